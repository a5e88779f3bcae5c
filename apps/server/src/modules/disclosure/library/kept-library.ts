/** What is kept of the library's versions, for modules that show or change them. */
export {
  libraryChangesKept,
  libraryVersionKeys,
  storedLibrary,
  takeBackLibrary,
} from '../queries/library.ts';
