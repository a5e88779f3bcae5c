import { randomUUID } from 'node:crypto';
import type { Reacts } from '#reaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { endorseService } from '#modules/contracts/policies/papers/endorse-service.ts';
import { insertService } from '#modules/contracts/policies/queries/services.ts';
import { newPosNo } from '#modules/contracts/policies/services/changes/ask-policy-change.ts';
import { describeChange, sealChange } from '#modules/contracts/policies/terms/sealed-change.ts';

/** Premiums come from another account: a service that was done the moment it was signed. */
export const payMethodChanged: Reacts<'mandate.changed'> = async (
  tx,
  app,
  { orderNo, before, after },
) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  const order = policy && (await orderByNo(tx.db, orderNo));
  if (!order || policy.user_id === null) return;
  const now = app.clock();
  const posNo = newPosNo();
  const actor = `customer:${policy.user_id}`;
  const change = { kind: 'pay-method', before: before ?? '自行交费', after } as const;
  const service = await insertService(tx.db, {
    pos_no: posNo,
    key: randomUUID(),
    kind: 'pay-method',
    policy_no: policy.policy_no,
    order_no: orderNo,
    covers_until: null,
    brand: policy.brand,
    user_id: policy.user_id,
    display_id: order.display_id,
    reason: '',
    fen: null,
    pay_until: null,
    state: 'done',
    opened_by: actor,
    opened_at: now,
    changed_at: now,
    paid_at: null,
    due: null,
    said: null,
    sealed: await sealChange(
      app,
      { ...policy, pos_no: posNo },
      describeChange(app, await openPolicy(app, policy), change),
    ),
  });
  await endorseService(tx, app, policy, service);
  tx.audit({
    actor,
    action: 'policy-service.done',
    subject: `order:${orderNo}`,
    detail: { posNo, kind: 'pay-method' },
  });
};
