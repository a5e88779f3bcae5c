import { sql } from 'kysely';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';
import type { ListPlace } from '#ground/db/list-place.ts';
import type { Desk } from '#modules/products/agents/desk.ts';

/** Sold by the agent, or prepared by them for a customer. */
const ofAgent = ({ agentNo, userId, brand }: Desk) =>
  sql<boolean>`orders.brand = ${brand} and orders.erased_at is null
    and (orders.seller = ${agentNo} or orders.agent_user_id = ${userId})`;

export const ordersOfDesk = (
  db: Db,
  desk: Desk,
  {
    states,
    after,
    most,
  }: {
    readonly states: readonly OrderState[] | undefined;
    readonly after: ListPlace | undefined;
    readonly most: number;
  },
) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(ofAgent(desk))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.order_no) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(most)
    .execute();

export const countOrders = (db: Db, desk: Desk): Promise<{ state: OrderState; count: number }[]> =>
  db
    .selectFrom('orders')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where(ofAgent(desk))
    .groupBy('state')
    .execute();

const openDrafts = (db: Db, { agentNo, brand }: Desk, now: Date) =>
  db
    .selectFrom('order_drafts')
    .where('seller', '=', agentNo)
    .where('brand', '=', brand)
    .where('order_no', 'is', null)
    .where('expires_at', '>', now);

export const draftsOfDesk = (
  db: Db,
  desk: Desk,
  {
    now,
    after,
    most,
  }: { readonly now: Date; readonly after: ListPlace | undefined; readonly most: number },
) =>
  openDrafts(db, desk, now)
    .select(['draft_no', 'user_id', 'base_product_no', 'saved_at', 'expires_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(saved_at, draft_no) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('draft_no', 'desc')
    .limit(most)
    .execute();

export const countDrafts = async (db: Db, desk: Desk, now: Date): Promise<number> =>
  (
    await openDrafts(db, desk, now)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** The latest order that a customer bought from the agent, for the name they gave. */
export const latestOrderOf = (db: Db, agentNo: string, userId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seller', '=', agentNo)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Statement: agents who sold to a person, or prepare an order for them. */
export const sellersTo = (userId: string) => sql`
  select seller from orders where user_id = ${userId} and seller is not null
  union
  select seller from order_drafts where user_id = ${userId} and seller is not null`;
