import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#ground/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import {
  deleteTraces,
  eraseSealed,
  eraseFileNames,
  eraseHealthRecords,
  unlinkPeople,
} from './queries/erasing.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

/** Sealed columns of no sale, with the reason they stay when one is erased. */
const ofNoSale: Readonly<Record<string, string>> = {
  'bank_cards.elements_sealed': 'a card of the account, which pays for other contracts too',
  'bank_cards.token_sealed': 'the same card',
  'bereavement_moves.sealed': 'what a family and staff said about a death, about no one sale',
  'bereavements.sealed': 'the report of that death',
  'call_backs.sealed': 'a call that was asked for, kept as conversations are',
  'chat_messages.sealed': 'a conversation, kept by its own time',
  'chat_notes.sealed': 'the same conversation',
  'chats.contact_sealed': 'the same conversation',
  'chats.score_sealed': 'the same conversation',
  'family_members.sealed': 'people the account named for itself',
  'issued_tickets.sealed': 'a ticket of a provider for this house',
  'leads.sealed': 'somebody who wanted to be called, kept by its own time',
  'outside_policies.sealed': 'a contract of another house, entered by its holder',
  'phone_calls.sealed': 'a conversation, kept by its own time',
  'pregnancy_users.sealed': 'entered by the account for itself',
  'staff.mobile_sealed': 'a member of staff',
  'staff.totp_sealed': 'a member of staff',
  'steward_appointments.sealed': 'between a customer and their steward, about no one sale',
  'steward_messages.sealed': 'between the same two',
  'steward_reviews.sealed': 'between the same two',
  'trace_chunks.sealed': 'goes with its trace: by the key, then by the row or the month',
  'users.mobile_sealed': 'the account’s own, until it is closed',
  'verify_codes.sealed': 'a code, for minutes',
};

/** The statements of erasing a sale, collected without a database. */
const statementsOfErasing = async (): Promise<string[]> => {
  const said: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql.replaceAll('"', '')),
  });
  const erasedValue = Buffer.alloc(1);
  await eraseSealed(db, 'order', erasedValue);
  await eraseHealthRecords(db, 'order', erasedValue, []);
  await eraseFileNames(db, [], erasedValue);
  await unlinkPeople(db, 'order', new Date(0));
  await deleteTraces(db, []);
  return said;
};

const clears = (statement: string, table: string, column: string): boolean => {
  const [, emptied] = /^delete from (\w+)/.exec(statement) ?? [];
  const [, changed, values] = /^update (\w+)(?: \w)? set (.+?)\s+where /s.exec(statement) ?? [];
  return (
    emptied === table ||
    (changed === table &&
      (values ?? '').split(',').some((value) => value.trim().startsWith(`${column} =`)))
  );
};

test('whatever lies sealed goes with its sale, or is known to be of none', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.column_name like '%sealed' and not t.relispartition
    order by 1, 2`.execute(suite.database.db);
  const statements = await statementsOfErasing();
  const left = rows
    .filter(({ table, column }) => !statements.some((each) => clears(each, table, column)))
    .map(({ table, column }) => `${table}.${column}`);
  expect(left).toEqual(Object.keys(ofNoSale).toSorted());
});
