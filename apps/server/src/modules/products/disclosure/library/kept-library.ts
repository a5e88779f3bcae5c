/** Stored versions of the library, for modules that show or change them. */
export {
  libraryChangesKept,
  libraryVersionKeys,
  storedLibrary,
  takeBackLibrary,
} from '#modules/products/disclosure/queries/library.ts';
