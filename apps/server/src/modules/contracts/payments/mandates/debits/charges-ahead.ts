import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import type { ChargesAhead } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import type { Ports } from '#ground/context.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { planStateOn } from '#modules/contracts/payments/plans/plan-deadline.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { instalmentsOf, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { coversRenewal } from '#modules/contracts/payments/mandates/mandate-terms.ts';
import { instalmentViews } from '#modules/contracts/payments/mandates/mandate-view.ts';

const nothing: ChargesAhead = { next: null, renewal: false };
const unpaid: ReadonlySet<string> = new Set(['coming', 'noticed', 'debiting', 'missed']);

/** Debits still possible for an order: its first premium by a renewal's mandate, or instalments. */
export const chargesAhead: Ports['chargesAhead'] = async (app, db, orderNo) => {
  const order = await readPayableOrder(app, orderNo, db);
  if (order === undefined) return nothing;
  const before = order.renews === null ? undefined : await policyByNo(db, order.renews);
  if (order.policyNo === null) {
    const agreed = before && (await activeMandate(db, before.order_no));
    if (!agreed || !coversRenewal(agreed)) return nothing;
    const { dueFen: fen, effectiveDate: due } = order;
    return { next: { fen, due, byItself: true, debitOn: null }, renewal: false };
  }
  const now = app.clock();
  const [plan, mandate] = await Promise.all([planOfOrder(db, orderNo), activeMandate(db, orderNo)]);
  const renewal = order.autoRenewal && mandate !== undefined && coversRenewal(mandate);
  const rows = plan === undefined ? [] : await instalmentsOf(db, [plan.plan_no]);
  const state = plan && planStateOn(plan, rows, dateOf(now.getTime()));
  if (plan === undefined || (state !== 'active' && state !== 'grace'))
    return { next: null, renewal };
  const next = instalmentViews(plan, rows, mandate !== undefined, now).find((each) =>
    unpaid.has(each.state),
  );
  if (next === undefined) return { next: null, renewal };
  const { fen, due, debitOn, state: paying } = next;
  const byItself = mandate !== undefined && (debitOn !== null || paying === 'debiting');
  const method = mandate && payMethods[mandate.provider].name;
  return {
    next: { fen, due, byItself, debitOn, ...(method === undefined ? {} : { method }) },
    renewal,
  };
};
