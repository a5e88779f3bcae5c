import type { Tx } from '#ground/db/transaction.ts';
import { lockPayOrder, payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { lockPlan, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

/** Plan and payments of an order, in the order of their numbers: nothing is collected meanwhile. */
export const lockPremiums = async (tx: Tx, orderNo: string): Promise<void> => {
  const plan = await planOfOrder(tx.db, orderNo);
  if (plan) await lockPlan(tx.db, plan.plan_no);
  const pays = (await payOrdersOfOrder(tx.db, orderNo)).map(({ pay_seq: paySeq }) => paySeq);
  for (const paySeq of pays.toSorted()) await lockPayOrder(tx.db, paySeq);
};
