import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { acrossBrands } from './across-brands.ts';
import { joinsInText, readJoins, type Join } from './read-joins.ts';
import { joinedOtherwise, sameThing } from './joined-otherwise.ts';

const root = path.join(import.meta.dirname, '../../src');
let suite: TestDatabase;
/** Columns of which each value names one row of one table. */
const keys = new Set<string>();
const joins: (Join & { readonly place: string })[] = [];

beforeAll(async () => {
  suite = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select distinct a.attname as name from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where n.nspname = 'public' and i.indisunique and i.indnkeyatts = 1 and i.indpred is null
      and a.attname ~ '_(no|id|seq)$' and c.relname !~ '^sandbox_'`.execute(suite.database.db);
  for (const { name } of rows) keys.add(name);
  for (const file of globSync('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\/|^ground\/db\/(?:tables|meanings|migrations)\//.test(file))
      continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!/\bsql\b|Join\(|Ref\(|'(?:not )?in'/.test(source)) continue;
    for (const join of readJoins(source)) joins.push({ ...join, place: `${file}:${join.line}` });
  }
  const own = await sql<{ name: string; text: string }>`
    select viewname as name, definition as text from pg_views where schemaname = 'public'
    union all
    select p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prolang in (
      select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(suite.database.db);
  for (const { name, text } of own.rows)
    for (const join of joinsInText(text)) joins.push({ ...join, place: `database: ${name}` });
}, 120_000);
afterAll(() => suite.drop());

const isSameThing = (one: string, other: string): boolean =>
  (keys.has(one) && (one === other || sameThing[one]?.includes(other) === true)) ||
  (keys.has(other) && sameThing[other]?.includes(one) === true);

/** A key finds one row at most, and that is of the brand of the row that points to it. */
const keepsBrand = ({ columns }: Join): boolean =>
  columns.some(([one, other]) => (one === 'brand' && other === 'brand') || isSameThing(one, other));

const described = ({ tables, columns }: Join): string =>
  columns.map(([one, other]) => `${tables[0]}.${one} = ${tables[1]}.${other}`).join(' and ');

test('no statement puts rows of two brands together, but those in the list', () => {
  expect(joins.length).toBeGreaterThan(250);
  const open = joins.filter((join) => !keepsBrand(join));
  const by = ({ columns }: Join): string =>
    columns.map((pair) => pair.toSorted().join(' = ')).join(' and ');
  const unlisted = open.filter((join) => joinedOtherwise[by(join)] === undefined);
  expect(unlisted.map((join) => `${join.place} ${described(join)}`)).toEqual([]);
  const used = new Set(open.map(by));
  expect(Object.keys(joinedOtherwise).filter((each) => !used.has(each))).toEqual([]);
});

describe('a planted statement is seen', () => {
  test.each<[string, string[]]>([
    ["db.innerJoin('orders as o', 'o.order_no', 'p.order_no')", []],
    [
      "db.innerJoin('users as u', 'u.mobile_index', 'l.mobile_index')",
      ['l.mobile_index = u.mobile_index'],
    ],
    [
      "db.innerJoin('users as u', (on) => on.onRef('u.name', '=', 'l.name').onRef('u.brand', '=', 'l.brand'))",
      [],
    ],
    [
      'sql`select 1 from orders o join users u on u.device_id = o.device_id`',
      ['o.device_id = u.device_id'],
    ],
    ['sql`select 1 from orders o join policies p using (order_no)`', []],
    [
      'sql`select 1 from chats join leads using (device_id)`',
      ['leads.device_id = using.device_id'],
    ],
    [
      'sql`select 1 from users u where exists (select from leads where device_id = u.device_id)`',
      ['u.device_id = unnamed.device_id'],
    ],
    [
      'sql`select 1 from users u where u.name in (select distinct l.name from leads l)`',
      ['u.name = unnamed.name'],
    ],
    ['sql`select 1 from orders where order_no in (select order_no from policies)`', []],
    ['sql`select 1 from orders natural join drafts`', ['natural.every = unnamed.every']],
    [
      "db.selectFrom('users').where('users.name', 'in', db.selectFrom('leads').select('name'))",
      ['unnamed.name = users.name'],
    ],
    [
      "db.selectFrom('users').where('device_id', 'not in', (of) => of.selectFrom('leads').select('leads.device_id'))",
      ['outer.device_id = unnamed.device_id'],
    ],
    [
      'sql`select (select max(x) from leads l where l.name = u.name) from users u`',
      ['l.name = u.name'],
    ],
  ])('%s', (source, found) => {
    expect(
      readJoins(source)
        .filter((join) => !keepsBrand(join))
        .map((join) => described(join).replaceAll(/unnamed\d+/g, 'unnamed')),
    ).toEqual(found);
  });
});

test('a row that points to another brand’s row is found', async () => {
  const trx = await suite.database.db.startTransaction().execute();
  try {
    const before = await acrossBrands(trx);
    expect(before.found).toEqual([]);
    expect(before.looked).toBeGreaterThan(100);
    await sql`create table planted (planted_id uuid primary key, brand text)`.execute(trx);
    await sql`create table pointing (planted_id uuid, brand text)`.execute(trx);
    await sql`with one as (insert into planted values (gen_random_uuid(), 'qinghe') returning *)
      insert into pointing select planted_id, 'tongrui' from one`.execute(trx);
    expect((await acrossBrands(trx)).found).toEqual(['pointing.planted_id -> planted: 1']);
  } finally {
    await trx.rollback().execute();
  }
});
