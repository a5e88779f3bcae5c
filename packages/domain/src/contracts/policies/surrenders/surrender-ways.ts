import { clocks } from '#base/clocks/clocks.ts';
import { daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';

/**
 * `original`: the way it was paid; `card`: to an account of the policyholder; `none`: nothing is
 * due.
 */
export type RefundWay = 'original' | 'card' | 'none';

export const wayTitles: Readonly<Record<RefundWay, string>> = {
  original: '原路退回',
  card: '转账到本人账户',
  none: '没有款项需要退回',
};

/** The refundable part of one payment. */
export interface OpenPayment {
  readonly paySeq: string;
  readonly left: Fen;
  readonly paidOn: PlainDate;
}

/** Payment providers refund payments younger than a year; some days are left for the transfer. */
const originalDays = clocks['original-refund'].count;

const returnable = (payments: readonly OpenPayment[], today: PlainDate): readonly OpenPayment[] =>
  payments
    .filter(({ left, paidOn }) => left > 0 && daysBetween(paidOn, today) <= originalDays)
    .toSorted((a, b) =>
      a.paidOn === b.paidOn ? (a.paySeq < b.paySeq ? 1 : -1) : a.paidOn < b.paidOn ? 1 : -1,
    );

/** The ways that an amount can take today. */
export const refundWays = (
  fen: Fen,
  payments: readonly OpenPayment[],
  today: PlainDate,
): readonly RefundWay[] => {
  if (fen === 0) return ['none'];
  const most = returnable(payments, today).reduce((sum, { left }) => sum + left, 0);
  return most >= fen ? ['original', 'card'] : ['card'];
};

export interface RefundPart {
  readonly paySeq: string;
  readonly fen: Fen;
}

/** The parts of a refund, newest payment first; null when they do not suffice. */
export const spreadRefund = (
  fen: Fen,
  payments: readonly OpenPayment[],
  today: PlainDate,
): readonly RefundPart[] | null => {
  const parts: RefundPart[] = [];
  let rest = fen;
  for (const { paySeq, left } of returnable(payments, today)) {
    const part = Math.min(left, rest);
    if (part > 0) parts.push({ paySeq, fen: part });
    rest -= part;
  }
  return rest === 0 ? parts : null;
};
