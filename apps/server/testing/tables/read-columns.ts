import { sql, type Kysely } from 'kysely';

export interface Column {
  readonly name: string;
  /** The TypeScript type of a value as `value-types.ts` reads it. */
  readonly type: string;
  readonly json: boolean;
  readonly nullable: boolean;
  /** Filled by the database where an insert leaves it out, or always. */
  readonly filled: 'never' | 'default' | 'always';
  /** Codes that a check of the database admits, where it lists them. */
  readonly codes: readonly string[] | undefined;
}

export interface Table {
  readonly name: string;
  /** PostgreSQL does not know which columns of a view are never null. */
  readonly view: boolean;
  readonly columns: readonly Column[];
}

const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  'character varying': 'string',
  // A text that PostgreSQL alone searches.
  tsvector: 'string',
};

const typeOf = (place: string, type: string): string => {
  const found = types[type.replace('[]', '')];
  if (found === undefined) throw new Error(`${place} is of type ${type}: say how it is read`);
  return type.endsWith('[]') ? `${found}[]` : found;
};

interface Row {
  readonly relation: string;
  readonly view: boolean;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: Column['filled'];
  readonly check: string | null;
}

/**
 * The codes of `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`, the form of a stored list.
 */
const codesOf = (name: string, check: string | null): readonly string[] | undefined => {
  const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check ?? '');
  if (list?.[1] !== name) return undefined;
  const codes = [...(list[2] ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
  return codes.length === 0 ? undefined : codes.map(([, code]) => code ?? '');
};

/** Tables and views of the application, with their columns in the order of their names. */
export const readColumns = async (db: Kysely<unknown>): Promise<readonly Table[]> => {
  const { rows } = await sql<Row>`
    select r.relname as relation, r.relkind = 'v' as view, a.attname as name,
      format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
        when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as filled,
      (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = r.oid and c.contype = 'c' and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'
        order by c.oid limit 1) as check
    from pg_attribute a join pg_class r on r.oid = a.attrelid
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p', 'v')
      and not r.relispartition and a.attnum > 0 and not a.attisdropped
    order by r.relname collate "C", a.attnum`.execute(db);
  const tables = new Map<string, { view: boolean; columns: Column[] }>();
  for (const { relation, view, name, type, nullable, filled, check } of rows) {
    const table = tables.get(relation) ?? { view, columns: [] };
    tables.set(relation, table);
    const [json, codes] = [type.startsWith('json'), codesOf(name, check)];
    const read = { name, json, nullable, filled, codes };
    table.columns.push({ ...read, type: typeOf(`${relation}.${name}`, type) });
  }
  return [...tables].map(([name, table]) => ({ name, ...table }));
};
