import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  isRenewable,
  renewalDates,
} from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { quoteRenewal } from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import { waitsForFamily } from '#modules/contracts/policies/queries/holds.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import {
  insertRenewal,
  writeRenewalMove,
  type RenewalRow,
} from '#modules/contracts/policies/queries/renewals.ts';
import { withoutOrder } from './follow-order.ts';
import { tellOfRenewal, type RenewalMessage } from './tell-of-renewal.ts';
import { renewalWish } from './renewal-wish.ts';

/**
 * A policy nears its end: its holder learns once what the next period would cost, or why there is
 * none.
 */
export const beginRenewal = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  const policy = await policyByNo(tx.db, policyNo);
  const order = policy && (await orderByNo(tx.db, policy.order_no));
  if (!order || policy.user_id === null || policy.end_date === null) return;
  if (policy.renewed_by !== null || (await waitsForFamily(tx.db, policyNo))) return;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  if (!isRenewable(product, policy.contract.coverTerm)) return;
  const now = app.clock();
  const today = dateOf(now.getTime());
  const { tellOn, start, payBy } = renewalDates(product, policy.end_date);
  if (today < tellOn || today > policy.end_date) return;
  const wish = await renewalWish(app, tx.db, policy, start, null);
  const found = await quoteRenewal(app, order, wish, now);
  if (found.kind === 'paused') return;
  const offer = found.kind === 'offer' ? found.offer : null;
  const wanted = order.auto_renewal ? 'planned' : 'offered';
  const row: RenewalRow = {
    policy_no: policyNo,
    brand: policy.brand,
    user_id: policy.user_id,
    state: offer === null ? 'unavailable' : wanted,
    start_date: start,
    pay_by: payBy,
    plan: null,
    told_fen: offer?.price.dueFen ?? null,
    told_on: today,
    ...withoutOrder,
    reason: found.kind === 'none' ? found.reason : null,
    created_at: now,
    changed_at: now,
  };
  if (!(await insertRenewal(tx.db, row))) return;
  await writeRenewalMove(tx.db, {
    policy_no: policyNo,
    event: 'tell',
    from_state: null,
    to_state: row.state,
    fen: row.told_fen,
    note: row.reason,
    actor: 'system',
    at: now,
  });
  tx.audit({
    actor: 'system',
    action: 'renewal.tell',
    subject: `policy:${policyNo}`,
    detail: { state: row.state, fen: row.told_fen },
  });
  await tellOfRenewal(
    tx,
    app,
    messageOf(row, offer?.published.product.renewal.asksHealth),
    policy,
    row,
  );
};

const messageOf = ({ state }: RenewalRow, asksHealth = false): RenewalMessage => {
  if (state === 'unavailable') return 'renewal-unavailable';
  if (asksHealth) return 'renewal-health';
  return state === 'planned' ? 'renewal-coming' : 'renewal-offered';
};
