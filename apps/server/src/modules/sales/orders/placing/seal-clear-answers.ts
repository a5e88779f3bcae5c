import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { changeOrder, lockClearAnswers } from '#modules/sales/orders/queries/orders.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { peopleErased } from '#modules/sales/orders/order.ts';

/** Seals a batch of answers that were stored in clear, or deletes them with their people. */
export const sealClearAnswers = (app: App, most: number): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const orders = await lockClearAnswers(tx.db, most);
    for (const order of orders) {
      const answer = await openAnswer(app, order);
      if (answer === null) continue;
      const { members: _members, reasons: _reasons, ...facts } = answer;
      const sealed = (await peopleErased(app, order))
        ? { answer: JSON.stringify(facts) }
        : await sealAnswer(app, order, answer);
      await changeOrder(tx.db, order.order_no, sealed, undefined);
    }
    return orders.length > 0;
  });
