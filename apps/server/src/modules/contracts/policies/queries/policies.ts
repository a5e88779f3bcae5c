import { sql, type Insertable, type Selectable } from 'kysely';
import { overStates, standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import { openOrdersWithPapers } from '#modules/sales/orders/order.ts';

export type CoverageRow = Selectable<PolicyTables['policy_coverages']>;

export type PersonRow = Selectable<PolicyTables['policy_people']>;

export type PolicyRow = Selectable<PolicyTables['policies']> & {
  /** The policy that follows without a gap. */
  readonly renewed_by: string | null;
  /** The last day for a payment that lets one follow, while an application is under way. */
  readonly renewal_until: string | null;
};

const policies = (db: Db) =>
  db
    .selectFrom('policies')
    .leftJoin('policies as next', 'next.renews', 'policies.policy_no')
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.policy_no', '=', 'policies.policy_no')
        .on('renewals.state', 'in', ['applied', 'to-pay', 'paid']),
    )
    .selectAll('policies')
    .select(['next.policy_no as renewed_by', 'renewals.pay_by as renewal_until']);

export const policyByNo = (db: Db, policyNo: string): Promise<PolicyRow | undefined> =>
  policies(db).where('policies.policy_no', '=', policyNo).executeTakeFirst();

/** No other transaction changes the policy until this one ends. */
export const lockPolicyOfOrder = (db: Db, orderNo: string): Promise<PolicyRow | undefined> =>
  policies(db).where('policies.order_no', '=', orderNo).forUpdate('policies').executeTakeFirst();

export const lockPolicy = (db: Db, policyNo: string): Promise<PolicyRow | undefined> =>
  policies(db).where('policies.policy_no', '=', policyNo).forUpdate('policies').executeTakeFirst();

export const policiesOfUser = (
  db: Db,
  filter: {
    readonly brand: string;
    readonly userId: string;
    readonly before: Date | undefined;
    readonly most: number;
  },
): Promise<PolicyRow[]> =>
  policies(db)
    .where('policies.user_id', '=', filter.userId)
    .where('policies.brand', '=', filter.brand)
    .$if(filter.before !== undefined, (query) =>
      query.where('policies.issued_at', '<', filter.before ?? new Date(0)),
    )
    .orderBy('policies.issued_at', 'desc')
    .limit(filter.most)
    .execute();

export const policiesOfOrders = (db: Db, orderNos: readonly string[]): Promise<PolicyRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : policies(db).where('policies.order_no', 'in', orderNos).execute();

/** A person's policies that cover or will cover a person, by the last recorded state. */
export const standingOfUser = (db: Db, userId: string, today: string): Promise<PolicyRow[]> =>
  policies(db)
    .where('policies.user_id', '=', userId)
    .where('policies.state', 'in', standingStates)
    .where((row) =>
      row.or([row('policies.end_date', 'is', null), row('policies.end_date', '>=', today)]),
    )
    .execute();

/** Policies of a person in force, or lapsed ones that may be reinstated. */
export const openPoliciesOfUser = (db: Db, userId: string, today: string): Promise<PolicyRow[]> =>
  policies(db)
    .where('policies.user_id', '=', userId)
    .where('policies.state', 'not in', overStates)
    .where((row) =>
      row.or([row('policies.end_date', 'is', null), row('policies.end_date', '>=', today)]),
    )
    .execute();

/** Policies of several people under a brand that cover or will cover a person. */
export const standingOfUsers = (
  db: Db,
  filter: {
    readonly brand: string;
    readonly userIds: readonly string[];
    readonly today: string;
  },
): Promise<PolicyRow[]> =>
  filter.userIds.length === 0
    ? Promise.resolve([])
    : policies(db)
        .where('policies.user_id', 'in', filter.userIds)
        .where('policies.brand', '=', filter.brand)
        .where('policies.state', 'in', standingStates)
        .where((row) =>
          row.or([
            row('policies.end_date', 'is', null),
            row('policies.end_date', '>=', filter.today),
          ]),
        )
        .orderBy('policies.issued_at', 'desc')
        .execute();

export const insuredsOf = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlyMap<string, readonly PersonRow[]>> => {
  if (policyNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_people')
    .selectAll()
    .where('policy_no', 'in', policyNos)
    .where('role', '=', 'insured')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ policy_no: policyNo }) => policyNo);
};

/** Positions of the insured persons without cover any more: they left a family, or died. */
export const whoLeft = async (db: Db, policyNo: string): Promise<number[]> => {
  const rows = (await insuredsOf(db, [policyNo])).get(policyNo) ?? [];
  return rows.flatMap(({ left_on: left, position }) => (left === null ? [] : [position]));
};

export const coveragesOf = (db: Db, policyNo: string): Promise<CoverageRow[]> =>
  db
    .selectFrom('policy_coverages')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('position')
    .execute();

export const coveragesAmong = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlyMap<string, readonly CoverageRow[]>> => {
  if (policyNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_coverages')
    .selectAll()
    .where('policy_no', 'in', policyNos)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ policy_no: policyNo }) => policyNo);
};

export const movesOf = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_moves')
    .select(['event', 'at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** Every state of a policy so far, with its first day. */
export const statesOf = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_moves')
    .select(['day', 'to_state'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** The policy of these people that ended, or ends, on the day before; nothing follows it yet. */
export const policyEndingBefore = async (
  db: Db,
  start: string,
  about: {
    readonly people: readonly Buffer[];
    readonly baseProductNo: string;
    /** The policy that the order names, where it names one. */
    readonly policyNo: string | null;
  },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('policies')
    .innerJoin('policy_people', 'policy_people.policy_no', 'policies.policy_no')
    .select('policies.policy_no')
    .where('role', '=', 'insured')
    .where('person_index', 'in', about.people)
    .where('base_product_no', '=', about.baseProductNo)
    .where('end_date', '=', sql<string>`${start}::date - 1`)
    .where('state', 'in', [...standingStates, 'ended', 'matured'])
    .where('policies.policy_no', 'not in', (query) =>
      query.selectFrom('policies').select('renews').where('renews', 'is not', null).$castTo<{
        renews: string;
      }>(),
    )
    .$if(about.policyNo !== null, (query) =>
      query.where('policies.policy_no', '=', about.policyNo ?? ''),
    )
    .orderBy('policies.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.policy_no;
};

export interface PolicyFactRows {
  readonly people: readonly Insertable<PolicyTables['policy_people']>[];
  readonly coverages: readonly Insertable<PolicyTables['policy_coverages']>[];
}

export const insertFacts = async (db: Db, { people, coverages }: PolicyFactRows): Promise<void> => {
  await db
    .insertInto('policy_people')
    .values([...people])
    .execute();
  if (coverages.length > 0)
    await db
      .insertInto('policy_coverages')
      .values([...coverages])
      .execute();
};

export const insertPolicy = async (
  db: Db,
  policy: Insertable<PolicyTables['policies']>,
  premiums: readonly Insertable<PolicyTables['policy_premiums']>[],
): Promise<void> => {
  await db.insertInto('policies').values(policy).execute();
  await db
    .insertInto('policy_premiums')
    .values([...premiums])
    .execute();
};

/** Changes a policy that is locked, and writes the move down beside it. */
export const writeMove = async (
  db: Db,
  move: Omit<Selectable<PolicyTables['policy_moves']>, 'number'>,
): Promise<void> => {
  await sql`
    insert into policy_moves (policy_no, number, event, from_state, to_state, day, actor, at)
    select ${move.policy_no}, coalesce(max(number), 0) + 1, ${move.event}, ${move.from_state},
      ${move.to_state}, ${move.day}, ${move.actor}, ${move.at}
    from policy_moves where policy_no = ${move.policy_no}`.execute(db);
  await db
    .updateTable('policies')
    .set({ state: move.to_state, since: move.day, changed_at: move.at })
    .where('policy_no', '=', move.policy_no)
    .execute();
};

/** Another person's from now on; the policy must be locked. */
export const givePolicyTo = async (db: Db, policyNo: string, userId: string): Promise<void> => {
  await db
    .updateTable('policies')
    .set({ user_id: userId })
    .where('policy_no', '=', policyNo)
    .execute();
};

/** Policies in force and open orders that name a person of these documents, one excepted. */
export const standingUnderPapers = async (
  db: Db,
  people: readonly Buffer[],
  except: string,
): Promise<{ kind: 'policy' | 'order'; no: string }[]> => {
  if (people.length === 0) return [];
  const { rows } = await sql<{ kind: 'policy' | 'order'; no: string }>`
    select distinct 'policy' as kind, p.policy_no as no
    from policy_people n join policies p using (policy_no)
    where n.person_index = any(${people}::bytea[]) and p.order_no <> ${except}
      and p.state <> all(${overStates}::text[])
    union
    select 'order', order_no from (${openOrdersWithPapers(people, except)}) as open
    limit 200`.execute(db);
  return rows;
};

export const setServedBy = async (db: Db, policyNo: string, agentNo: string): Promise<void> => {
  await db
    .updateTable('policies')
    .set({ served_by: agentNo, unserved_since: null })
    .where('policy_no', '=', policyNo)
    .execute();
};

/** An agent's policies lose their agent; answers how many. */
export const leaveUnserved = async (db: Db, agentNo: string, at: Date): Promise<number> =>
  (
    await db
      .updateTable('policies')
      .set({ unserved_since: at })
      .where(sql<boolean>`coalesce(served_by, seller) = ${agentNo}`)
      .where('seller', 'is not', null)
      .where('unserved_since', 'is', null)
      .returning('policy_no')
      .execute()
  ).length;

/**
 * Policies with something due by this day: each kind by an index of its own, so that a night costs
 * only the due ones. States are written in the text, where the planner finds partial indexes.
 */
export const policiesDue = async (
  db: Db,
  today: string,
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> => {
  const { rows } = await sql<{ policy_no: string }>`
    select policy_no from (
      select policy_no from policies where state = 'waiting' and start_date <= ${today}
      union
      select policy_no from policies
      where state in ('in-force', 'grace', 'lapsed') and end_date < ${today}
      union
      select p.policy_no from policy_premiums m join policies p on p.policy_no = m.policy_no
      where m.paid_at is null and m.due < ${today} and p.state = 'in-force'
    ) due
    where policy_no > ${after} order by policy_no limit ${most}`.execute(db);
  return rows;
};

export const policiesToCarryOver = (
  db: Db,
  most: number,
): Promise<{ policy_no: string; order_no: string }[]> =>
  db
    .selectFrom('policies')
    .select(['policy_no', 'order_no'])
    .where(sql<boolean>`contract is null`)
    .orderBy('policy_no')
    .limit(most)
    .execute();

export const completePolicy = async (
  db: Db,
  policyNo: string,
  facts: { readonly contract: string; readonly sealed: Buffer },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('policies')
    .set(facts)
    .where('policy_no', '=', policyNo)
    .where(sql<boolean>`contract is null`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
