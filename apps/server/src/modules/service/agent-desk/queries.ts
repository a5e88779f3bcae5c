import { sql, type Kysely } from 'kysely';
import {
  finalOrderStates,
  type OrderState,
} from '@parasol/domain/sales/orders/states/order-states';
import { overStates } from '@parasol/domain/contracts/policies/policy-states';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { Database } from '#ground/db/schema.ts';
import type { ListPlace } from '#ground/db/list-place.ts';

type Db = Kysely<Database>;

/** An agent, by number and by the account they prepare orders from. */
export interface Desk {
  readonly agentNo: string;
  readonly userId: string;
  readonly brand: string;
}

/** Sold by the agent, or prepared by them for a customer. */
const theirs = ({ agentNo, userId, brand }: Desk) =>
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
    .where(theirs(desk))
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
    .where(theirs(desk))
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

const renewing = (db: Db, { agentNo, brand }: Desk) =>
  db
    .selectFrom('renewals as r')
    .innerJoin('policies as p', 'p.policy_no', 'r.policy_no')
    .where(sql<boolean>`coalesce(p.served_by, p.seller) = ${agentNo}`)
    .where('p.seller', 'is not', null)
    .where('p.unserved_since', 'is', null)
    .where('p.brand', '=', brand)
    .where('r.state', 'in', renewalLife.openStates);

/** The nearest first; a place is a day and a policy. */
export const renewalsOfDesk = (db: Db, desk: Desk, after: ListPlace | undefined, most: number) =>
  renewing(db, desk)
    .select([
      'r.policy_no',
      'r.user_id',
      'r.state',
      'r.start_date',
      'r.pay_by',
      'r.told_fen',
      'p.base_product_no',
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.start_date, r.policy_no) > (${after?.at.toISOString().slice(0, 10)}::date, ${after?.id})`,
      ),
    )
    .orderBy('r.start_date')
    .orderBy('r.policy_no')
    .limit(most)
    .execute();

export const countRenewals = async (db: Db, desk: Desk): Promise<number> =>
  (
    await renewing(db, desk)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** People among these who let the agent see their name. */
export const agreedAmong = async (
  db: Db,
  agentNo: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('agent_customers')
    .select('user_id')
    .where('agent_no', '=', agentNo)
    .where('agreed', '=', true)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
};

export const customersOfDesk = (
  db: Db,
  { agentNo }: Desk,
  after: ListPlace | undefined,
  most: number,
) =>
  db
    .selectFrom('agent_customers as c')
    .select([
      'c.user_id',
      'c.changed_at',
      sql<number>`(select count(*) from orders o
        where o.user_id = c.user_id and o.seller = c.agent_no)`.as('orders'),
      sql<number>`(select count(*) from policies p
        where p.user_id = c.user_id and p.seller = c.agent_no)`.as('policies'),
    ])
    .where('c.agent_no', '=', agentNo)
    .where('c.agreed', '=', true)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.changed_at, c.user_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.user_id', 'desc')
    .limit(most)
    .execute();

export const countCustomers = async (db: Db, { agentNo }: Desk): Promise<number> =>
  (
    await db
      .selectFrom('agent_customers')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('agent_no', '=', agentNo)
      .where('agreed', '=', true)
      .executeTakeFirstOrThrow()
  ).count;

/** The latest order by which a customer bought from the agent, for the name they gave. */
export const latestOrderOf = (db: Db, agentNo: string, userId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seller', '=', agentNo)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every customer with an open order by an agent, or with a policy of theirs in force. */
export const customersServed = async (
  db: Db,
  agentNo: string,
  { policies }: { readonly policies: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from orders
    where seller = ${agentNo} and user_id is not null and state <> all(${finalOrderStates}::text[])
    union
    select user_id from policies
    where ${policies} and coalesce(served_by, seller) = ${agentNo} and seller is not null
      and user_id is not null and state <> all(${overStates}::text[])`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
};

export interface ServingRow {
  readonly agent_no: string;
  readonly agreed: boolean | null;
  readonly changed_at: Date | null;
}

/** Every agent who sold something to a person, and whether they may see the person's name. */
export const servingOf = async (db: Db, userId: string, brand: string): Promise<ServingRow[]> => {
  const { rows } = await sql<ServingRow>`
    with met as (
      select seller as agent_no from orders where user_id = ${userId} and seller is not null
      union
      select seller from order_drafts where user_id = ${userId} and seller is not null
      union
      select agent_no from agent_customers where user_id = ${userId}
    )
    select met.agent_no, c.agreed, c.changed_at
    from met join agents a on a.agent_no = met.agent_no and a.brand = ${brand}
    left join agent_customers c on c.agent_no = met.agent_no and c.user_id = ${userId}
    where a.user_id <> ${userId}
    order by a.changed_at desc, met.agent_no limit 100`.execute(db);
  return rows;
};

export const setConsent = async (
  db: Db,
  consent: {
    readonly agent_no: string;
    readonly user_id: string;
    readonly agreed: boolean;
    readonly changed_at: Date;
  },
): Promise<boolean> => {
  const { agreed, changed_at } = consent;
  const changed = await db
    .insertInto('agent_customers')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .columns(['agent_no', 'user_id'])
        .doUpdateSet({ agreed, changed_at })
        .where('agent_customers.agreed', '!=', agreed),
    )
    .returning('agent_no')
    .executeTakeFirst();
  return changed !== undefined;
};

export const removeConsents = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('agent_customers').where('user_id', '=', userId).execute();
};
