import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { ChargesAhead } from '@parasol/domain/policies/coverage-reminder';
import type { Ports } from '#ground/context.ts';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import { policyByNo } from '#modules/policies/read-policy.ts';
import { planStateOn } from '../plans/plan-deadline.ts';
import { activeMandate } from '../queries/mandates.ts';
import { instalmentsOf, planOfOrder } from '../queries/plans.ts';
import { coversRenewal } from './mandate-terms.ts';
import { instalmentViews } from './mandate-view.ts';

const nothing: ChargesAhead = { next: null, renewal: false };
const unpaid: ReadonlySet<string> = new Set(['coming', 'noticed', 'debiting', 'missed']);

/** What may still be taken for an order: its own first premium by a renewal's mandate, or instalments. */
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
  return { next: { fen, due, byItself, debitOn }, renewal };
};
