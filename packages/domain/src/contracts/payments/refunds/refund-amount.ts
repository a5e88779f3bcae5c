import type { Fen } from '#base/money/fen.ts';
import type { PayState } from '#contracts/payments/pay-states.ts';

export type RefundRefusal = 'not-paid' | 'too-much' | 'not-positive';

/** The refundable part of a payment: never more than arrived, minus refunds on their way. */
export const refundable = (paidFen: Fen, refundsFen: readonly Fen[]): Fen =>
  refundsFen.reduce((left, fen) => left - fen, paidFen);

export const checkRefund = (
  state: PayState,
  paidFen: Fen,
  refundsFen: readonly Fen[],
  fen: Fen,
): RefundRefusal | null => {
  if (state !== 'paid' && state !== 'refunding' && state !== 'part-refunded') return 'not-paid';
  if (!Number.isSafeInteger(fen) || fen <= 0) return 'not-positive';
  return fen > refundable(paidFen, refundsFen) ? 'too-much' : null;
};

/** A refund of this much takes a second colleague; small parts of a large refund add up. */
export const needsGrant = (refundsFen: readonly Fen[], fen: Fen, limitFen: Fen): boolean =>
  refundsFen.reduce((sum, each) => sum + each, fen) >= limitFen;

/**
 * The state of a pay order with these refunds; `done` counts money that has reached the customer.
 */
export const stateAfterRefund = (
  paidFen: Fen,
  refunds: readonly { readonly fen: Fen; readonly done: boolean }[],
): Extract<PayState, 'refunding' | 'part-refunded' | 'refunded'> => {
  if (refunds.some(({ done }) => !done)) return 'refunding';
  const back = refunds.reduce((sum, { fen }) => sum + fen, 0);
  return back >= paidFen ? 'refunded' : 'part-refunded';
};
