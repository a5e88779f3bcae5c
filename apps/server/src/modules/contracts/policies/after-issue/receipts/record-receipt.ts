import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPolicy } from '#modules/contracts/policies/queries/policies.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';
import { receive } from './receive-policy.ts';
import { stillThere } from '#ground/subject.ts';

/** Staff called the customer, or hold the paper: from today on the policy counts as received. */
export const recordReceipt: Verb<'recordReceipt'> = (
  { app, caller, now },
  { policyNo, how, note },
) =>
  inTransaction(app.database, async (tx) => {
    const policy = stillThere(await lockPolicy(tx.db, policyNo));
    if ((await receivedAmong(tx.db, [policyNo])).has(policyNo))
      return refuse('CONFLICT', '这份保单已经签收，或已经登记收到');
    await receive(tx, app, policy, { how, at: now, note, actor: actorOf(caller) });
    return { policyNo };
  });
