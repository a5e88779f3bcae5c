import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { carryOutRetention as carryOutJob } from '#modules/proof/retention/jobs.ts';
import { dueSales, lockRun, runByNo, type RunRow } from '#modules/proof/retention/queries/runs.ts';
import { moveRun } from './move-run.ts';
import { planRun } from './plan-run.ts';
import { stillThere } from '#ground/subject.ts';

export const noSuchRun = (): Refusal => refuse('NOT_FOUND', '没有找到这份清单');

export const planRetention: Verb<'planRetention'> = async ({ app, caller }) => {
  return { runNo: await planRun(app, caller.brand, actorOf(caller)) };
};

/** Only today's list: rows of another day's list are listed again before they are erased. */
const carriedOut = async (tx: Tx, { app }: Context, run: RunRow) => {
  if (run.state !== 'planned')
    return refuse('CONFLICT', '这份清单已经清除过，或者已由新的清单替代');
  if ((await dueSales(tx.db, run.run_no, 1)).length === 0)
    return refuse('CONFLICT', '这份清单里没有可以清除的记录');
  return run.as_of > dateOf(app.clock().getTime()) ? noSuchRun() : run;
};

export const carryOutRetention: Verb<'carryOutRetention'> = (context, { runNo, reason }) =>
  inTransaction(context.app.database, async (tx) => {
    const run = await carriedOut(tx, context, stillThere(await runByNo(tx.db, runNo)));
    if (run instanceof Refusal) return run;
    const due = await dueSales(tx.db, runNo, 100_000);
    return putAsk(tx, context, {
      act: 'erase-sales',
      key: runNo,
      input: { runNo, reason },
      subject: `retention:${runNo}`,
      brand: run.brand,
      words: `清除 ${due.length.toLocaleString('zh-CN')} 份保存期限已满的销售记录（${run.as_of} 的清单 ${runNo}）。清除后不能恢复。`,
      why: reason,
    });
  });

export const startRun = async (
  tx: Tx,
  app: App,
  run: RunRow,
  by: { readonly actor: string; readonly grantedBy: string },
): Promise<void> => {
  const { actor, grantedBy } = by;
  await moveRun(tx, app, run, {
    event: 'start',
    actor,
    change: { started_at: app.clock(), granted_by: grantedBy },
    detail: { grantedBy },
  });
  tx.enqueue(carryOutJob, { runNo: run.run_no }, { singletonKey: run.run_no });
};

/** Runs after the grant, in the asker's name. */
export const carryOutGranted = async (
  tx: Tx,
  context: Context,
  { runNo }: Parsed<'carryOutRetention'>,
  grantedBy: string,
): Promise<Refusal | object> => {
  const run = await carriedOut(tx, context, stillThere(await lockRun(tx.db, runNo)));
  if (run instanceof Refusal) return run;
  await startRun(tx, context.app, run, {
    actor: actorOf(context.caller),
    grantedBy: `staff:${grantedBy}`,
  });
  return {};
};
