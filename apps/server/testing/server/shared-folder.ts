import type { FolderRead } from '#app.ts';
import { loadArticles } from '#modules/products/articles/stock-articles.ts';
import type { CatalogueRead } from '#modules/products/catalogue/open-catalogue.ts';
import { readFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { loadCatalogue, type Catalogue } from '#modules/products/catalogue/pack/load-catalogue.ts';
import { loadFolderLibrary } from '#modules/products/disclosure/library/folder-library.ts';

const read = new Map<string, Promise<FolderRead>>();

/** The first app that asks reads the packs; the apps of later tests share what it found. */
const readCatalogue = (folder: string): CatalogueRead => {
  const files = readFiles(folder);
  let loaded: Promise<Catalogue> | undefined;
  return {
    files,
    load: (options) => {
      loaded ??= loadCatalogue(folder, options).catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
  };
};

const readFolder = async (folder: string): Promise<FolderRead> => ({
  library: await loadFolderLibrary(folder),
  catalogue: readCatalogue(folder),
  articles: await loadArticles(folder),
});

/** Reading it costs half of an app's start; a test changes its folder only while its apps run. */
export const sharedFolder = (folder: string): Promise<FolderRead> => {
  const found = read.get(folder) ?? readFolder(folder);
  read.set(folder, found);
  return found;
};
