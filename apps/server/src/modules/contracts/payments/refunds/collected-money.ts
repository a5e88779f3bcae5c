import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { refundable } from '@parasol/domain/contracts/payments/refunds/refund-amount';
import type { App } from '#ground/context.ts';
import type { CollectedMoney } from '#modules/contracts/policies/ports.ts';
import type { Db } from '#ground/db/schema.ts';
import { repaymentServicesOf } from '#modules/contracts/policies/services/payable-service.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';

const paid: ReadonlySet<string> = new Set(['paid', 'refunding', 'part-refunded', 'refunded']);

/** Money paid for an order: the first premium, instalments, services; repaid loans are apart. */
export const collectedMoney = async (
  _app: App,
  db: Db,
  orderNo: string,
): Promise<CollectedMoney> => {
  const repaid = await repaymentServicesOf(db, orderNo);
  const pays = (await payOrdersOfOrder(db, orderNo)).filter(
    ({ state, paid_at: at, pos_no: posNo }) =>
      at !== null && paid.has(state) && !(posNo !== null && repaid.has(posNo)),
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
    // A correction lowered the premium itself, and a surplus never was one.
    returned: refunds
      .filter(({ cause }) => cause !== 'correction' && cause !== 'surplus')
      .filter((refund) => premiums.has(refund.pay_seq))
      .reduce((sum, { fen }) => sum + fen, 0),
  };
};
