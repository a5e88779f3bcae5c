import { queues, statutoryQueues, type QueueId } from '@parasol/domain/staff/console/queues';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { markWarned, unwarnedRows } from '#modules/staff/console/queries/queues.ts';

const batch = 200;

const warn = async (
  app: App,
  queue: QueueId,
  stage: 'soon' | 'late',
  between: { readonly after: Date | null; readonly before: Date },
): Promise<void> => {
  for (;;) {
    const rows = await unwarnedRows(app.database.db, queue, stage, between, batch);
    for (const { id, due, order_no: orderNo } of rows)
      await inTransaction(app.database, async (tx) => {
        const now = app.clock();
        if (!(await markWarned(tx.db, { queue, row_id: id, stage, due, at: now }))) return;
        await alertStaff(app, tx.db, {
          kind: `clock-${stage}`,
          subject: `order:${orderNo ?? ''}`,
          detail: { queue: queues[queue].title, id, due: due.toISOString() },
          key: `${queue} ${id} ${due.toISOString()}`,
        });
      });
    if (rows.length < batch) return;
  }
};

/** Tells staff once before a day the law set runs out, and once more when it has. */
export const warnOfClocks = async (app: App): Promise<void> => {
  const now = app.clock();
  for (const queue of statutoryQueues) {
    const soon = new Date(now.getTime() + queues[queue].warn);
    await warn(app, queue, 'late', { after: null, before: now });
    await warn(app, queue, 'soon', { after: now, before: soon });
  }
};
