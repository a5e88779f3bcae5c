import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { peopleErased, lockOrder, standingOrderNos } from '#modules/sales/orders/order.ts';
import { lastMark, setMark } from './queries.ts';
import { screenLocked } from './screen-order.ts';

const batch = 200;

/** Walks over every active order when the list has changed. */
export const screenStanding = async (app: App): Promise<void> => {
  const { db } = app.database;
  const { version } = await app.providers.screening.list();
  if ((await lastMark(db)) === version) return;
  let after = '';
  for (;;) {
    const numbers = await standingOrderNos(db, after, batch);
    for (const orderNo of numbers) {
      await inTransaction(app.database, async (tx) => {
        const order = await lockOrder(tx.db, orderNo);
        if (order && !(await peopleErased(app, order))) await screenLocked(tx, app, order);
      });
    }
    if (numbers.length < batch) break;
    after = numbers.at(-1) ?? after;
  }
  await setMark(db, version, app.clock());
};
