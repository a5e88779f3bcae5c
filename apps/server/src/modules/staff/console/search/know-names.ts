import { nameTokens } from '@parasol/domain/staff/console/name-tokens';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openMember } from '#modules/base/accounts/people/family-member.ts';
import {
  lockNamelessFamily,
  markFamilyNamesKnown,
} from '#modules/base/accounts/people/family-names.ts';
import { openOrder, peopleErased } from '#modules/sales/orders/order.ts';
import {
  lockNamelessOrders,
  markOrderNamesKnown,
} from '#modules/sales/orders/staff/order-names.ts';
import { putFamilyNames, putOrderNames } from '#modules/staff/console/queries/names.ts';

const batch = 100;

const indexesOf = ({ vault }: App, names: readonly string[]): Buffer[] =>
  [...new Set(names.flatMap(nameTokens))].map((token) => vault.blindIndex('name', token));

/** Every person an order names, except those whose key was destroyed. */
const namesOnOrder = async (
  app: App,
  order: { readonly order_no: string; readonly sealed: Buffer },
): Promise<readonly string[]> => {
  if (await peopleErased(app, order)) return [];
  const { policyholder, insureds } = (await openOrder(app, order)).application;
  return [policyholder, ...insureds].map(({ name }) => name);
};

/** Indexes the latest names, at most a batch: a search by name finds a person entered just now. */
export const learnSome = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const orders = await lockNamelessOrders(tx.db, batch);
    for (const order of orders) {
      await putOrderNames(tx.db, order.order_no, indexesOf(app, await namesOnOrder(app, order)));
      await markOrderNamesKnown(tx.db, order.order_no);
    }
    const family = await lockNamelessFamily(tx.db, batch);
    for (const row of family) {
      const member = await openMember(app, row);
      await putFamilyNames(tx.db, row.member_id, member ? indexesOf(app, [member.name]) : []);
      await markFamilyNamesKnown(tx.db, row.member_id);
    }
    return orders.length + family.length > 0;
  });

/** Batch by batch, each in its own transaction: a stop loses nothing. */
export const learnNames = async (app: App): Promise<void> => {
  while (await learnSome(app));
};
