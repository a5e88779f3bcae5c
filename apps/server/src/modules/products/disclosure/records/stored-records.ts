/** Stored answers, for modules that show or judge them again. */
export {
  decisionRecords,
  recordByNo,
  type RecordRow,
} from '#modules/products/disclosure/queries/records.ts';
export { sessionsSince, type SessionRow } from '#modules/products/disclosure/queries/sessions.ts';
