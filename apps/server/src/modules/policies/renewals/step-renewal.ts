import { Refusal } from '@parasol/contract/errors';
import { addDays, type PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { policyStates, type PolicyState } from '@parasol/domain/policies/policy-states';
import { applyOn, heldUntil } from '@parasol/domain/policies/renewal-plan';
import { isRenewalOver } from '@parasol/domain/policies/renewal-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from '#modules/orders/life/move-order.ts';
import { placeRenewal } from '#modules/orders/placing/place-renewal.ts';
import { quoteRenewal } from '#modules/orders/placing/renewal-price.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { lockOrder, orderByNo } from '#modules/orders/kept/read-order.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { servingAgent } from '../served-by.ts';
import { policyByNo, premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { lockRenewal, movesOfRenewal, type RenewalRow } from '../queries/renewals.ts';
import { followOrder } from './follow-order.ts';
import { moveRenewal } from './move-renewal.ts';
import { tellOfRenewal } from './tell-of-renewal.ts';

const stateOn = async (tx: Tx, policy: PolicyRow, today: PlainDate) => {
  const premiums = (await premiumsOf(tx.db, [policy.policy_no])).get(policy.policy_no) ?? [];
  return policyOn(datedPolicy(policy, premiums), today).state;
};

/** There is nothing any more for another period to go on from. */
const left: ReadonlySet<PolicyState> = new Set([
  'withdrawn',
  'surrendered',
  'cancelled',
  'claimed',
  'lapsed',
]);

const giveUp = async (tx: Tx, app: App, orderNo: string): Promise<void> => {
  const order = await lockOrder(tx.db, orderNo);
  if (order) await moveOrder(tx, app, order, 'stop', system);
};

/** Takes a renewal that was told of one step on. Safe to call as often as one likes. */
export const stepRenewal = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  const row = await lockRenewal(tx.db, policyNo);
  if (row === undefined || isRenewalOver(row.state)) return;
  const policy = await policyByNo(tx.db, policyNo);
  if (policy === undefined) throw new Error(`the policy of renewal ${policyNo} is gone`);
  const today = dateOf(app.clock().getTime());
  const end = addDays(row.start_date, -1);
  const state = await stateOn(tx, policy, today);
  if (row.order_no !== null) {
    if (left.has(state)) await giveUp(tx, app, row.order_no);
    return followOrder(tx, app, policy, row, row.order_no);
  }
  if (today > end || !policyStates[state].stands) {
    await moveRenewal(tx, app, row, 'run-out', 'system');
    return;
  }
  // Whoever owes a premium of this period pays it first.
  if (row.state === 'planned' && state === 'in-force' && today >= applyOn(end, row.told_on))
    await apply(tx, app, policy, row, today);
};

const apply = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  row: RenewalRow,
  today: PlainDate,
): Promise<void> => {
  const order = await orderByNo(tx.db, policy.order_no);
  if (!order?.auto_renewal) return;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const wish = { start: row.start_date, plan: row.plan };
  const found = await quoteRenewal(app, order, wish, app.clock());
  if (found.kind === 'paused') return;
  if (found.kind === 'none') {
    const reason = found.reason;
    const over = await moveRenewal(tx, app, row, 'withdraw', 'system', { reason });
    if (over) await tellOfRenewal(tx, app, 'renewal-unavailable', policy, over);
    return;
  }
  const { offer } = found;
  if (offer.price.dueFen > (row.told_fen ?? 0)) {
    const change = { told_fen: offer.price.dueFen, told_on: today };
    const told = await moveRenewal(tx, app, row, 'retell', 'system', change);
    if (told) await tellOfRenewal(tx, app, 'renewal-repriced', policy, told);
    return;
  }
  if (product.renewal.asksHealth || offer.published.product.renewal.asksHealth) return;
  const tries = (await movesOfRenewal(tx.db, row.policy_no)).length;
  const placed = await placeRenewal(tx, app, order, offer, {
    policyNo: row.policy_no,
    userId: row.user_id,
    heldUntil: heldUntil(row.pay_by),
    key: `renewal-${row.policy_no}-${tries}`,
    seller: servingAgent(policy),
  });
  // They are applying by themselves.
  if (placed instanceof Refusal && placed.key === 'DUPLICATE_ORDER') return;
  if (placed instanceof Refusal) {
    const over = await moveRenewal(tx, app, row, 'refuse', 'system', { reason: placed.msg });
    if (over) await tellOfRenewal(tx, app, 'renewal-unavailable', policy, over);
    return;
  }
  await moveRenewal(tx, app, row, 'apply', 'system', {
    order_no: placed.orderNo,
    applied_on: today,
    told_fen: offer.price.dueFen,
  });
};
