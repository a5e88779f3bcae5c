import {
  finalOrderStates,
  type OrderState,
} from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';

/** How many orders of a person, prepared or their own, stand in these states. */
export const countOrdersIn = async (
  db: Db,
  userId: string,
  states: readonly OrderState[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => row.or([row('user_id', '=', userId), row('agent_user_id', '=', userId)]))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes drafts that a person never submitted; returns their numbers. */
export const deleteOpenDrafts = async (db: Db, userId: string): Promise<readonly string[]> => {
  const deleted = await db
    .deleteFrom('order_drafts')
    .where('user_id', '=', userId)
    .where('order_no', 'is', null)
    .returning('draft_no')
    .execute();
  return deleted.map(({ draft_no: draftNo }) => draftNo);
};

/** Drafts without an order are no longer attributed to this agent. */
export const unnameSeller = async (db: Db, agentNo: string): Promise<void> => {
  await db
    .updateTable('order_drafts')
    .set({ seller: null, broker: null, link_key: null })
    .where('seller', '=', agentNo)
    .where('order_no', 'is', null)
    .execute();
};

/** Orders that cover a person, or are about to. */
export const coverOn = (db: Db, person: Buffer) =>
  db
    .selectFrom('order_insureds as i')
    .innerJoin('orders as o', 'o.order_no', 'i.order_no')
    .select(['o.order_no', 'o.state', 'i.risks', 'i.units'])
    .where('i.person_index', '=', person)
    .where('o.state', 'in', ['to-pay', 'paying', 'paid', 'issuing', 'rechecking', 'issued'])
    .execute();

const notYetOpen: readonly OrderState[] = ['draft', 'issued', 'refunding'];

/** Applications of a payer under way; a renewal costs the same as the policy before it. */
export const ordersPaidBy = (db: Db, userId: string, exceptQuote: string) =>
  db
    .selectFrom('orders')
    .select('price')
    .where('user_id', '=', userId)
    .where('state', 'not in', [...finalOrderStates, ...notYetOpen])
    .where('renews', 'is', null)
    .where((row) => row.or([row('quote_no', 'is', null), row('quote_no', '!=', exceptQuote)]))
    .execute();
