import { partiesOf } from '@parasol/domain/sales/orders/people/identity-check';
import { orderLife, type OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import type { QueueItem, QueueWords } from '#ground/queue-source.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import type { OrderContent } from '#modules/sales/orders/order.ts';

/** A row that is about an order. */
export const wordsOfOrder = (app: App, item: QueueItem): QueueWords => ({
  subject: { kind: 'order', no: item.subject },
  title: `${item.subject} ${productName(app, item.about)}`,
  stateTitle: orderLife.states[item.state as OrderState].title,
  note: item.note,
});

/** About one of the people on an order. */
export const wordsOfParty = (
  app: App,
  item: QueueItem,
  order: OrderContent | undefined,
): QueueWords => ({
  ...wordsOfOrder(app, item),
  stateTitle: '待审核',
  note:
    (order && partiesOf(order.application, true).find(({ party }) => party === item.note)?.role) ??
    item.note,
});
