import type { QueueRow } from '@parasol/contract/staff/console/shapes';
import { clockColour, dueOf } from '@parasol/domain/base/queues/queue';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { openOrder, type OrderContent } from '#modules/sales/orders/order.ts';
import { sealedContents } from '#modules/sales/orders/staff/shown-orders.ts';
import type { OpenQueue } from '#modules/staff/console/queries/queue-sources.ts';
import type { AssignedItem } from '#modules/staff/console/queries/queues.ts';

/** The orders behind the rows, opened together: the vault asks for their keys once. */
const contentsOf = async (
  app: App,
  items: readonly AssignedItem[],
): Promise<ReadonlyMap<string, OrderContent>> => {
  const numbers = [...new Set(items.flatMap(({ order_no: no }) => no ?? []))];
  const rows = await sealedContents(app.database.db, numbers);
  const contents = await Promise.all(
    rows.map(async (row) => [row.order_no, await openOrder(app, row)] as const),
  );
  return new Map(contents);
};

/** The person of a row: the one its noun names, otherwise the policyholder of its order. */
const namesOf = async (
  app: App,
  { names }: OpenQueue,
  items: readonly AssignedItem[],
  orders: ReadonlyMap<string, OrderContent>,
): Promise<ReadonlyMap<string, string>> => {
  if (names)
    return names(
      app,
      items.map(({ id }) => id),
    );
  return new Map(
    items.flatMap(({ id, order_no: no }) => {
      const order = no === null ? undefined : orders.get(no);
      return order ? [[id, order.application.policyholder.name] as const] : [];
    }),
  );
};

export const queueRows = async (
  app: App,
  queue: OpenQueue,
  items: readonly AssignedItem[],
  now: Date,
  inFull = false,
): Promise<QueueRow[]> => {
  const contents = await contentsOf(app, items);
  const names = await namesOf(app, queue, items, contents);
  const nameOf = inFull ? (name: string): string => name : maskName;
  return items.map((item) => {
    const order = item.order_no === null ? undefined : contents.get(item.order_no);
    const name = names.get(item.id);
    const due = dueOf(queue, item.since, item.due);
    return {
      id: item.id,
      ...queue.words(app, item, order),
      customer: name ? nameOf(name) : null,
      person: item.person,
      brand: item.brand,
      state: item.state,
      fen: item.fen,
      since: item.since.toISOString(),
      due: due?.toISOString() ?? null,
      colour: clockColour(queue, due, now),
      assignee:
        item.staff_id === null || item.taken_at === null
          ? null
          : {
              staffId: item.staff_id,
              name: item.staff_name ?? '',
              at: item.taken_at.toISOString(),
            },
    };
  });
};
