/** What other modules may read of signed documents, and of papers being read. */
export { documentByNo, documentsAbout, documentsFor, openReading, readingOf } from './queries.ts';
