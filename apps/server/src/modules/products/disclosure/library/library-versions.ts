/** Stored versions of the library, for modules that show or change them. */
export {
  recordedLibraryChanges,
  libraryVersionKeys,
  storedLibrary,
  takeBackLibrary,
} from '#modules/products/disclosure/queries/library.ts';
