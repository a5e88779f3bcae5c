/** Other modules learn whether an order waits, not why or for which person. */
export { waitsForDecision } from './queries.ts';
