import { randomUUID } from 'node:crypto';
import type { Reacts } from '#reaction.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { endorseService } from '#modules/contracts/policies/papers/endorse-service.ts';
import { newPosNo, writeService } from '#modules/contracts/policies/services/write-service.ts';
import { beginService } from '#modules/contracts/policies/services/move-service.ts';

/** Premiums come from another account: a service that was done the moment it was signed. */
export const payMethodChanged: Reacts<'mandate.changed'> = async (
  tx,
  app,
  { orderNo, before, after },
) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (!policy || policy.user_id === null) return;
  const actor = `customer:${policy.user_id}`;
  const change = { kind: 'pay-method', before: before ?? '自行交费', after } as const;
  const service = await writeService(tx, app, policy, {
    posNo: newPosNo(),
    key: randomUUID(),
    userId: policy.user_id,
    change,
    people: await openPolicy(app, policy),
    state: 'done',
    actor,
  });
  await endorseService(tx, app, policy, service);
  await beginService(tx, app, { policy, service }, { actor, silent: true });
};
