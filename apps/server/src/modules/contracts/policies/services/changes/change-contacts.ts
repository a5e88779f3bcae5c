import { randomUUID } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import {
  lockPolicy,
  openPoliciesOfUser,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { moveServiceConsents } from '#modules/contracts/policies/queries/service-consents.ts';
import { newPosNo, writeService } from '#modules/contracts/policies/services/write-service.ts';
import { beginService } from '#modules/contracts/policies/services/move-service.ts';
import { revisePolicy } from './revise-policy.ts';

/** Acts as if the policyholder had asked, without a message for every policy. */
const changeOne = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { userId, before, after: mobile, actor }: Events['contact.changed'],
): Promise<void> => {
  const content = await openPolicy(app, policy);
  if (content.policyholder.mobile !== before) return;
  const posNo = newPosNo();
  const change = { kind: 'contact', mobile } as const;
  const { order_no: orderNo, insurer } = policy;
  const service = await writeService(tx, app, policy, {
    posNo,
    key: randomUUID(),
    userId,
    change,
    people: content,
    state: 'done',
    actor,
  });
  await beginService(tx, app, { policy, service }, { actor, silent: true });
  await revisePolicy(tx, app, policy, { posNo, actor, change, paidAt: null });
  await app.happened(tx, 'service.sent', { orderNo, insurer, posNo });
};

/** Policies of an account that name its old mobile name the new one, and their insurers are told. */
export const changePolicyContacts: Reacts<'contact.changed'> = async (tx, app, event) => {
  const { userId, brand, policyNo } = event;
  if (policyNo !== null) return;
  const today = dateOf(app.clock().getTime());
  for (const known of await openPoliciesOfUser(tx.db, userId, today)) {
    if (known.brand !== brand) continue;
    const policy = await lockPolicy(tx.db, known.policy_no);
    if (policy) await changeOne(tx, app, policy, event);
  }
};

/** Policy links sent to the old mobile open for the new one. */
export const moveServiceLinks = async (
  tx: Tx,
  { vault }: App,
  { brand, policyNo, before, after }: Events['contact.changed'],
): Promise<void> => {
  if (policyNo !== null) return;
  await moveServiceConsents(
    tx.db,
    brand,
    vault.blindIndex('phone', before),
    vault.blindIndex('phone', after),
  );
};
