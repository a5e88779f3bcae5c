/** The reads of signed documents and of open readings that other modules may use. */
export { documentByNo, documentsAbout, documentsFor, openReading, readingOf } from './queries.ts';
