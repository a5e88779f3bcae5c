import type { App } from '#ground/context.ts';
import { openQueues } from '#modules/staff/console/queries/queue-sources.ts';
import { countQueueRows, noteMissed } from '#modules/staff/console/queries/queues.ts';

/** Records late rows of every queue. */
export const noteLateRows = async (app: App): Promise<void> => {
  const now = app.clock();
  for (const queue of openQueues) await noteMissed(app.database.db, queue, now);
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** How many rows of each queue are late now, of one brand or with null of all. */
export const lateRows = async (
  { database, clock }: App,
  brand: string | null,
): Promise<Readonly<Record<string, number>>> => {
  const counts = await countQueueRows(database.db, openQueues, {
    brand,
    staffId: nobody,
    now: clock(),
  });
  return Object.fromEntries(counts.map(({ queue, late }) => [queue, late]));
};
