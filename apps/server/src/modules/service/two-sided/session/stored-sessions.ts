/** Stored sessions, for modules that show them again. */
export {
  contentsOf,
  sessionOfOrder,
  type ContentRow,
  type SessionRow,
} from '#modules/service/two-sided/queries.ts';
