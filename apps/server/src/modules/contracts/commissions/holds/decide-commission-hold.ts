import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockPolicy } from '#modules/contracts/policies/policy.ts';
import { earnAllOf } from '#modules/contracts/commissions/earn-commission.ts';
import { decideHold, lockHold } from '#modules/contracts/commissions/queries/holds.ts';

/** Decided once. Released commission is earned as if it had never been held. */
export const decideCommissionHold: Verb<'decideCommissionHold'> = (
  { app, caller, now },
  { policyNo, decision, reason },
) =>
  inTransaction(app.database, async (tx) => {
    const policy = stillThere(await lockPolicy(tx.db, policyNo));
    const hold = stillThere(await lockHold(tx.db, policyNo));
    if (hold.decision !== null) return refuse('CONFLICT', '这项核查已经有结论');
    const actor = actorOf(caller);
    const decided = { decision, note: reason, decided_by: actor, decided_at: now };
    await decideHold(tx.db, policyNo, decided);
    tx.audit({
      actor,
      action: decision === 'release' ? 'commission.hold-released' : 'commission.hold-refused',
      subject: `policy:${policyNo}`,
      detail: { agentNo: hold.agent_no, reason },
    });
    if (decision === 'release') await earnAllOf(tx, app, { orderNo: policy.order_no });
    return {};
  });
