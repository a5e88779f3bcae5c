import type { Moment } from '@parasol/domain/sales/traces/moments';

/** How long a page was in view in all, and how far it was read. */
export interface SeenPage {
  readonly title: string;
  readonly from: number;
  readonly times: number;
  readonly seconds: number;
  /** Furthest, in per cent; null where it is not known. */
  readonly depth: number | null;
}

/** The pages that were left again, by their titles, in the order in which they were first opened. */
export const seenPages = (moments: readonly Moment[]): readonly SeenPage[] => {
  const left = moments.filter(({ kind, about }) => kind === 'left' && about !== '');
  return [...Map.groupBy(left, ({ about }) => about)]
    .map(([title, visits]) => ({
      title,
      from: Math.min(...visits.map(({ at, dwellMs = 0 }) => at - dwellMs)),
      times: visits.length,
      seconds: Math.round(visits.reduce((sum, { dwellMs = 0 }) => sum + dwellMs, 0) / 1000),
      depth: visits.reduce<number | null>(
        (most, { depth }) => (depth === undefined ? most : Math.max(most ?? 0, depth)),
        null,
      ),
    }))
    .toSorted((one, other) => one.from - other.from);
};
