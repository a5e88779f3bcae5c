import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '#ground/db/schema.ts';
import { cutEntries, splitAction } from '#ground/db/audit/cut-entries.ts';
import { removeStaff } from '#modules/base/accounts/queries/staff-that-left.ts';
import { moveHeadsElsewhere } from '#modules/proof/evidence/anchors/anchor-now.ts';
import { cutKeys, usedKeys } from './cut-keys.ts';
import { bookShares, sharesOf } from './share-settlements.ts';
import { inOrder, rowsOf, type Schema, type Side } from './rows-of-cell.ts';
import type { Split } from './split-state.ts';

export const schemaOf = async (db: Db): Promise<Schema> => {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`.execute(db);
  const schema = new Map<string, Map<string, string>>();
  for (const { name, column, type } of rows) {
    const columns = schema.get(name) ?? new Map<string, string>();
    schema.set(name, columns.set(column, type));
  }
  return schema;
};

/** Rows of a table, and how many of them leave each cell. */
export interface Planned {
  readonly table: string;
  readonly rows: number;
  readonly old: number;
  readonly new: number;
}

/** Counts, table by table, before anything is changed; the trail by its entries. */
export const planSplit = async (
  db: Db,
  schema: Schema,
  brand: string,
): Promise<readonly Planned[]> => {
  const { leaves, entryLeaves } = rowsOf(schema, brand);
  // Large tables take longer to count than a statement of the service may.
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const planned: Planned[] = [];
    for (const table of [...schema.keys()].toSorted()) {
      const rowLeaves = (side: Side): string =>
        table === 'audit_entries' ? entryLeaves(side, 'r') : leaves(side, table, 'r');
      const { rows } = await sql<Omit<Planned, 'table'>>`
      select count(*)::int as rows,
        count(*) filter (where ${sql.raw(rowLeaves('old'))})::int as old,
        count(*) filter (where ${sql.raw(rowLeaves('new'))})::int as new
      from ${sql.table(table)} r`.execute(tx);
      const [row] = rows;
      if (row !== undefined && row.rows > 0) planned.push({ table, ...row });
    }
    return planned;
  });
};

/**
 * Colleagues of other brands go, unless something that stays names them: then they stay as a name
 * that cannot log in.
 */
const cutStaff = async (tx: Transaction<Database>, condition: string): Promise<void> => {
  const { rows } = await sql<{ child: string; column: string }>`
    select k.conrelid::regclass::text as child, a.attname as column
    from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'staff'::regclass`.execute(tx);
  const named = rows.map(
    ({ child, column }) => `exists (select from ${child} c where c.${column} = s.staff_id)`,
  );
  await removeStaff(tx, sql.raw(condition), sql.raw(named.join(' or ')));
};

/**
 * Takes what belongs to the other cell out of this one, in the caller's transaction, and says so in
 * the trail. Nothing is changed where the transaction ends otherwise.
 */
export const cutCell = async (
  tx: Transaction<Database>,
  schema: Schema,
  split: Split,
  side: Side,
): Promise<void> => {
  const { subject, brand, at } = split;
  const { leaves, entryLeaves, jobLeaves } = rowsOf(schema, brand);
  // The cut touches what is append-only; whether it was right is asked before the commit.
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`set local work_mem = '256MB'`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  const shares = await sharesOf(tx, brand);
  const before = await usedKeys(tx, schema);
  const sum = await cutEntries(tx, sql.raw(entryLeaves(side, 'e')), subject);
  await sql`delete from pgboss.job j where ${sql.raw(jobLeaves(side, 'j'))}`.execute(tx);
  await moveHeadsElsewhere(tx, sql.raw(leaves(side, 'evidence_heads', 'h')));
  for (const table of inOrder(schema)) {
    const condition = leaves(side, table, 'r');
    if (condition === 'false' || table === 'staff') continue;
    await sql`delete from ${sql.table(table)} r where ${sql.raw(condition)}`.execute(tx);
  }
  await cutStaff(tx, leaves(side, 'staff', 's'));
  await cutKeys(tx, schema, side, before);
  await sql`set local session_replication_role = origin`.execute(tx);
  await bookShares(tx, shares, split, side);
  const entry = {
    actor: 'operator',
    action: splitAction,
    subject,
    detail: { brand, side, at, ...sum },
  };
  await sql`select audit_append(${JSON.stringify([entry])}::jsonb)`.execute(tx);
};
