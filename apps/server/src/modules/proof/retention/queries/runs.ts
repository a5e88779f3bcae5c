import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { SaleClass } from '@parasol/domain/proof/retention/keeping';
import type { Db } from '#ground/db/schema.ts';
import type { RetentionTables } from '#ground/db/tables/proof/retention.ts';

export type RunRow = Selectable<RetentionTables['retention_runs']>;
export type RunSale = Selectable<RetentionTables['retention_run_sales']>;

export const insertRun = (
  db: Db,
  row: Insertable<RetentionTables['retention_runs']>,
): Promise<RunRow> =>
  db.insertInto('retention_runs').values(row).returningAll().executeTakeFirstOrThrow();

/** Lists of a brand without action. */
export const lockPlanned = (db: Db, brand: string | null): Promise<RunRow[]> =>
  db
    .selectFrom('retention_runs')
    .selectAll()
    .where('state', '=', 'planned')
    .where(sql<boolean>`brand is not distinct from ${brand}`)
    .forUpdate()
    .execute();

export const lockRun = (db: Db, runNo: string): Promise<RunRow | undefined> =>
  db
    .selectFrom('retention_runs')
    .selectAll()
    .where('run_no', '=', runNo)
    .forUpdate()
    .executeTakeFirst();

export const runByNo = (db: Db, runNo: string): Promise<RunRow | undefined> =>
  db.selectFrom('retention_runs').selectAll().where('run_no', '=', runNo).executeTakeFirst();

export const changeRun = async (
  db: Db,
  runNo: string,
  change: Updateable<RetentionTables['retention_runs']>,
): Promise<void> => {
  await db.updateTable('retention_runs').set(change).where('run_no', '=', runNo).execute();
};

export const runsUnderWay = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('retention_runs').select('run_no').where('state', '=', 'running').execute()
  ).map(({ run_no: runNo }) => runNo);

export interface ListedRun extends RunRow {
  readonly sales: number;
  readonly bytes: number;
  readonly erased: number;
  readonly held: number;
  readonly kept: number;
}

/** The newest first, without replaced ones. */
export const lastRuns = async (
  db: Db,
  which: { readonly brand: string | null; readonly most: number; readonly runNo?: string },
): Promise<ListedRun[]> => {
  const { brand, most, runNo = null } = which;
  const { rows } = await sql<ListedRun>`
    select r.*, coalesce(s.sales, 0) as sales, coalesce(s.bytes, 0)::bigint as bytes,
      coalesce(s.erased, 0) as erased, coalesce(s.held, 0) as held, coalesce(s.kept, 0) as kept
    from retention_runs r left join lateral (
      select count(*) as sales, sum(bytes) as bytes,
        count(*) filter (where state = 'erased') as erased,
        count(*) filter (where state = 'held') as held,
        count(*) filter (where state = 'kept') as kept
      from retention_run_sales s where s.run_no = r.run_no
    ) s on true
    where (r.run_no = ${runNo} or (${runNo}::text is null and r.state <> 'dropped'))
      and (${brand}::text is null or r.brand = ${brand})
    order by r.planned_at desc limit ${most}`.execute(db);
  return rows;
};

export const insertRunSales = async (
  db: Db,
  rows: readonly Insertable<RetentionTables['retention_run_sales']>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('retention_run_sales')
    .values([...rows])
    .execute();
};

export interface ClassMonth {
  readonly class: SaleClass;
  /** The month in which the period of these sales ended. */
  readonly month: string;
  readonly sales: number;
  readonly bytes: number;
  readonly held: number;
}

export const byClassAndMonth = async (db: Db, runNo: string): Promise<ClassMonth[]> => {
  const { rows } = await sql<ClassMonth>`
    select class, to_char(kept_until, 'YYYY-MM') as month, count(*) as sales,
      sum(bytes)::bigint as bytes, count(*) filter (where state = 'held') as held
    from retention_run_sales where run_no = ${runNo}
    group by class, 2 order by class, 2`.execute(db);
  return rows;
};

export const salesOfRun = (
  db: Db,
  runNo: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<RunSale[]> =>
  db
    .selectFrom('retention_run_sales')
    .selectAll()
    .where('run_no', '=', runNo)
    .where('order_no', '>', after)
    .orderBy('order_no')
    .limit(most)
    .execute();

export const dueSales = async (db: Db, runNo: string, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('retention_run_sales')
      .select('order_no')
      .where('run_no', '=', runNo)
      .where('state', '=', 'due')
      .orderBy('order_no')
      .limit(most)
      .execute()
  ).map(({ order_no: orderNo }) => orderNo);

export const setRunSale = async (
  db: Db,
  { runNo, orderNo }: { readonly runNo: string; readonly orderNo: string },
  state: RunSale['state'],
  at: Date,
): Promise<void> => {
  await db
    .updateTable('retention_run_sales')
    .set({ state, changed_at: at })
    .where('run_no', '=', runNo)
    .where('order_no', '=', orderNo)
    .execute();
};
