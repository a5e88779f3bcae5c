import {
  loadFolderLibrary,
  type FolderLibrary,
} from '#modules/products/disclosure/library/folder-library.ts';

const read = new Map<string, Promise<FolderLibrary>>();

/** Reading the disease library costs half of an app's start, and no test writes in its folder. */
export const sharedLibrary = (folder: string): Promise<FolderLibrary> => {
  const library = read.get(folder) ?? loadFolderLibrary(folder);
  read.set(folder, library);
  return library;
};
