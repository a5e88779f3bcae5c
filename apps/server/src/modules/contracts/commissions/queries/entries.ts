import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/contracts/payments/ledger';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Database } from '#ground/db/schema.ts';
import type { AgentTables } from '#ground/db/tables/products/agents.ts';
import type { ListPlace } from '#ground/db/list-place.ts';

type Db = Kysely<Database>;

export type CommissionRow = Selectable<AgentTables['commission_entries']>;
type NewCommission = Insertable<AgentTables['commission_entries']>;

/** How many contracts without a gap led to this one, itself included. */
export const yearsSold = async (db: Db, policyNo: string): Promise<number> => {
  const { rows } = await sql<{ years: number }>`
    with recursive chain as (
      select policy_no, renews, 1 as place from policies where policy_no = ${policyNo}
      union all
      select p.policy_no, p.renews, place + 1 from policies p join chain c on p.policy_no = c.renews
      where place < 120
    )
    select max(place)::int as years from chain`.execute(db);
  return rows[0]?.years ?? 1;
};

export const commissionsOfPolicy = (db: Db, policyNo: string): Promise<CommissionRow[]> =>
  db
    .selectFrom('commission_entries')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('commission_no')
    .execute();

/** Whether a policy names a person as its policyholder or as insured. */
export const namesPerson = async (db: Db, policyNo: string, person: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('policy_people')
    .select('position')
    .where('policy_no', '=', policyNo)
    .where('person_index', '=', person)
    .where('role', 'in', ['policyholder', 'insured'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Policies for which an agent has commission that is not reversed. */
export const policiesEarnedOn = (db: Db, agentNo: string): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('commission_entries')
    .select('policy_no')
    .where('agent_no', '=', agentNo)
    .groupBy('policy_no')
    .having((row) => row.fn.sum('fen'), '>', 0)
    .orderBy('policy_no')
    .execute();

/** Paid premiums of sold policies that stand, for which nothing is booked, by policy. */
const unearned = (db: Db) =>
  db
    .selectFrom('policies as p')
    .innerJoin('policy_premiums as m', 'm.policy_no', 'p.policy_no')
    .leftJoin('policies_received as r', 'r.policy_no', 'p.policy_no')
    .where('p.seller', 'is not', null)
    .where('p.state', 'in', standingStates)
    .where('p.unserved_since', 'is', null)
    .where((row) => row(row.fn.coalesce('p.served_by', 'p.seller'), '=', row.ref('p.seller')))
    .where('m.paid_at', 'is not', null)
    .where('m.returned_at', 'is', null)
    .where('m.waived_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('commission_entries as c')
            .select('c.commission_no')
            .whereRef('c.policy_no', '=', 'p.policy_no')
            .whereRef('c.premium', '=', 'm.number'),
        ),
      ),
    );

/** Policies signed for whose paid premiums are not earned yet. */
export const policiesToEarn = (
  db: Db,
  after: string,
  most: number,
): Promise<{ policy_no: string; order_no: string }[]> =>
  unearned(db)
    .select(['p.policy_no', 'p.order_no'])
    .distinct()
    .where('r.received_at', 'is not', null)
    .where('p.policy_no', '>', after)
    .orderBy('p.policy_no')
    .limit(most)
    .execute();

/** Entries an agent still waits for, the newest first. */
export const unearnedOf = (db: Db, agentNo: string, most: number) =>
  unearned(db)
    .select([
      'p.policy_no',
      'p.base_product_no',
      'p.channel',
      'p.contract',
      'p.issued_at',
      'p.start_date',
      'm.number',
      'm.due',
      'm.fen',
      'r.received_at',
    ])
    .leftJoin('commission_holds as h', 'h.policy_no', 'p.policy_no')
    .select((row) =>
      row
        .case()
        .when('h.decision', '=', 'refuse')
        .then('refused' as const)
        .when(row.and([row('h.policy_no', 'is not', null), row('h.decision', 'is', null)]))
        .then('open' as const)
        .else(null)
        .end()
        .as('hold'),
    )
    .where('p.seller', '=', agentNo)
    .orderBy('p.issued_at', 'desc')
    .orderBy('p.policy_no')
    .orderBy('m.number')
    .limit(most)
    .execute();

/** Premiums of policies that an agent sold and serves, paid or issued since a moment. */
export const premiumsPaidSince = async (
  db: Db,
  agentNo: string,
  since: Date,
): Promise<{ orderNo: string; number: number }[]> =>
  db
    .selectFrom('policies as p')
    .innerJoin('policy_premiums as m', 'm.policy_no', 'p.policy_no')
    .select(['p.order_no as orderNo', 'm.number'])
    .where('p.seller', '=', agentNo)
    .where('m.paid_at', 'is not', null)
    .where((row) => row.or([row('m.paid_at', '>=', since), row('p.issued_at', '>=', since)]))
    .orderBy('m.paid_at')
    .execute();

/** An entry that no payment of a customer is behind. */
export const enterLedger = async (
  db: Db,
  { kind, lines }: LedgerEntry,
  about: Pick<
    Insertable<Database['ledger_entries']>,
    'commission_no' | 'payout_no' | 'balance_no' | 'at'
  >,
): Promise<void> => {
  const unpaid = { pay_seq: null, attempt_no: null, refund_no: null };
  await db
    .insertInto('ledger_entries')
    .values({ kind, lines: JSON.stringify(lines), ...unpaid, ...about })
    .execute();
};

/** False when the same was booked before. */
export const bookCommission = async (
  db: Db,
  row: NewCommission,
  ledger: LedgerEntry,
): Promise<boolean> => {
  const made = await db
    .insertInto('commission_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policy_no', 'premium', 'cause']).doNothing())
    .returning('commission_no')
    .executeTakeFirst();
  if (!made) return false;
  await enterLedger(db, ledger, { commission_no: made.commission_no, at: row.at });
  return true;
};

export const sums = {
  earned: sql<number>`coalesce(sum(c.fen) filter (where c.fen > 0), 0)::bigint`,
  reversed: sql<number>`coalesce(sum(c.fen) filter (where c.fen < 0), 0)::bigint`,
  entries: sql<number>`count(c.commission_no)::int`,
};

/** Total of a month for one agent. */
export const monthOfAgent = (
  db: Db,
  agentNo: string,
  month: string,
): Promise<{ earned: number; reversed: number; entries: number }> =>
  db
    .selectFrom('commission_entries as c')
    .select([sums.earned.as('earned'), sums.reversed.as('reversed'), sums.entries.as('entries')])
    .where('c.agent_no', '=', agentNo)
    .where('c.month', '=', month)
    .executeTakeFirstOrThrow();

/** Months with entries of an agent, the latest first. */
export const monthsOfAgent = async (db: Db, agentNo: string): Promise<string[]> =>
  (
    await db
      .selectFrom('commission_entries')
      .select('month')
      .distinct()
      .where('agent_no', '=', agentNo)
      .orderBy('month', 'desc')
      .limit(24)
      .execute()
  ).map(({ month }) => month);

export const entriesOfAgent = (
  db: Db,
  { agentNo, month }: { readonly agentNo: string; readonly month: string },
  after: ListPlace | undefined,
  most: number,
): Promise<(CommissionRow & { base_product_no: string })[]> =>
  db
    .selectFrom('commission_entries as c')
    .innerJoin('policies as p', 'p.policy_no', 'c.policy_no')
    .selectAll('c')
    .select('p.base_product_no')
    .where('c.agent_no', '=', agentNo)
    .where('c.month', '=', month)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.at, c.commission_no) < (${after?.at}, ${after?.id}::bigint)`),
    )
    .orderBy('c.at', 'desc')
    .orderBy('c.commission_no', 'desc')
    .limit(most)
    .execute();
