import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { filesIn, tableFiles, tablesFolder } from './table-files.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

const written = (db: unknown = suite.database.db) => tableFiles(db as Kysely<unknown>);

/** Files after a change of the schema that is taken back. */
const writtenAfter = async (statement: string): Promise<ReadonlyMap<string, string>> => {
  const trx = await suite.database.db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(trx);
    return await written(trx);
  } finally {
    await trx.rollback().execute();
  }
};

test('the types of tables are those of the migrated database (npm run tables writes them)', async () => {
  expect(Object.fromEntries(await filesIn(tablesFolder))).toEqual(
    Object.fromEntries(await written()),
  );
});

describe('a planted difference', () => {
  const orders = 'sales/orders.ts';

  test.each([
    ['alter table orders add column planted integer', 'planted: number | null;'],
    ['alter table orders add column planted date not null', 'planted: string;'],
    [
      "alter table orders add column planted text[] not null default '{}'",
      'planted: Generated<string[]>;',
    ],
    [
      'alter table orders add column planted jsonb',
      'planted: ColumnType<unknown, string | null, string | null>;',
    ],
    [
      "alter table orders add column planted text not null check (planted in ('a', 'b'))",
      "planted: 'a' | 'b';",
    ],
    [
      'alter table orders add column planted bytea generated always as (sealed) stored',
      'planted: GeneratedAlways<Buffer | null>;',
    ],
    ['alter table orders alter column quote_no set not null', 'quote_no: string;'],
    ["alter table orders alter column state set default 'draft'", 'state: Generated<OrderState>;'],
    [
      "alter table orders add check (state in ('paid', 'issued'))",
      "Within<OrderState, 'paid' | 'issued'>",
    ],
  ])('changes the file: %s', async (statement, line) => {
    const text = (await writtenAfter(statement)).get(orders);
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(line);
    expect((await written()).get(orders)?.replaceAll(/\s+/g, ' ')).not.toContain(line);
  });

  test.each([
    ['create table planted (id integer)', 'tables without an owner in ground/db/meanings: planted'],
    ['drop table favourites', 'names favourites, which is no table'],
    ['alter table order_moves drop column event', 'order_moves has no column event'],
    [
      'alter table orders alter column holder_index set not null',
      'orders.holder_index may not be null',
    ],
    ['alter table orders add column planted interval', 'orders.planted is of type interval'],
  ])('is refused: %s', async (statement, why) => {
    await expect(writtenAfter(statement)).rejects.toThrow(why);
  });
});
