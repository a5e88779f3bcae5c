import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { LedgerEntry } from '@parasol/domain/payments/ledger';
import type { Database } from '#ground/db/schema.ts';
import type { AgentTables } from '#ground/db/tables/people/agents.ts';
import type { ListPlace } from '#ground/db/list-place.ts';

type Db = Kysely<Database>;

export type CommissionRow = Selectable<AgentTables['commission_entries']>;
type NewCommission = Insertable<AgentTables['commission_entries']>;

/** Nobody closes a month of the brand until the transaction ends; who does waits for everybody. */
export const holdMonths = async (db: Db, brand: string, how: 'shared' | 'alone'): Promise<void> => {
  const key = `commission:${brand}`;
  await (how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(db)
    : sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db));
};

export const lastClosedMonth = async (db: Db, brand: string): Promise<string | null> => {
  const row = await db
    .selectFrom('commission_months')
    .select((each) => each.fn.max('month').as('month'))
    .where('brand', '=', brand)
    .executeTakeFirst();
  return row?.month ?? null;
};

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

const enterLedger = async (
  db: Db,
  { kind, lines }: LedgerEntry,
  about: Pick<Insertable<Database['ledger_entries']>, 'commission_no' | 'payout_no' | 'at'>,
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

const sums = {
  earned: sql<number>`coalesce(sum(c.fen) filter (where c.fen > 0), 0)::bigint`,
  reversed: sql<number>`coalesce(sum(c.fen) filter (where c.fen < 0), 0)::bigint`,
  entries: sql<number>`count(*)::int`,
};

/** What a month came to for one who sells. */
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

/** Months in which something was booked for somebody, the latest first. */
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

/** What a month came to for everybody who sells under these brands, by the largest. */
export const statementsOfMonth = (
  db: Db,
  { brand, month }: { readonly brand: string; readonly month: string },
) =>
  db
    .selectFrom('commission_entries as c')
    .innerJoin('agents as a', 'a.agent_no', 'c.agent_no')
    .select([
      'c.agent_no',
      'a.name',
      'a.kind',
      'a.state',
      sums.earned.as('earned'),
      sums.reversed.as('reversed'),
      sums.entries.as('entries'),
    ])
    .where('c.brand', '=', brand)
    .where('c.month', '=', month)
    .groupBy(['c.agent_no', 'a.name', 'a.kind', 'a.state'])
    .orderBy(sql`sum(c.fen)`, 'desc')
    .orderBy('c.agent_no')
    .limit(1000)
    .execute();

/** Of these brands the one in which most was booked in a month. */
export const busiestBrand = async (
  db: Db,
  brands: readonly string[],
  month: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('commission_entries')
      .select('brand')
      .where('brand', 'in', [...brands])
      .where('month', '=', month)
      .groupBy('brand')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('brand')
      .limit(1)
      .executeTakeFirst()
  )?.brand;

export const closedMonth = (db: Db, brand: string, month: string) =>
  db
    .selectFrom('commission_months')
    .selectAll()
    .where('brand', '=', brand)
    .where('month', '=', month)
    .executeTakeFirst();

/** False when somebody else was faster. */
export const closeMonth = async (
  db: Db,
  row: Insertable<AgentTables['commission_months']>,
): Promise<boolean> => {
  const made = await db
    .insertInto('commission_months')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst();
  return made !== undefined;
};

/** Months of a brand in which something was booked and that are open, the oldest first. */
export const openMonths = async (db: Db, brand: string): Promise<string[]> =>
  (
    await db
      .selectFrom('commission_entries as c')
      .select('c.month')
      .distinct()
      .where('c.brand', '=', brand)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('commission_months as m')
              .select('m.month')
              .whereRef('m.brand', '=', 'c.brand')
              .whereRef('m.month', '=', 'c.month'),
          ),
        ),
      )
      .orderBy('c.month')
      .execute()
  ).map(({ month }) => month);

export type PayoutRow = Selectable<AgentTables['commission_payouts']>;

export const bookPayout = async (
  db: Db,
  row: Insertable<AgentTables['commission_payouts']>,
  ledger: LedgerEntry,
): Promise<void> => {
  const { payout_no } = await db
    .insertInto('commission_payouts')
    .values(row)
    .returning('payout_no')
    .executeTakeFirstOrThrow();
  await enterLedger(db, ledger, { payout_no, at: row.at });
};

/** With which transfer the month reached each of them: the first that goes as far. */
export const payoutsOf = async (
  db: Db,
  agentNos: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, PayoutRow>> => {
  if (agentNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('commission_payouts')
    .selectAll()
    .distinctOn('agent_no')
    .where('agent_no', 'in', agentNos)
    .where('month', '>=', month)
    .orderBy('agent_no')
    .orderBy('month')
    .execute();
  return new Map(rows.map((row) => [row.agent_no, row]));
};

/** What was booked up to a month for each of them, less whatever was paid out. */
export const dueOf = async (
  db: Db,
  agentNos: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, number>> => {
  if (agentNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('commission_entries as c')
    .select(['c.agent_no', sql<number>`sum(c.fen)::bigint`.as('booked')])
    .select((row) =>
      row
        .selectFrom('commission_payouts as p')
        .select(sql<number>`coalesce(sum(p.fen), 0)::bigint`.as('paid'))
        .whereRef('p.agent_no', '=', 'c.agent_no')
        .as('paid'),
    )
    .where('c.agent_no', 'in', agentNos)
    .where('c.month', '<=', month)
    .groupBy('c.agent_no')
    .execute();
  return new Map(rows.map(({ agent_no, booked, paid }) => [agent_no, booked - (paid ?? 0)]));
};
