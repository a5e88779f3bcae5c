import type { FolderRead } from '#app.ts';
import { loadArticles } from '#modules/products/articles/stock-articles.ts';
import { readFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { loadFolderLibrary } from '#modules/products/disclosure/library/folder-library.ts';

const read = new Map<string, Promise<FolderRead>>();

const readFolder = async (folder: string): Promise<FolderRead> => ({
  library: await loadFolderLibrary(folder),
  files: readFiles(folder),
  articles: await loadArticles(folder),
});

/** Reading it costs half of an app's start; a test changes its folder only while its apps run. */
export const sharedFolder = (folder: string): Promise<FolderRead> => {
  const found = read.get(folder) ?? readFolder(folder);
  read.set(folder, found);
  return found;
};
