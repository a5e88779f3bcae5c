import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { refundable } from '@parasol/domain/payments/refund-amount';
import type { App, CollectedMoney } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { payOrdersOfOrder } from '../queries/pay-orders.ts';
import { refundsOf } from '../queries/refunds.ts';

const paid: ReadonlySet<string> = new Set(['paid', 'refunding', 'part-refunded', 'refunded']);

/** What was paid for an order: the first premium, instalments, services. */
export const collectedMoney = async (
  _app: App,
  db: Kysely<Database>,
  orderNo: string,
): Promise<CollectedMoney> => {
  const pays = (await payOrdersOfOrder(db, orderNo)).filter(
    ({ state, paid_at: at }) => at !== null && paid.has(state),
  );
  const refunds = (
    await refundsOf(
      db,
      pays.map(({ pay_seq: paySeq }) => paySeq),
    )
  ).filter(({ surplus }) => !surplus);
  const premiums = new Set(
    pays.filter(({ purpose }) => purpose !== 'service').map(({ pay_seq: paySeq }) => paySeq),
  );
  return {
    payments: pays.map(({ pay_seq: paySeq, fen, paid_at: at }) => ({
      paySeq,
      left: refundable(
        fen,
        refunds.filter((refund) => refund.pay_seq === paySeq).map((refund) => refund.fen),
      ),
      paidOn: dateOf(at?.getTime() ?? 0),
    })),
    returned: refunds
      .filter((refund) => premiums.has(refund.pay_seq))
      .reduce((sum, { fen }) => sum + fen, 0),
  };
};
