import { dayMs as day } from '#base/calendar/durations.ts';

/** How points are earned and spent. A row is never changed: another one corrects it. */
export const pointKinds = {
  earn: '获得',
  bonus: '赠送',
  spend: '使用',
  return: '退回',
} as const;
export type PointKind = keyof typeof pointKinds;

export interface PointEntry {
  readonly kind: PointKind;
  /** Above zero, except for spending. */
  readonly points: number;
  readonly at: number;
  /** The last day for using them; null for spent ones. */
  readonly expiresAt: number | null;
}

export interface Lot {
  readonly points: number;
  readonly expiresAt: number;
}

export interface PointAccount {
  readonly balance: number;
  /** Usable points, the first to expire first. */
  readonly lots: readonly Lot[];
  /** Expired points with their day, and the unused part. */
  readonly expired: readonly Lot[];
  /** Points taken by each use, in the order of the uses. */
  readonly taken: readonly (readonly Lot[])[];
}

const byExpiry = (a: Lot, b: Lot): number => a.expiresAt - b.expiresAt;

/** Takes points from the lots that expire first. */
const takeFrom = (
  lots: readonly Lot[],
  points: number,
): { readonly left: Lot[]; readonly taken: Lot[] } => {
  const left: Lot[] = [];
  const taken: Lot[] = [];
  let open = points;
  for (const lot of lots.toSorted(byExpiry)) {
    const part = Math.min(open, lot.points);
    open -= part;
    if (part > 0) taken.push({ points: part, expiresAt: lot.expiresAt });
    if (lot.points > part) left.push({ points: lot.points - part, expiresAt: lot.expiresAt });
  }
  return { left, taken };
};

/**
 * The balance of one person at a moment, from their rows in order. Expiry needs no row of its own.
 */
export const accountOf = (entries: readonly PointEntry[], now: number): PointAccount => {
  let lots: Lot[] = [];
  const expired: Lot[] = [];
  const taken: (readonly Lot[])[] = [];
  const expireUntil = (at: number): void => {
    expired.push(...lots.filter(({ expiresAt }) => expiresAt <= at));
    lots = lots.filter(({ expiresAt }) => expiresAt > at);
  };
  for (const { points, at, expiresAt } of entries) {
    expireUntil(at);
    if (points > 0 && expiresAt !== null) {
      lots.push({ points, expiresAt });
    } else if (points < 0) {
      const found = takeFrom(lots, -points);
      lots = found.left;
      taken.push(found.taken);
    }
  }
  expireUntil(now);
  return {
    balance: lots.reduce((sum, { points }) => sum + points, 0),
    lots: lots.toSorted(byExpiry),
    expired: expired.toSorted(byExpiry),
    taken,
  };
};

export const expiryOfPoints = (at: number, validDays: number): number => at + validDays * day;

/** Returned points can be used as long as before, and some days at least. */
export const expiryOfReturned = (taken: readonly Lot[], now: number, days: number): number =>
  Math.max(now + days * day, ...taken.map(({ expiresAt }) => expiresAt));
