import { sql, type Insertable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { CommissionTables } from '#ground/db/tables/contracts/commissions.ts';
import { sums } from './entries.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';

/** No month of the brand is closed until the transaction ends; closing waits for all bookings. */
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

/**
 * Totals of a month for every agent of a brand, the largest first; agents with a debt are listed
 * too, with nothing in the month.
 */
export const statementsOfMonth = (
  db: Db,
  {
    brand,
    month,
    owing,
  }: { readonly brand: string; readonly month: string; readonly owing: readonly string[] },
) =>
  db
    .selectFrom(agentFacts.as('a'))
    .leftJoin('commission_entries as c', (join) =>
      join
        .onRef('c.agent_no', '=', 'a.agent_no')
        .on('c.brand', '=', brand)
        .on('c.month', '=', month),
    )
    .select([
      'a.agent_no',
      'a.user_id',
      'a.name',
      'a.kind',
      'a.state',
      sums.earned.as('earned'),
      sums.reversed.as('reversed'),
      sums.entries.as('entries'),
    ])
    .where((row) =>
      row.or([
        row('c.commission_no', 'is not', null),
        ...(owing.length === 0 ? [] : [row('a.agent_no', 'in', [...owing])]),
      ]),
    )
    .groupBy(['a.agent_no', 'a.user_id', 'a.name', 'a.kind', 'a.state'])
    .orderBy(sql`coalesce(sum(c.fen), 0)`, 'desc')
    .orderBy('a.agent_no')
    .limit(1000)
    .execute();

/** The brand with the most entries in a month. */
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

/** False when another colleague was faster. */
export const closeMonth = async (
  db: Db,
  row: Insertable<CommissionTables['commission_months']>,
): Promise<boolean> => {
  const made = await db
    .insertInto('commission_months')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst();
  return made !== undefined;
};

/** Open months of a brand with bookings, the oldest first. */
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
