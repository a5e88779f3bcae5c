import { statutoryQueues } from '@parasol/domain/staff/console/queues';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openQueue, type OpenQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { markWarned, unwarnedRows } from '#modules/staff/console/queries/queues.ts';

const batch = 200;

const warn = async (
  app: App,
  queue: OpenQueue,
  stage: 'soon' | 'late',
  between: { readonly after: Date | null; readonly before: Date },
): Promise<void> => {
  for (;;) {
    const rows = await unwarnedRows(app.database.db, queue, stage, between, batch);
    for (const { id, due, order_no: orderNo } of rows)
      await inTransaction(app.database, async (tx) => {
        const now = app.clock();
        if (!(await markWarned(tx.db, { queue: queue.id, row_id: id, stage, due, at: now })))
          return;
        await alertStaff(app, tx.db, {
          kind: `clock-${stage}`,
          subject: `order:${orderNo ?? ''}`,
          detail: { queue: queue.title, id, due: due.toISOString() },
          key: `${queue.id} ${id} ${due.toISOString()}`,
        });
      });
    if (rows.length < batch) return;
  }
};

/** Alerts staff once before a day the law set runs out, and once more when it has. */
export const warnOfClocks = async (app: App): Promise<void> => {
  const now = app.clock();
  for (const queue of statutoryQueues.map(openQueue)) {
    const soon = new Date(now.getTime() + queue.warn);
    await warn(app, queue, 'late', { after: null, before: now });
    await warn(app, queue, 'soon', { after: now, before: soon });
  }
};
