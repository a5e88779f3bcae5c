import type { Column, Table } from './read-columns.ts';
import type { Meaning, Owner } from './read-meanings.ts';

/** Tables that only migrations and functions of the database read. */
const withoutTypes = new Set([
  'migration_checksums',
  'readiness_probe',
  'schema_migrations',
  'schema_migrations_lock',
]);

/** Null only in rows that the next start carries over, so that code after it reads them as filled. */
const filledByStart = new Set(['policies.contract', 'policies.sealed']);

const union = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(' | ');

const wrapped = (kind: string, type: string): string => (kind === '' ? type : `${kind}<${type}>`);

/** The type of a column in Kysely's form. */
const typeOf = (place: string, column: Column, view: boolean, meaning?: Meaning): string => {
  const given = meaning?.type ?? (column.codes ? union(column.codes) : column.type);
  const nullable = column.nullable && !filledByStart.has(place);
  const orNull = (type: string) => (nullable && type !== 'unknown' ? `${type} | null` : type);
  if (given.startsWith('ColumnType<')) {
    const reads = /^ColumnType<\s*((?:[^<>,]|<[^<>]*>)*)/.exec(given)?.[1] ?? '';
    const saysNull = /\bnull\b/.test(reads);
    if (saysNull !== nullable && !/\b(?:never|unknown)\b/.test(reads))
      throw new Error(`${place} ${nullable ? 'may' : 'may not'} be null in the database`);
    return given;
  }
  if (view) return meaning ? given : `${given} | null`;
  if (column.json) {
    const written = orNull('string');
    const inserted = column.filled === 'default' ? `${written} | undefined` : written;
    return `ColumnType<${orNull(given)}, ${inserted}, ${written}>`;
  }
  const kind = { never: '', default: 'Generated', always: 'GeneratedAlways' }[column.filled];
  return wrapped(kind, orNull(given));
};

/** A code of the domain that a check of the database would refuse does not compile. */
const checkOf = (column: Column, meaning?: Meaning): string | undefined =>
  meaning && column.codes && !/[|'<]|^string$/.test(meaning.type)
    ? `Within<${meaning.type}, ${union(column.codes)}>`
    : undefined;

const refuseUnknown = (owner: Owner, tables: ReadonlyMap<string, Table>): void => {
  for (const [name, { columns }] of owner.tables) {
    const table = tables.get(name);
    if (!table) throw new Error(`${owner.interfaceName} names ${name}, which is no table`);
    for (const [column, { type, comment }] of columns) {
      const found = table.columns.find((one) => one.name === column);
      if (!found) throw new Error(`${name} has no column ${column}`);
      if (!table.view && comment === '' && type === found.type && !found.codes)
        throw new Error(`${name}.${column} is ${type} without being told so`);
    }
  }
};

const importsOf = (owner: Owner, body: string, meanings: string): string => {
  const from = new Map<string, string[]>();
  const add = (module: string, name: string) => {
    if (new RegExp(String.raw`\b${name}\b`).test(body))
      from.set(module, [...(from.get(module) ?? []), name]);
  };
  for (const name of ['ColumnType', 'Generated', 'GeneratedAlways']) add('kysely', name);
  add('#ground/db/within.ts', 'Within');
  for (const [name, module] of owner.names) {
    if (module !== 'kysely') add(module === '.' ? meanings : module, name);
  }
  return [...from]
    .map(([module, names]) => `import type { ${names.join(', ')} } from '${module}';\n`)
    .join('');
};

/** The text of one file of table types, before it is formatted. */
const fileOf = (owner: Owner, path: string, tables: ReadonlyMap<string, Table>): string => {
  refuseUnknown(owner, tables);
  const checks: string[] = [];
  const lines: string[] = [];
  for (const [name, { comment, columns }] of owner.tables) {
    const table = tables.get(name);
    lines.push(comment, `${name}: {`);
    for (const column of table?.columns ?? []) {
      const meaning = columns.get(column.name);
      const place = `${name}.${column.name}`;
      const type = typeOf(place, column, table?.view ?? false, meaning);
      lines.push(meaning?.comment ?? '', `${column.name}: ${type};`);
      const check = checkOf(column, meaning);
      if (check !== undefined && !checks.includes(check)) checks.push(check);
    }
    lines.push('};');
  }
  const shape = lines.filter((line) => line !== '').join('\n');
  const checked =
    checks.length === 0
      ? ''
      : `\n/** A code that a check of the database refuses does not compile here. */\n` +
        `export type ${owner.interfaceName.replace(/Tables$/, 'Checks')} = [${checks.join(', ')}];\n`;
  const body = `export interface ${owner.interfaceName} {\n${shape}\n}\n${checked}`;
  const meanings = `#ground/db/meanings/${path}`;
  return (
    '// Written by `npm run tables` from the migrated database. Types that the database cannot know\n' +
    `// stand in \`meanings/${path}\`.\n${importsOf(owner, body, meanings)}\n${body}`
  );
};

/** The list of all owners' tables, before it is formatted. */
const databaseOf = (owners: ReadonlyMap<string, Owner>): string => {
  const imports = [...owners].map(
    ([path, { interfaceName }]) => `import type { ${interfaceName} } from './${path}';\n`,
  );
  const names = [...owners.values()].map(({ interfaceName }) => interfaceName);
  return (
    `// Written by \`npm run tables\`: every table and its columns.\n${imports.join('')}\n` +
    `export interface Database extends ${names.join(', ')} {}\n`
  );
};

/** Every file of table types by its path, from the owners' meanings and the database's columns. */
export const writeTables = (
  owners: ReadonlyMap<string, Owner>,
  read: readonly Table[],
): ReadonlyMap<string, string> => {
  const tables = new Map(read.map((table) => [table.name, table]));
  const owned = [...owners.values()].flatMap((owner) => [...owner.tables.keys()]);
  const twice = owned.filter((name, index) => owned.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`tables with two owners: ${twice.join(', ')}`);
  const missing = [...tables.keys()].filter(
    (name) => !owned.includes(name) && !withoutTypes.has(name),
  );
  if (missing.length > 0)
    throw new Error(`tables without an owner in ground/db/meanings: ${missing.join(', ')}`);
  return new Map([
    ...[...owners].map(([path, owner]) => [path, fileOf(owner, path, tables)] as const),
    ['database.ts', databaseOf(owners)],
  ]);
};
