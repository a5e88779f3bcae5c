import type { OrderPeople, Asking } from '@parasol/domain/sales/orders/people/whose-order';
import { belongsTo, isOwn, mayPrepare } from '@parasol/domain/sales/orders/people/whose-order';
import { subject, type Subject } from '#ground/subject.ts';
import { noSuchOrder } from './order.ts';
import { orderByNo, type OrderRow } from './queries/orders.ts';
import { findFileOfOrder } from './staff/get-order-file-for-staff.ts';

/** Its customer may change, when an account takes over a guest's draft: locking checks again. */
const orderFor = (may: (order: OrderPeople, asking: Asking) => boolean): Subject<OrderRow> => ({
  find: orderByNo,
  brand: ({ brand }) => brand,
  isOf: ({ brand: of, user_id: customer, agent_user_id: agent }, { brand, person }) =>
    may({ brand: of, customer, agent }, { brand: brand.id, userId: person }),
  missing: noSuchOrder().msg,
});

export const orderSubjects = {
  /** For the customer and the agent who prepared it. */
  order: orderFor(belongsTo),
  /** For steps that the customer takes alone. */
  ownOrder: orderFor(isOwn),
  /** For the agent's preparation until the customer takes over. */
  preparedOrder: orderFor(mayPrepare),
  orderFile: subject({
    find: findFileOfOrder,
    brand: ({ brand }) => brand,
    missing: '没有找到这个文件',
  }),
};
