import { firstValue, type Query } from '#base/platform/addresses/query.ts';

const fromCodes: ReadonlyMap<string, number> = new Map([
  ['timeline', 1],
  ['singlemessage', 2],
  ['groupmessage', 3],
]);

const forwardCodes: ReadonlyMap<string, number> = new Map([
  ['30', 4],
  ['31', 5],
]);

/**
 * How a shared page was reached, or null when it was not. `from` is written by the messaging app on
 * this very arrival; `forwardFrom` may be left over from an earlier hand, so it comes second.
 */
export const shareSource = (query: Query): number | null =>
  fromCodes.get(firstValue(query, 'from') ?? '') ??
  forwardCodes.get(firstValue(query, 'forwardFrom') ?? '') ??
  null;
