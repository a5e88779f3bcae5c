import type { Verb } from '#context.ts';
import { orderLine } from '../reading/list-orders.ts';
import { ordersWithMaterials, referredOrders, standingStill } from '../queries/staff.ts';
import { patienceMs } from '../life/watch-orders.ts';

const pageSize = 50;

export const listOrdersForStaff: Verb<'listOrdersForStaff'> = async (
  { app, brand, now },
  { queue, after },
) => {
  const { db } = app.database;
  const page = {
    brand: brand.id,
    after: after === undefined ? undefined : new Date(after),
    most: pageSize + 1,
  };
  const queues = {
    underwrite: () => referredOrders(db, page),
    identity: () => ordersWithMaterials(db, page),
    still: () => standingStill(db, { ...page, before: new Date(now.getTime() - patienceMs) }),
  };
  const rows = await queues[queue]();
  const shown = rows.slice(0, pageSize);
  return {
    orders: await Promise.all(
      shown.map(async (row) => ({
        ...(await orderLine(app, row)),
        since: row.since.toISOString(),
      })),
    ),
    next: rows.length > pageSize ? (shown.at(-1)?.since.toISOString() ?? null) : null,
  };
};
