import { sql, type Kysely } from 'kysely';
import { usesIn } from './read-statements.ts';

interface TableUse {
  readonly table: string;
  readonly writes: boolean;
}

/** Code that lies in the database. */
export interface DatabaseCode {
  readonly name: string;
  readonly kind: 'view' | 'function';
  /** Tables that its own statements name, and those of the code that it uses. */
  readonly uses: readonly TableUse[];
  /** Tables on which it stands as a trigger, a check, a default or an index. */
  readonly on: readonly string[];
  /** Makes statements whose tables only a running server knows. */
  readonly hidden: boolean;
}

interface Read {
  readonly name: string;
  readonly kind: DatabaseCode['kind'];
  readonly text: string;
  readonly on: readonly string[];
}

const wholeWord = (name: string): RegExp => new RegExp(String.raw`\b${name}\b`);

/** Quoted texts are read too: a function may put its statement together. */
const statementOf = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll("'", ' ')
    .toLowerCase();

/** Views, functions and triggers of a migrated database, with the tables that they name. */
export const readDatabaseCode = async (
  db: Kysely<unknown>,
  tables: ReadonlySet<string>,
): Promise<readonly DatabaseCode[]> => {
  const { rows } = await sql<Read>`
    select c.relname as name, 'view' as kind, pg_get_viewdef(c.oid) as text, array[]::text[] as on
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
    union all
    select p.proname, 'function', coalesce(pg_get_function_sqlbody(p.oid), p.prosrc),
      array(
        select distinct coalesce(parent.relname, t.relname)::text
        from pg_depend d
        left join pg_trigger g on d.classid = 'pg_trigger'::regclass and g.oid = d.objid
        left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
        left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
        left join pg_index x on d.classid = 'pg_class'::regclass and x.indexrelid = d.objid
        join pg_class t on t.oid = coalesce(g.tgrelid, k.conrelid, a.adrelid, x.indrelid)
        left join pg_inherits i on i.inhrelid = t.oid
        left join pg_class parent on parent.oid = i.inhparent
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    order by 1`.execute(db);
  const own = new Map(
    rows.map((each) => {
      const text = statementOf(each.text);
      const named = usesIn(text).filter(({ table }) => tables.has(table));
      // A view can be joined like a table; functions stand anywhere.
      const asks = rows.filter(
        ({ name, kind }) => kind === 'function' && name !== each.name && wholeWord(name).test(text),
      );
      return [each.name, { ...each, text, named, asks: asks.map(({ name }) => name) }] as const;
    }),
  );
  const usesOf = (name: string, before: readonly string[]): readonly TableUse[] => {
    const code = own.get(name);
    if (code === undefined || before.includes(name)) return [];
    return [...code.named, ...code.asks.flatMap((each) => usesOf(each, [...before, name]))];
  };
  return [...own.values()].map(({ name, kind, on, text }) => ({
    name,
    kind,
    on,
    uses: usesOf(name, []),
    hidden: /\bexecute\s+format\b[^;]*%|\bexecute\b[^;]*\|\|/.test(text),
  }));
};
