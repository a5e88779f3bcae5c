import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { sendSurrender } from '#modules/contracts/policies/jobs.ts';
import { lockSurrender } from '#modules/contracts/policies/queries/surrenders.ts';
import { moveSurrender } from './move-surrender.ts';
import { stillThere } from '#ground/subject.ts';

/** Staff saw the customer's documents, or the customer asked on the phone to withdraw it. */
export const manageSurrender: Verb<'manageSurrender'> = async (
  { app, caller, now },
  { surrenderNo, act, reason },
) =>
  inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockSurrender(tx.db, surrenderNo));
    const actor = actorOf(caller);
    // Staff checked the papers, so there is nothing to wait for.
    const moved = await moveSurrender(tx, app, row, {
      event: act,
      actor,
      change: act === 'verify' ? { send_at: now } : {},
    });
    if (moved === null)
      return decidedAlready(
        tx.db,
        `policy:${row.policy_no}`,
        ['surrender.verify', 'surrender.withdraw'],
        { key: 'CONFLICT', msg: '这次退保申请已经到了下一步，不能再这样处理' },
        { surrenderNo },
      );
    tx.audit({
      actor,
      action: 'surrender.managed',
      subject: `policy:${row.policy_no}`,
      detail: { surrenderNo, act, reason },
    });
    if (act === 'verify') tx.enqueue(sendSurrender, { surrenderNo }, { singletonKey: surrenderNo });
    return { state: moved.state };
  });
