import { addDays, addMonths, daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import { divideRounded } from '#base/money/rounding.ts';

/** A policy of one year or less that was paid at once. */
export type UnexpiredPolicy = {
  readonly premium: Fen;
  /** Share of the premium that is cost and not refunded. */
  readonly loading: number;
  readonly effectiveDate: PlainDate;
  /** Last day of cover. */
  readonly coverEnd: PlainDate;
};

const million = 1_000_000;

/**
 * Premium less costs × (1 − days elapsed ÷ days of the term). The day of surrender counts whole. It
 * is the least that may be returned, so the fen are rounded up, in whole numbers until then.
 */
export const unexpiredRefund = (policy: UnexpiredPolicy, on: PlainDate): Fen => {
  const days = daysBetween(policy.effectiveDate, policy.coverEnd) + 1;
  const elapsed = Math.min(days, Math.max(0, daysBetween(policy.effectiveDate, on) + 1));
  const unexpiredShare = BigInt(Math.round((1 - policy.loading) * million));
  const exact = BigInt(policy.premium) * unexpiredShare * BigInt(days - elapsed);
  return divideRounded(exact, BigInt(million) * BigInt(days), 'up');
};

/** The refund on the last day of each month of cover, until the cover ends. */
export const refundsByMonth = (
  policy: UnexpiredPolicy,
): { readonly month: number; readonly on: PlainDate; readonly refund: Fen }[] => {
  const rows: { month: number; on: PlainDate; refund: Fen }[] = [];
  for (let month = 1; ; month++) {
    const on = addDays(addMonths(policy.effectiveDate, month), -1);
    if (on > policy.coverEnd) return rows;
    rows.push({ month, on, refund: unexpiredRefund(policy, on) });
  }
};
