import { jobKeys, kinds } from './kinds.ts';
import { tableRules, type Rule, type RowRule } from './table-rules.ts';

/** The installation that stays, and the one that the brand gets. */
export type Side = 'old' | 'new';

/** The columns of every table with their types, as the database has them. */
export type Schema = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rule of a table: its own line, or its column `brand`. */
export const ruleOf = (schema: Schema, table: string): Rule | undefined =>
  tableRules[table] ?? (schema.get(table)?.has('brand') === true ? 'brand' : undefined);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (place: string, column: string): readonly [string, string] => {
  const [table = '', key = column] = place.split('.');
  return [table, key];
};

const tablesOf = (rule: RowRule): string[] => {
  if ('by' in rule)
    return Object.entries(rule.by).map(([column, place]) => named(place, column)[0]);
  if ('mentioned' in rule) return Object.keys(rule.in);
  if ('brands' in rule) return [];
  return Object.values(kinds).flatMap((place) =>
    place.includes('.') ? [named(place, '')[0]] : [],
  );
};

/** Tables whose rows decide where those of this one belong. */
const decidedBy = (schema: Schema, table: string): readonly string[] => {
  const rule = ruleOf(schema, table);
  return typeof rule === 'object' ? tablesOf(rule).filter((each) => each !== table) : [];
};

/** All tables, each before those that decide about its rows. */
export const inOrder = (schema: Schema): readonly string[] => {
  const done = new Set<string>();
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]): void => {
    if (path.includes(table)) throw new Error(`rules go round: ${[...path, table].join(' -> ')}`);
    if (done.has(table)) return;
    for (const decisive of decidedBy(schema, table)) visit(decisive, [...path, table]);
    done.add(table);
    ordered.push(table);
  };
  for (const table of schema.keys()) visit(table, []);
  return ordered.toReversed();
};

/** A number in words as a value of the key's type, or nothing where it can be none. */
const asKey = (type: string | undefined, text: string): string => {
  if (type === 'uuid')
    return `case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;
  if (type === 'bigint' || type === 'integer')
    return `case when ${text} ~ '^[0-9]{1,9}$' then (${text})::${type} end`;
  return text;
};

/** Conditions for one brand that gets a cell, as SQL about a row under an alias. */
export const rowsOf = (schema: Schema, brand: string) => {
  const own = literal(brand);

  const byBrand = (side: Side, alias: string, without: 'stays' | 'old'): string => {
    if (side === 'old') return `coalesce(${alias}.brand = ${own}, false)`;
    return without === 'old'
      ? `${alias}.brand is distinct from ${own}`
      : `coalesce(${alias}.brand not in (${own}, ''), false)`;
  };

  const pointing = (
    { by, alone = 'old' }: Extract<RowRule, { by: unknown }>,
    side: Side,
    alias: string,
  ): string => {
    const columns = Object.entries(by);
    const parts = columns.map(([column, place]) => {
      const [table, key] = named(place, column);
      const parent = `${alias}_${columns.findIndex(([each]) => each === column)}`;
      const is = `${parent}.${key} = ${alias}.${column}`;
      if (side === 'old')
        return `exists (select from ${table} ${parent} where ${is} and ${leaves('old', table, parent)})`;
      return `(${alias}.${column} is not null and not exists (select from ${table} ${parent}
        where ${is} and not ${leaves('new', table, parent)}))`;
    });
    const none = columns.map(([column]) => `${alias}.${column} is null`).join(' and ');
    return `(${[...parts, ...(side === 'new' && alone === 'old' ? [`(${none})`] : [])].join(' or ')})`;
  };

  const mentioned = (
    rule: Extract<RowRule, { mentioned: unknown }>,
    side: Side,
    alias: string,
  ): string => {
    const there = (leaving: boolean): string => {
      const places = Object.entries(rule.in).map(([table, column], index) => {
        const row = `${alias}_${index}`;
        const rowLeaves = leaves(side, table, row);
        return `exists (select from ${table} ${row}
          where ${row}.${column} = ${alias}.${rule.mentioned} and ${leaving ? rowLeaves : `not ${rowLeaves}`})`;
      });
      return `(${places.join(' or ')})`;
    };
    return side === 'old' ? `(${there(true)} and not ${there(false)})` : `not ${there(false)}`;
  };

  /** True, false, or null where the kind or its row is unknown. */
  const ofKind = (side: Side, kind: string, no: string, alias: string): string => {
    const cases = Object.entries(kinds).map(([name, place]) => {
      const is = `when ${literal(name)} then`;
      if (place === 'both') return `${is} false`;
      if (place === 'old') return `${is} ${side === 'new'}`;
      if (place === 'brand') {
        const word = `split_part(${no}, ' ', 1)`;
        return `${is} ${side === 'old' ? `${word} = ${own}` : `${word} <> ${own}`}`;
      }
      const [table, key] = named(place, '');
      const value = asKey(schema.get(table)?.get(key), no);
      return `${is} (select ${leaves(side, table, `${alias}_k`)} from ${table} ${alias}_k
        where ${alias}_k.${key} = ${value})`;
    });
    return `case ${kind} ${cases.join(' ')} end`;
  };

  const leaves = (side: Side, table: string, alias: string): string => {
    const rule = ruleOf(schema, table);
    if (rule === undefined) throw new Error(`the table ${table} has no rule for a split`);
    if (rule === 'both') return 'false';
    if (rule === 'neither') return 'true';
    if (rule === 'old') return String(side === 'new');
    if (rule === 'brand') return byBrand(side, alias, 'stays');
    if (rule === 'brand or old') return byBrand(side, alias, 'old');
    if ('by' in rule) return pointing(rule, side, alias);
    if ('mentioned' in rule) return mentioned(rule, side, alias);
    if ('brands' in rule) {
      const list = `${alias}.${rule.brands}`;
      const others =
        side === 'old'
          ? `${list} = array[${own}]`
          : `cardinality(${list}) > 0 and ${own} <> all (${list})`;
      return `coalesce(${others}, false)`;
    }
    const no = `split_part(${alias}.${rule.no}, '~', 1)`;
    return `coalesce(${ofKind(side, `${alias}.${rule.kind}`, no, alias)}, ${side === 'new'})`;
  };

  return {
    /** Whether a row of the table leaves the cell of that side. */
    leaves,
    /** The same of an entry of the trail: by the brand it names, its subject, or who acted. */
    entryLeaves: (side: Side, alias: string): string => {
      const named = `nullif(${alias}.detail ->> 'brand', '')`;
      const kind = `split_part(${alias}.subject, ':', 1)`;
      const no = `substr(${alias}.subject, length(${kind}) + 2)`;
      const actor = asKey('uuid', `split_part(${alias}.actor, ':', 2)`);
      return `coalesce(
        ${named} ${side === 'old' ? '=' : '<>'} ${own},
        case when ${alias}.actor like 'customer:%' then
          (select ${leaves(side, 'users', 'acting')} from users acting where acting.user_id = ${actor})
        end,
        ${ofKind(side, kind, no, alias)},
        ${side === 'new'})`;
    },
    /** The same of a job in the queue, by the rows that its data name. */
    jobLeaves: (side: Side, alias: string): string => {
      const fields = Object.entries(jobKeys).map(([field, places]) => {
        const value = `${alias}.data ->> '${field}'`;
        const rows = places.map((place) => {
          const [table, key] = named(place, '');
          const is = `job_row.${key} = ${asKey(schema.get(table)?.get(key), `(${value})`)}`;
          const rowLeaves = leaves(side, table, 'job_row');
          return `exists (select from ${table} job_row where ${is} and ${side === 'old' ? rowLeaves : `not ${rowLeaves}`})`;
        });
        const any = `(${rows.join(' or ')})`;
        return `(${value} is not null and ${side === 'old' ? any : `not ${any}`})`;
      });
      return `(jsonb_typeof(${alias}.data) = 'object' and (${fields.join(' or ')}))`;
    },
  };
};
