import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { queueItem } from '#modules/staff/console/queries/queues.ts';
import { openQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { mayWorkOn } from './queue-lists.ts';
import { queueRows } from './queue-rows.ts';

/** Refused like a row that was never there once it was decided or is another brand's. */
export const getQueueRow: Verb<'getQueueRow'> = async (context, { queue: name, id }) => {
  const queue = openQueue(name);
  const { app, caller, now } = context;
  if (!mayWorkOn(context, queue)) return refuse('NO_PERMISSION');
  const item = await queueItem(app.database.db, queue, id);
  const [row] =
    item && (caller.brand === null || item.brand === caller.brand)
      ? await queueRows(app, queue, [item], now)
      : [];
  return row ?? refuse('NOT_FOUND', '这一条已不在队列中，可能已经处理');
};
