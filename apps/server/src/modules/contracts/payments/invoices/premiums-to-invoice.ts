import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { payoutsInCoolingOff } from '#modules/contracts/policies/policy.ts';
import {
  payOrdersOfOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import { collectedMoney } from '#modules/contracts/payments/refunds/collected-money.ts';

export interface PaidPremium {
  readonly pay: PayOrderRow;
  readonly paidOn: string;
  /** The part that is still the insurer's premium. */
  readonly leftFen: number;
}

/**
 * Payments of an order minus refunds. A cash value paid out later is no premium; a surrender in the
 * cooling-off period returns the premium itself, whichever way.
 */
export const paidPremiums = async (
  app: App,
  db: Db,
  orderNo: string,
): Promise<readonly PaidPremium[]> => {
  const [pays, { payments }, payouts] = await Promise.all([
    payOrdersOfOrder(db, orderNo),
    collectedMoney(app, db, orderNo),
    payoutsInCoolingOff(db, orderNo),
  ]);
  const paidOut = new Set(payouts.flatMap(({ counted }) => counted));
  return pays.flatMap((pay) => {
    if (pay.paid_at === null) return [];
    const invoicePayment = payments.find(({ paySeq }) => paySeq === pay.pay_seq);
    return [
      {
        pay,
        paidOn: dateOf(pay.paid_at.getTime()),
        leftFen: paidOut.has(pay.pay_seq) ? 0 : (invoicePayment?.left ?? 0),
      },
    ];
  });
};

/** Premiums of a year, minus refunds. */
export const premiumsOfYear = (premiums: readonly PaidPremium[], year: number): number =>
  premiums
    .filter(({ paidOn }) => Number(paidOn.slice(0, 4)) === year)
    .reduce((sum, { leftFen }) => sum + leftFen, 0);
