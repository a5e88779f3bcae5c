import { paperEnds } from '@parasol/domain/sales/orders/people/expired-papers';
import { partiesOf } from '@parasol/domain/sales/orders/people/identity-check';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openOrder, peopleErased } from '#modules/sales/orders/order.ts';
import { changeOrder } from '#modules/sales/orders/queries/orders.ts';
import {
  lockUndatedOrders,
  writeOrderPeople,
  writePaperEnds,
} from '#modules/sales/orders/queries/paper-ends.ts';

const batch = 100;

/** Every person an application names, by the blind index of their document. */
export const peopleNamed = ({ vault }: Pick<App, 'vault'>, application: Application) =>
  partiesOf(application, true).map(({ party, person }) => ({
    party,
    person_index: vault.blindIndex('id_number', person.paper.number),
  }));

const dateSome = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const orders = await lockUndatedOrders(tx.db, batch);
    for (const order of orders) {
      const { order_no: orderNo } = order;
      if (!(await peopleErased(app, order))) {
        const { application } = await openOrder(app, order);
        await writePaperEnds(tx.db, { kind: 'order', no: orderNo }, paperEnds(application));
        await writeOrderPeople(
          tx.db,
          peopleNamed(app, application).map((each) => ({ order_no: orderNo, ...each })),
        );
      }
      await changeOrder(tx.db, orderNo, { papers_dated: true }, undefined);
    }
    return orders.length > 0;
  });

/** Records who is on orders under way and when their papers end, batch by batch. */
export const dateOrderPapers = async (app: App): Promise<void> => {
  while (await dateSome(app));
};
