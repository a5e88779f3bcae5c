import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { sql } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row with the given values, and a fitting value in every other column it needs. */
export type Plant = (table: keyof Database, row: Row) => Promise<Row>;

interface Column {
  readonly name: string;
  readonly type: string;
}

const anythingOf = ({ type }: Column, now: Date): unknown => {
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return false;
  if (type === 'bytea') return Buffer.alloc(32, 1);
  if (type === 'jsonb' || type === 'ARRAY') return '{}';
  if (type === 'date') return '2026-05-20';
  if (type.startsWith('timestamp')) return now;
  return type === 'text' ? 'x' : 1;
};

/**
 * Plants as the owner of the database, without the rows that a row refers to and without what
 * tables check: of a thing only its number, its brand and its people matter here.
 */
export const openPlanting = async (
  db: Db,
  now: Date,
): Promise<{ readonly plant: Plant; readonly close: () => Promise<void> }> => {
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(
    db,
  );
  const url = new URL(inject('databaseServer'));
  const client = new Client({
    connectionString: Object.assign(url, { pathname: `/${named[0]?.name}` }).href,
  });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows: checks } = await client.query<{ readonly drop: string }>(
    `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  for (const { drop } of checks) await client.query(drop);
  const plant: Plant = async (table, row) => {
    const { rows: needed } = await client.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
         and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    const rest = needed.filter(({ name }) => !(name in row));
    const whole: Row = {
      ...Object.fromEntries(rest.map((column) => [column.name, anythingOf(column, now)])),
      ...row,
    };
    const names = Object.keys(whole);
    const { rows } = await client.query<Row>(
      `insert into ${table} (${names.join(', ')})
       values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning *`,
      Object.values(whole),
    );
    return rows[0] ?? whole;
  };
  return { plant, close: () => client.end() };
};
