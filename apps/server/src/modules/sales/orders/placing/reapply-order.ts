import { refuse } from '@parasol/contract/errors';
import {
  memberCount,
  withChanges,
  withoutMember,
} from '@parasol/domain/sales/orders/form/form-values';
import { orderActions } from '@parasol/domain/sales/orders/states/order-actions';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { beginAgain, reusableValues } from '#modules/sales/orders/drafts/begin-again.ts';
import { withoutPeople } from './people/drop-members.ts';

export const reapplyOrder: Verb<'reapplyOrder'> = async (context, { without = [] }, order) => {
  const { app, brand, caller, person: userId } = context;
  if (!orderActions(order.state).includes('reapply')) {
    return refuse('ORDER_MOVED_ON', '这份订单还在办理中，不需要重新投保', { state: order.state });
  }
  const { values, quoted } = await openOrder(app, order);
  if (new Set(without).size >= memberCount(values)) {
    return refuse('INVALID_REQUEST', '至少要为一位被保险人投保');
  }
  let filled = reusableValues(values);
  for (const member of [...new Set(without)].toSorted((a, b) => b - a)) {
    filled = withChanges(filled, withoutMember(filled, member));
  }
  const draftNo = await inTransaction(app.database, (tx) =>
    beginAgain(tx, context, order, {
      userId,
      values: filled,
      quoted: withoutPeople(quoted, without),
      actor: actorOf(caller),
      detail: { without },
    }),
  );
  const { base_product_no: baseProductNo } = order;
  return {
    draftNo,
    baseProductNo,
    path: orderLinks(brand).form(baseProductNo, { draft: draftNo }),
  };
};
