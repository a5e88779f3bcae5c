/** What other modules may read of signed documents, and of papers being read. */
export { documentByNo, documentsAbout, openReading, readingOf } from './queries.ts';
