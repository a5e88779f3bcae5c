/** What people answered, as it is kept, for modules that show it again or judge it anew. */
export { decisionRecords, recordByNo, type RecordRow } from '../queries/records.ts';
export { sessionsSince, type SessionRow } from '../queries/sessions.ts';
