import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPolicy } from '#modules/contracts/policies/queries/policies.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';
import { receive } from './receive-policy.ts';

/** Staff called the customer, or hold the paper: from today on the policy counts as received. */
export const recordReceipt: Verb<'recordReceipt'> = (
  { app, caller, now },
  { policyNo, how, note },
) =>
  inTransaction(app.database, async (tx) => {
    const policy = await lockPolicy(tx.db, policyNo);
    if (!policy || !staffMay(caller, policy.brand)) return refuse('NOT_FOUND', '没有找到这份保单');
    if ((await receivedAmong(tx.db, [policyNo])).has(policyNo))
      return refuse('CONFLICT', '这份保单已经签收，或已经登记收到');
    await receive(tx, app, policy, { how, at: now, note, actor: actorOf(caller) });
    return { policyNo };
  });
