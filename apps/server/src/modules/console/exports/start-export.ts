import { randomUUID } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { exportSize } from '@parasol/domain/console/export-size';
import { queues } from '@parasol/domain/console/queues';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/accounts/asks/put-ask.ts';
import { runExport } from '../jobs.ts';
import { insertExport } from '../queries/exports.ts';
import { fillsPage } from '../queries/queues.ts';
import { mayWorkOn, pageOf } from '../queues/list-queues.ts';

const hour = 3_600_000;

/** Writes down who takes what and sets the job going. */
export const beginExport = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  { queue, filters, personal, reason }: Parsed<'startExport'>,
  grantedBy: string | null,
): Promise<{ readonly exportId: string } | Refusal> => {
  const exportId = randomUUID();
  const { exportHours } = app.settings.get('console-limits', '');
  await insertExport(tx.db, {
    export_id: exportId,
    staff_id: caller.staffId,
    queue,
    brand: caller.brand,
    filters: JSON.stringify(filters),
    personal,
    reason,
    granted_by: grantedBy,
    state: 'waiting',
    started_at: now,
    done_at: null,
    expires_at: new Date(now.getTime() + exportHours * hour),
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'export.started',
    subject: `export:${exportId}`,
    detail: { queue, filters, personal, reason, grantedBy },
  });
  tx.enqueue(runExport, { exportId });
  return { exportId };
};

export const startExport: Verb<'startExport'> = async (context, input) => {
  const { app, caller } = context;
  if (!mayWorkOn(context, input.queue)) return refuse('NO_PERMISSION');
  const page = pageOf(context, { queue: input.queue, ...input.filters });
  if (page instanceof Refusal) return page;
  const tooMany = { ...page, most: exportSize.rows + 1 };
  if (await fillsPage(app.database.db, input.queue, tooMany)) {
    const most = exportSize.rows.toLocaleString('zh-CN');
    return refuse('INVALID_REQUEST', `符合条件的超过 ${most} 行，请用日期或类型缩小范围后再导出`);
  }
  // `me` is whoever asks, also when the file is written by a job.
  const { assignee } = input.filters;
  const mine = assignee === 'me' ? { assignee: caller.staffId } : {};
  const whole = { ...input, filters: { ...input.filters, ...mine } };
  return inTransaction(app.database, (tx) =>
    whole.personal
      ? putAsk(tx, context, {
          act: 'export',
          key: `${caller.staffId} ${whole.queue}`,
          input: whole,
          subject: `queue:${whole.queue}`,
          brand: caller.brand,
          words: `导出“${queues[whole.queue].title}”，包含完整的客户姓名。`,
          why: whole.reason,
        })
      : beginExport(tx, context, whole, null),
  );
};
