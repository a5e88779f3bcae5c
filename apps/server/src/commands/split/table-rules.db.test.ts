import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nouns } from '@parasol/domain/staff/audit/audit-words';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { planSplit, schemaOf } from './cut-cell.ts';
import { jobKeys, kinds } from './kinds.ts';
import { inOrder, ruleOf, rowsOf, type Schema } from './rows-of-cell.ts';
import { tableRules } from './table-rules.ts';

let suite: TestDatabase;
let schema: Schema;

beforeAll(async () => {
  suite = await createTestDatabase('stocked');
  schema = await schemaOf(suite.database.db);
});
afterAll(() => suite.drop());

/** Columns that a rule names and the table does not have. */
const unknownColumns = (): string[] =>
  Object.entries(tableRules).flatMap(([table, rule]) => {
    if (typeof rule !== 'object') return [];
    const here = schema.get(table);
    const own =
      'by' in rule
        ? Object.keys(rule.by)
        : 'brands' in rule
          ? [rule.brands]
          : 'mentioned' in rule
            ? [rule.mentioned]
            : [rule.kind, rule.no];
    return own.filter((column) => here?.has(column) !== true).map((column) => `${table}.${column}`);
  });

test('every table has a rule, and every rule a table', () => {
  expect(schema.size).toBeGreaterThan(250);
  expect([...schema.keys()].filter((table) => ruleOf(schema, table) === undefined)).toEqual([]);
  expect(Object.keys(tableRules).filter((table) => !schema.has(table))).toEqual([]);
  expect(unknownColumns()).toEqual([]);
});

test('a table that may lack a brand says where its rows without one stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand' and not a.attnotnull
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    suite.database.db,
  );
  expect(rows.map(({ name }) => name).filter((name) => tableRules[name] === undefined)).toEqual([]);
});

test('a new table without a brand has no rule, and nothing is split', async () => {
  const more = new Map([...schema, ['planted', new Map([['planted_no', 'text']])]]);
  expect(ruleOf(more, 'planted')).toBeUndefined();
  expect(() => rowsOf(more, 'tongrui').leaves('old', 'planted', 'r')).toThrow('has no rule');
  expect(() => inOrder(schema)).not.toThrow();
  await expect(planSplit(suite.database.db, more, 'tongrui')).rejects.toThrow('planted');
});

test('every foreign key follows its rows into the same cell', async () => {
  const { rows } = await sql<{ child: string; parent: string; column: string; optional: boolean }>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      a.attname as column, not a.attnotnull as optional
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and n.nspname = 'public' and not c.relispartition`.execute(
    suite.database.db,
  );
  const leaving = (table: string): boolean => {
    const rule = ruleOf(schema, table);
    return rule !== 'both' && rule !== 'neither';
  };
  // Rows that stay in both cells may point to nothing that leaves one; colleagues stay as names.
  const open = rows.filter(
    ({ child, parent, optional }) =>
      ruleOf(schema, child) === 'both' && leaving(parent) && parent !== 'staff' && !optional,
  );
  expect(open).toEqual([]);
});

test('every kind of the trail, of files and of jobs leads to a row, or says where it stays', async () => {
  const named = nouns.flatMap(({ subjects = {} }) => Object.keys(subjects));
  expect(named.filter((kind) => kinds[kind] === undefined)).toEqual([]);
  const places = [...Object.values(kinds), ...Object.values(jobKeys).flat()].filter((place) =>
    place.includes('.'),
  );
  const unknown = places.filter((place) => {
    const [table = '', column = ''] = place.split('.');
    return schema.get(table)?.has(column) !== true;
  });
  expect(unknown).toEqual([]);
});

test('the conditions of every table are SQL, and a stocked house stays whole', async () => {
  const { leaves, entryLeaves, jobLeaves } = rowsOf(schema, 'tongrui');
  const planned = await planSplit(suite.database.db, schema, 'tongrui');
  expect(planned.find(({ table }) => table === 'product_versions')).toMatchObject({
    old: 0,
    new: 0,
  });
  for (const side of ['old', 'new'] as const) {
    for (const table of schema.keys())
      await sql`explain select from ${sql.table(table)} r
        where ${sql.raw(leaves(side, table, 'r'))}`.execute(suite.database.db);
    await sql`explain select from audit_entries e
      where ${sql.raw(entryLeaves(side, 'e'))}`.execute(suite.database.db);
    await sql`explain select from pgboss.job j
      where ${sql.raw(jobLeaves(side, 'j'))}`.execute(suite.database.db);
  }
});
