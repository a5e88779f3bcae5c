import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly key: string;
}

/** Columns named like the key of a table with brands, in other tables with brands. */
const references = async (db: Db): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    with branded as (
      select c.oid, c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand' and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    ), keyed as (
      select b.oid, b.name, a.attname as key, a.atttypid as type from branded b
        join pg_index i on i.indrelid = b.oid and i.indisunique and i.indnkeyatts = 1
          and i.indpred is null
        join pg_attribute a on a.attrelid = b.oid and a.attnum = i.indkey[0]
    )
    select b.name as child, k.name as parent, k.key from keyed k
      join pg_attribute a on a.attname = k.key and a.atttypid = k.type and not a.attisdropped
      join branded b on b.oid = a.attrelid and b.oid <> k.oid
    order by 1, 2`.execute(db);
  return rows;
};

/** Rows of one brand that point to a row of another, over the whole database. */
export const acrossBrands = async (
  db: Db,
): Promise<{ readonly looked: number; readonly found: readonly string[] }> => {
  const all = await references(db);
  const found: string[] = [];
  for (const { child, parent, key } of all) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(child)} c
        join ${sql.table(parent)} p on p.${sql.ref(key)} = c.${sql.ref(key)}
      where c.brand <> p.brand`.execute(db);
    if ((rows[0]?.count ?? 0) > 0) found.push(`${child}.${key} -> ${parent}: ${rows[0]?.count}`);
  }
  return { looked: all.length, found };
};
