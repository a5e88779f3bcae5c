import { Refusal } from '@parasol/contract/errors';
import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { applyOn, heldUntil } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { placeRenewal } from '#modules/sales/orders/placing/renewals/place-renewal.ts';
import {
  quoteRenewal,
  type RenewalOffer,
} from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import {
  productVersion,
  lockOrder,
  orderByNo,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { servingAgent } from './served-by.ts';
import { waitsForFamily } from '#modules/contracts/policies/queries/holds.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import {
  lockRenewal,
  movesOfRenewal,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';
import { followOrder, withoutOrder } from './follow-order.ts';
import { moveRenewal } from './move-renewal.ts';
import { tellOfRenewal } from './tell-of-renewal.ts';
import { renewalWish } from './renewal-wish.ts';

const stateOn = async (tx: Tx, policy: PolicyRow, today: PlainDate) => {
  const premiums = (await premiumsOf(tx.db, [policy.policy_no])).get(policy.policy_no) ?? [];
  return policyOn(datedPolicy(policy, premiums), today).state;
};

/** There is no policy any more that another period could continue. */
const left: ReadonlySet<PolicyState> = new Set([
  'withdrawn',
  'surrendered',
  'cancelled',
  'claimed',
  'lapsed',
]);

/** Whether no policy comes of it: it was stopped now, or had ended before. */
const giveUp = async (tx: Tx, app: App, orderNo: string): Promise<boolean> => {
  const order = await lockOrder(tx.db, orderNo);
  if (order === undefined) return false;
  const { state } = (await moveOrder(tx, app, order, 'stop', system)) ?? order;
  return orderLife.isOver(state) && state !== 'issued';
};

/** Takes an announced renewal one step on. It is safe to call often. */
export const stepRenewal = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  const row = await lockRenewal(tx.db, policyNo);
  if (row === undefined || renewalLife.isOver(row.state)) return;
  const policy = await policyByNo(tx.db, policyNo);
  if (policy === undefined) throw new Error(`the policy of renewal ${policyNo} is gone`);
  if (await waitsForFamily(tx.db, policyNo)) return;
  const today = dateOf(app.clock().getTime());
  const end = addDays(row.start_date, -1);
  const state = await stateOn(tx, policy, today);
  if (row.order_no !== null) {
    if (left.has(state)) await giveUp(tx, app, row.order_no);
    return followOrder(tx, app, policy, row, row.order_no);
  }
  if (today > end || !policyLife.states[state].stands) {
    await moveRenewal(tx, app, row, { event: 'run-out', actor: 'system' });
    return;
  }
  // An open premium of this period is paid first.
  if (row.state === 'planned' && state === 'in-force' && today >= applyOn(end, row.told_on))
    await apply(tx, app, policy, row, today);
};

/** The next period as of now; null where there is none, it waits, or was announced again. */
const offerNow = async (
  tx: Tx,
  app: App,
  { policy, row, order }: { policy: PolicyRow; row: RenewalRow; order: OrderRow },
  today: PlainDate,
  tellsLower = false,
): Promise<RenewalOffer | null> => {
  const wish = await renewalWish(app, tx.db, policy, row.start_date, row.plan);
  const found = await quoteRenewal(app, order, wish, app.clock());
  if (found.kind === 'paused') return null;
  if (found.kind === 'none') {
    const reason = found.reason;
    const over = await moveRenewal(tx, app, row, {
      event: 'withdraw',
      actor: 'system',
      change: { reason },
    });
    // A customer who stopped the renewal gets no message.
    if (over && row.state !== 'stopped') {
      await tellOfRenewal(tx, app, 'renewal-unavailable', policy, over);
    }
    return null;
  }
  const { offer } = found;
  const [now, toldFen] = [offer.price.dueFen, row.told_fen ?? 0];
  if (row.state === 'stopped' || now === toldFen || (now < toldFen && !tellsLower)) return offer;
  const change = { told_fen: offer.price.dueFen, told_on: today };
  const retold = await moveRenewal(tx, app, row, { event: 'retell', actor: 'system', change });
  if (retold) await tellOfRenewal(tx, app, 'renewal-repriced', policy, retold);
  return null;
};

/** The sale or the price of a product changed: customers with another offer learn at once. */
export const lookAgain = async (
  tx: Tx,
  app: App,
  policyNo: string,
  tellsLower = false,
): Promise<void> => {
  const row = await lockRenewal(tx.db, policyNo);
  if (row === undefined || renewalLife.isOver(row.state) || row.order_no !== null) return;
  const policy = await policyByNo(tx.db, policyNo);
  const order = policy && (await orderByNo(tx.db, policy.order_no));
  if (!policy || !order) return;
  const today = dateOf(app.clock().getTime());
  await offerNow(tx, app, { policy, row, order }, today, tellsLower);
};

/**
 * One of a family left or died: the next period is offered and applied for without them. Where it
 * is paid for already they leave the next policy as they left this one.
 */
export const renewWithout = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  const row = await lockRenewal(tx.db, policyNo);
  if (row === undefined || renewalLife.isOver(row.state)) return;
  if (row.order_no !== null && (await giveUp(tx, app, row.order_no)))
    await moveRenewal(tx, app, row, { event: 'again', actor: 'system', change: withoutOrder });
  await lookAgain(tx, app, policyNo, true);
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
  const offer = await offerNow(tx, app, { policy, row, order }, today);
  if (offer === null) return;
  if (product.renewal.asksHealth || offer.published.product.renewal.asksHealth) return;
  const tries = (await movesOfRenewal(tx.db, row.policy_no)).length;
  const placed = await placeRenewal(tx, app, order, offer, {
    policyNo: row.policy_no,
    userId: row.user_id,
    heldUntil: heldUntil(row.pay_by),
    key: `renewal-${row.policy_no}-${tries}`,
    seller: servingAgent(policy),
  });
  // The customer is applying already.
  if (placed instanceof Refusal && placed.key === 'DUPLICATE_ORDER') return;
  if (placed instanceof Refusal) {
    const over = await moveRenewal(tx, app, row, {
      event: 'refuse',
      actor: 'system',
      change: { reason: placed.msg },
    });
    if (over) await tellOfRenewal(tx, app, 'renewal-unavailable', policy, over);
    return;
  }
  await moveRenewal(tx, app, row, {
    event: 'apply',
    actor: 'system',
    change: {
      order_no: placed.orderNo,
      applied_on: today,
      told_fen: offer.price.dueFen,
    },
  });
};
