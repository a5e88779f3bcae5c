import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { personNotHeld } from '#ground/holds/queries.ts';
import type { RetentionClass } from './retention/classes.ts';

type Db = Kysely<Database>;
type MarkName =
  | 'audit-head'
  | 'backup'
  | 'audit-verified'
  | 'evidence-gathered'
  | 'evidence-anchored'
  | 'evidence-verified';

export const setMark = async (
  db: Db,
  name: MarkName,
  at: Date,
  detail: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> => {
  const row = { at, detail: JSON.stringify(detail) };
  await db
    .insertInto('operation_marks')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
};

export const marks = async (db: Db): Promise<Partial<Record<string, Date>>> => {
  const rows = await db.selectFrom('operation_marks').select(['name', 'at']).execute();
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
};

const old = ({ column, only, whose }: RetentionClass, before: Date): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < ${before} and ${sql.raw(only ?? 'true')}
    and ${whose === undefined ? sql.raw('true') : personNotHeld(`row.${whose}`)}`;

export const countOld = async (db: Db, kind: RetentionClass, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)} as row where ${old(kind, before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/** The tables in which rows of a kind go one by one: of months, what was before them or has none. */
export const tablesOf = ({ table, byMonth }: RetentionClass): readonly string[] =>
  byMonth ? [`${table}_first`, `${table}_other`] : [table];

/** At most so many at once, so that nobody waits long for a lock. */
export const deleteOld = async (
  db: Db,
  kind: RetentionClass,
  table: string,
  before: Date,
  most: number,
): Promise<number> => {
  const result = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select row.ctid from ${sql.table(table)} as row
      where ${old(kind, before)} limit ${most} for update skip locked
    ))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};

/** Months that had ended by then; what somebody is held by stays. */
export const dropMonths = async (
  db: Db,
  { table }: RetentionClass,
  ended: Date,
): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    select drop_months(${table}, ${ended}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
};

export const makeMonth = async (db: Db, table: string, date: string): Promise<void> => {
  await sql`select make_month(${table}, ${date}::date)`.execute(db);
};

export interface Counts {
  readonly deadLetters: number;
  readonly oldestWaitingSeconds: number;
  readonly waitingJobs: number;
  readonly unseenAlerts: number;
  readonly unknownMessages: number;
  readonly unsettledPayments: number;
  readonly unsettledRefunds: number;
  readonly clockHeld: boolean;
  readonly databaseNow: Date;
}

/** What an operator wants to know, in one statement. */
export const countStanding = async (db: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with waiting as (
      select start_after from pgboss.job
      where state in ('created', 'retry') and start_after <= now()
        and name not like '%.dead-letter' and name not like '\\_\\_%'
    )
    select
      (select count(*) from pgboss.job
        where name like '%.dead-letter' and state in ('created', 'retry', 'failed')) as "deadLetters",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from waiting)
        as "oldestWaitingSeconds",
      (select count(*) from waiting) as "waitingJobs",
      (select count(*) from pay_alerts where seen_at is null) as "unseenAlerts",
      (select count(*) from outgoing_messages where state = 'unknown' and dismissed_at is null)
        as "unknownMessages",
      (select count(*) from pay_attempts where state in ('prepared', 'waiting'))
        as "unsettledPayments",
      (select count(*) from pay_refunds where state in ('requested', 'sent', 'stuck'))
        as "unsettledRefunds",
      coalesce((select held_since is not null from clock_watch), false) as "clockHeld",
      clock_timestamp() as "databaseNow"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return counts;
};
