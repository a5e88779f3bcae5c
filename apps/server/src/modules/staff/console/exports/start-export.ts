import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { exportSize } from '@parasol/domain/staff/console/export-size';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { runExport } from '#modules/staff/console/jobs.ts';
import { insertExport } from '#modules/staff/console/queries/exports.ts';
import { openQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { countPage } from '#modules/staff/console/queries/queues.ts';
import { mayWorkOn, pageOf } from '#modules/staff/console/queues/queue-lists.ts';

/** Records the colleague and the content, and enqueues the job. */
export const beginExport = async (
  tx: Tx,
  context: StaffContext,
  { queue, filters, personal, reason }: Parsed<'startExport'>,
  grantedBy: string | null,
): Promise<{ readonly exportId: string } | Refusal> => {
  const { app, caller, now } = context;
  // The asker may have another role or brand when it is granted.
  const page = mayWorkOn(context, openQueue(queue)) ? pageOf(context, { queue, ...filters }) : null;
  if (page === null) return refuse('NO_PERMISSION');
  if (page instanceof Refusal) return page;
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

const whoseOf = ({ brands }: App, brand: string | null): string =>
  brand === null
    ? '所有品牌的客户'
    : `${brands.find(({ id }) => id === brand)?.name ?? brand}的客户`;

export const startExport: Verb<'startExport'> = async (context, input) => {
  const { app, caller } = context;
  const queue = openQueue(input.queue);
  if (!mayWorkOn(context, queue)) return refuse('NO_PERMISSION');
  const page = pageOf(context, { queue: input.queue, ...input.filters });
  if (page instanceof Refusal) return page;
  const rows = await countPage(app.database.db, queue, {
    ...page,
    most: exportSize.rows + 1,
  });
  if (rows > exportSize.rows) {
    const most = exportSize.rows.toLocaleString('zh-CN');
    return refuse('INVALID_REQUEST', `符合条件的超过 ${most} 行，请用日期或类型缩小范围后再导出`);
  }
  // `me` is the asker, also when a job writes the file.
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
          words: `导出“${queue.title}”：${whoseOf(app, page.brand)}，现有 ${rows} 行，包含完整的客户姓名，由提出的人下载。`,
          why: whole.reason,
        })
      : beginExport(tx, context, whole, null),
  );
};
