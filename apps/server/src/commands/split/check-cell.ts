import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';
import { verifyAuditIn } from '#ground/db/audit/verify-audit.ts';
import type { Schema, Side } from './rows-of-cell.ts';

/** Rows that point to a row that is not there, by every foreign key of the database. */
const orphans = async (tx: Transaction<Database>): Promise<string[]> => {
  const { rows: links } = await sql<{
    child: string;
    parent: string;
    from: string[];
    to: string[];
  }>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(k.conkey) with ordinality u (num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.place) as from,
      array(select a.attname::text from unnest(k.confkey) with ordinality u (num, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num order by u.place) as to
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and not c.relispartition`.execute(tx);
  const faults: string[] = [];
  for (const { child, parent, from, to } of links) {
    const set = from.map((column) => `c.${column} is not null`).join(' and ');
    const same = from
      .map((column, index) => `p.${to[index] ?? column} = c.${column}`)
      .join(' and ');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(child)} c
      where ${sql.raw(set)}
        and not exists (select from ${sql.raw(parent)} p where ${sql.raw(same)})`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) faults.push(`${count} rows of ${child} point to no row of ${parent}`);
  }
  return faults;
};

/** Rows whose own column names a brand that is not of this cell. */
const strangers = async (
  tx: Transaction<Database>,
  schema: Schema,
  brand: string,
  side: Side,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [table, columns] of schema) {
    if (!columns.has('brand')) continue;
    const other = side === 'old' ? sql`brand = ${brand}` : sql`brand not in (${brand}, '')`;
    // A colleague whom a record names stays as a name.
    const still = table === 'staff' ? sql` and active` : sql``;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${other}${still}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) faults.push(`${count} rows of ${table} are of another brand`);
  }
  return faults;
};

/** Faults of a cell that was just cut, before its transaction ends; none when it is sound. */
export const faultsOfCut = async (
  tx: Transaction<Database>,
  schema: Schema,
  brand: string,
  side: Side,
): Promise<readonly string[]> => {
  const verdict = await verifyAuditIn(tx);
  const { rows: unbalanced } = await sql<{ entry_no: number }>`
    select entry_no from ledger_lines group by entry_no having sum(fen) <> 0`.execute(tx);
  return [
    ...(verdict.ok
      ? []
      : verdict.broken.map(({ chain, seq, why }) => `chain ${chain}, entry ${seq}: ${why}`)),
    ...(await orphans(tx)),
    ...(await strangers(tx, schema, brand, side)),
    ...unbalanced.map(({ entry_no: no }) => `entry ${no} of the ledger does not sum to zero`),
  ];
};

/** The balance of every account of the books. */
export const balances = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from ledger_lines group by account`.execute(db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
};

/** Accounts of which the two cells together hold something else than the whole did. */
export const booksApart = (
  whole: Readonly<Record<string, number>>,
  ...parts: readonly Readonly<Record<string, number>>[]
): string[] => {
  const accounts = new Set([whole, ...parts].flatMap((each) => Object.keys(each)));
  return [...accounts].flatMap((account) => {
    const sum = parts.reduce((all, part) => all + (part[account] ?? 0), 0);
    const was = whole[account] ?? 0;
    return sum === was ? [] : [`${account}: ${was} before, ${sum} in both cells together`];
  });
};
