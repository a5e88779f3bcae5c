import { withChanges, withoutMember } from '@parasol/domain/sales/orders/form/form-values';
import { isStillThere } from '@parasol/domain/sales/orders/people/rest-of-family';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { QuotedChoices } from '#modules/sales/orders/draft.ts';
import { openOrder, sealOrder } from '#modules/sales/orders/order.ts';
import { removeConsentsOf } from '#modules/sales/orders/queries/consents.ts';
import {
  removeInsureds,
  type OrderChange,
  type OrderRow,
} from '#modules/sales/orders/queries/orders.ts';

export const withoutPeople = (
  quoted: QuotedChoices,
  positions: readonly number[],
): QuotedChoices => ({
  ...quoted,
  input: { ...quoted.input, insureds: quoted.input.insureds.filter(isStillThere(positions)) },
  price: { ...quoted.price, people: quoted.price.people.filter(isStillThere(positions)) },
});

/**
 * A locked order continues without some of its people; returns the rows to write beside its move.
 */
export const dropMembers = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  positions: readonly number[],
): Promise<Pick<OrderChange, 'sealed' | 'names_known' | 'papers_dated'>> => {
  const { application, values, quoted, proposed, ...rest } = await openOrder(app, order);
  let filled = values;
  for (const member of [...positions].toSorted((a, b) => b - a)) {
    filled = withChanges(filled, withoutMember(filled, member));
    // Members behind the removed ones move up, one by one from the end.
    await removeInsureds(tx.db, order.order_no, member);
    await removeConsentsOf(tx.db, order.order_no, member);
  }
  const sealed = await sealOrder(app, order, {
    ...rest,
    application: { ...application, insureds: application.insureds.filter(isStillThere(positions)) },
    values: filled,
    quoted: withoutPeople(quoted, positions),
    proposed: proposed.filter(isStillThere(positions)),
  });
  return { sealed, names_known: false, papers_dated: false };
};
