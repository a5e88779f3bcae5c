import { sql, type Kysely } from 'kysely';

/** Schemas that migrations make. The job queue makes its own. */
const schemas = sql`('public', 'audit_months')`;
const books = sql`('schema_migrations', 'schema_migrations_lock', 'migration_checksums')`;

const parts = {
  schema: sql`
    select nspname as name, coalesce(nspacl::text, '') as text from pg_namespace
    where nspname in ${schemas}`,
  relation: sql`
    select r.oid::regclass::text as name, concat_ws(' ', r.relkind, r.relpersistence, r.reloptions,
      r.relreplident, r.relrowsecurity, r.relacl, pg_get_partkeydef(r.oid),
      pg_get_expr(r.relpartbound, r.oid),
      (select inhparent::regclass::text from pg_inherits where inhrelid = r.oid)) as text
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas} and r.relkind <> 'i' and r.relkind <> 'I'`,
  column: sql`
    select format('%s %s', a.attrelid::regclass,
        row_number() over (partition by a.attrelid order by a.attnum)) as name,
      concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
        a.attstorage, a.attcompression, case when a.attnotnull then 'not null' end, a.attidentity,
        a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl, a.attoptions) as text
    from pg_attribute a
    join pg_class r on r.oid = a.attrelid join pg_namespace n on n.oid = r.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ${schemas} and r.relkind in ('r', 'p', 'v') and a.attnum > 0
      and not a.attisdropped`,
  // Names of `not null` constraints are left out: PostgreSQL 18 has them, older tables do not.
  constraint: sql`
    select format('%s %s', conrelid::regclass, conname) as name,
      concat_ws(' ', pg_get_constraintdef(c.oid), c.condeferrable, c.condeferred, c.convalidated)
        as text
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname in ${schemas} and c.contype not in ('n', 't')`,
  index: sql`
    select i.indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(i.indexrelid),
      i.indisvalid, i.indisclustered, i.indisreplident, r.relpersistence, r.reloptions,
      (select inhparent::regclass::text from pg_inherits where inhrelid = r.oid)) as text
    from pg_index i
    join pg_class r on r.oid = i.indexrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas}`,
  sequence: sql`
    select s.seqrelid::regclass::text as name, concat_ws(' ', s.seqtypid::regtype, s.seqstart,
      s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      pg_sequence_last_value(s.seqrelid),
      (select format('%s.%s %s', d.refobjid::regclass, a.attname, d.deptype)
        from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = s.seqrelid and d.deptype in ('a', 'i')
          and d.classid = 'pg_class'::regclass)) as text
    from pg_sequence s
    join pg_class r on r.oid = s.seqrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas}`,
  function: sql`
    select p.oid::regprocedure::text as name, concat_ws(' ',
      regexp_replace(pg_get_functiondef(p.oid), '^\\s*--.*\\n', '', 'gn'), p.proacl) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${schemas}`,
  view: sql`
    select r.oid::regclass::text as name, pg_get_viewdef(r.oid) as text
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas} and r.relkind in ('v', 'm')`,
  trigger: sql`
    select format('%s %s', t.tgrelid::regclass, t.tgname) as name,
      concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as text
    from pg_trigger t
    join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas} and not t.tgisinternal`,
  type: sql`
    select t.oid::regtype::text as name, concat_ws(' ', t.typtype, t.typnotnull, t.typdefault,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ${schemas} and t.typtype in ('e', 'd', 'r')`,
  rest: sql`
    select format('%s %s', what, name) as name, text from (
      select 'extension' as what, extname::text as name, extversion as text from pg_extension
      union all select 'policy', polname::text, pg_get_expr(polqual, polrelid) from pg_policy
      union all select 'statistics', stxname::text, pg_get_statisticsobjdef(oid)
        from pg_statistic_ext
      union all select 'default rights', defaclrole::regrole::text, defaclacl::text
        from pg_default_acl
    ) others`,
};

/** Every row of a table, without the moments at which it was written. */
const rowsOf = async (db: Kysely<unknown>): Promise<string[]> => {
  const tables = await sql<{ name: string }>`
    select r.oid::regclass::text as name
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where n.nspname in ${schemas} and r.relkind = 'r' and r.relname not in ${books}
    order by 1`.execute(db);
  const each = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, to_jsonb(whole) as row
      from ${sql.table(name.includes('.') ? name : `public.${name}`)} whole`,
  );
  const found = await sql<{ name: string; text: string }>`
    select name, (select jsonb_object_agg(key, value) from jsonb_each(row)
      where key not like '%\\_at')::text as text
    from (${sql.join(each, sql` union all `)}) rows order by 1, 2`.execute(db);
  return found.rows.map(({ name, text }) => `row of ${name}: ${text}`);
};

/** All that migrations make in a database, a line for each thing, to be compared with another. */
export const describeSchema = async (db: Kysely<unknown>): Promise<string[]> => {
  const lines: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const found = await sql<{ name: string; text: string }>`
      select name, text from (${query}) found order by name`.execute(db);
    for (const { name, text } of found.rows) lines.push(`${part} ${name}: ${text}`);
  }
  return [...lines, ...(await rowsOf(db))];
};
