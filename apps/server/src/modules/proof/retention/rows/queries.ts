import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { personNotHeld } from '#ground/holds/queries.ts';
import type { RetentionClass } from './classes.ts';

const old = ({ column, only, whose }: RetentionClass, before: Date): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < ${before} and ${sql.raw(only ?? 'true')}
    and ${whose === undefined ? sql.raw('true') : personNotHeld(`row.${whose}`)}`;

export const countOld = async (db: Db, kind: RetentionClass, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)} as row where ${old(kind, before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * The tables in which rows of a kind are erased one by one: of monthly tables, the rows older than
 * the months or without one.
 */
export const tablesOf = ({ table, byMonth }: RetentionClass): readonly string[] =>
  byMonth ? [`${table}_first`, `${table}_other`] : [table];

/** The most at once, so that other transactions do not wait long for a lock. */
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

/** Months that had ended by then; rows of a person under a hold stay. */
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
