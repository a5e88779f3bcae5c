/** What other modules may know: whether an order waits, not why or for whom. */
export { waitsForDecision } from './queries.ts';
