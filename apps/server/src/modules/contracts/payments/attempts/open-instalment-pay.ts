import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import { bizTypeOf } from '@parasol/domain/contracts/payments/cashier/pay-platform';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { newPaySeq } from '#modules/contracts/payments/numbers.ts';
import {
  insertPayOrder,
  openInstalmentPay,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import type { InstalmentRow, PlanRow } from '#modules/contracts/payments/queries/plans.ts';

/** The one pay order of an instalment, for a debit or to be paid by hand. The instalment is locked. */
export const openInstalmentPayOrder = async (
  tx: Tx,
  app: App,
  plan: PlanRow,
  instalment: InstalmentRow,
): Promise<PayOrderRow> =>
  (await openInstalmentPay(tx.db, plan.plan_no, instalment.number)) ??
  makeInstalmentPayOrder(tx, app, plan, instalment);

/** The pay order of an instalment that is locked and has none. */
export const makeInstalmentPayOrder = async (
  tx: Tx,
  app: App,
  plan: PlanRow,
  instalment: InstalmentRow,
): Promise<PayOrderRow> => {
  const now = app.clock();
  const paySeq = newPaySeq();
  const brand = app.brands.find(({ id }) => id === plan.brand);
  const made = await insertPayOrder(tx.db, {
    pay_seq: paySeq,
    purpose: 'instalment',
    brand: plan.brand,
    user_id: plan.user_id,
    order_no: plan.order_no,
    display_id: plan.display_id,
    plan_no: plan.plan_no,
    instalment: instalment.number,
    insurer: plan.insurer,
    subject: `${plan.subject}（第 ${instalment.number} 期）`,
    fen: instalment.fen,
    biz_type: bizTypeOf(brand?.sellChannel ?? 0, false),
    charge_type: chargeTypes.instalments,
    conf_code: `${brand?.appCode ?? plan.brand}-RENEWAL`,
    have_return_visit: false,
    opened_at: now,
  });
  if (made === undefined) throw new Error(`the pay order of ${plan.plan_no} is gone`);
  tx.audit({
    actor: 'system',
    action: 'pay.opened',
    subject: `pay:${paySeq}`,
    detail: { planNo: plan.plan_no, instalment: instalment.number, fen: instalment.fen },
  });
  return made;
};
