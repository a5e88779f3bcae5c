/** What people answered, as it is kept, for modules that show it again or judge it anew. */
export {
  decisionRecords,
  recordByNo,
  sessionsSince,
  type RecordRow,
  type SessionRow,
} from '../queries.ts';
