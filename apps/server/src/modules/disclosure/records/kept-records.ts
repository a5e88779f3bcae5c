/** What people answered, as it is kept, for modules that show it again or judge it anew. */
export { recordByNo, sessionsSince, type SessionRow } from '../queries.ts';
