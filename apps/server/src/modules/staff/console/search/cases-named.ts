import type { SearchHit } from '@parasol/contract/staff/console/dossiers';
import type { StaffContext } from '#ground/context.ts';
import {
  queueItem,
  queueItemsAbout,
  type AssignedItem,
} from '#modules/staff/console/queries/queues.ts';
import { openQueues, type OpenQueue } from '#modules/staff/console/queries/queue-sources.ts';
import type { Found } from '#modules/staff/console/queries/subjects.ts';
import { mayWorkOn } from '#modules/staff/console/queues/queue-lists.ts';
import { queueRows } from '#modules/staff/console/queues/queue-rows.ts';

const mostOrders = 5;

/** Open rows of the caller's queues with this very number, or about the found orders. */
export const casesNamed = async (
  context: StaffContext,
  text: string,
  found: readonly Found[],
): Promise<SearchHit[]> => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const orders = found
    .flatMap(({ kind, no }) => (kind === 'order' ? [no] : []))
    .slice(0, mostOrders);
  const { brand } = caller;
  const of = async (queue: OpenQueue): Promise<SearchHit[]> => {
    const named = await queueItem(db, queue, text);
    const about = await Promise.all(orders.map((orderNo) => queueItemsAbout(db, queue, orderNo)));
    const items = new Map(
      [...(named ? [named] : []), ...about.flat()].map((item): [string, AssignedItem] => [
        item.id,
        item,
      ]),
    );
    const own = [...items.values()].filter((item) => brand === null || item.brand === brand);
    return (await queueRows(app, queue, own, now)).map((row) => ({
      subject: row.subject,
      title: `${queue.title}：${row.title}`,
      note: [row.customer, row.stateTitle].filter((part) => part !== null).join(' · '),
      brand: row.brand,
      case: { queue: queue.id, id: row.id },
    }));
  };
  const seen = openQueues.filter((queue) => mayWorkOn(context, queue));
  return (await Promise.all(seen.map(of))).flat();
};
