import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  latestSurrenderOf,
  lockSurrender,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { moveSurrender } from './move-surrender.ts';
import { surrenderView } from './surrender-view.ts';

export const withdrawSurrender: Verb<'withdrawSurrender'> = async (
  context,
  { policyNo },
  policy,
) => {
  const { app, caller, person } = context;
  const done = await inTransaction(app.database, async (tx) => {
    const latest = await latestSurrenderOf(tx.db, policyNo, person);
    const row = latest && (await lockSurrender(tx.db, latest.surrender_no));
    if (!row) return refuse('NOT_FOUND', '这份保单没有退保申请');
    // Taken back twice is taken back.
    if (row.state === 'withdrawn') return row;
    return (
      (await moveSurrender(tx, app, row, { event: 'withdraw', actor: actorOf(caller) })) ??
      refuse('SURRENDER_NOT_POSSIBLE', '申请已经提交保险公司，不能在线撤回')
    );
  });
  return done instanceof Refusal ? done : surrenderView(app, policy, done, context);
};
