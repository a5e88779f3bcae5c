import { sql } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import { overStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { ListPlace } from '#ground/db/list-place.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import type { Desk } from '#modules/products/agents/desk.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';
import { sellersTo } from '#modules/sales/orders/reading/orders-of-agent.ts';
import { policyFacts } from '#modules/contracts/policies/policy.ts';

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
      sql<number>`(select count(*) from ${orderFacts} o
        where o.user_id = c.user_id and o.seller = c.agent_no)`.as('orders'),
      sql<number>`(select count(*) from ${policyFacts} p
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

/** Every customer with an open order by an agent, or with a policy of theirs in force. */
export const customersServed = async (
  db: Db,
  agentNo: string,
  { policies }: { readonly policies: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${orderFacts} o
    where seller = ${agentNo} and user_id is not null and state <> all(${finalOrderStates}::text[])
    union
    select user_id from ${policyFacts} p
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
      select seller as agent_no from (${sellersTo(userId)}) as sold
      union
      select agent_no from agent_customers where user_id = ${userId}
    )
    select met.agent_no, c.agreed, c.changed_at
    from met join ${agentFacts} a on a.agent_no = met.agent_no and a.brand = ${brand}
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
