import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { copyMigrations } from '#ground/db/testing/older-schema.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { insertMessages, moveMessage, takeMessage } from './queries/outgoing.ts';

const firstStep = '202611171550';
const reason = '0b9d8c7e-1a2b-8c3d-8e4f-5a6b7c8d9e0f';
const another = '1c9d8c7e-1a2b-8c3d-8e4f-5a6b7c8d9e0f';
const plain = '5f3c2b1a-9d8e-4f7a-8b6c-1d2e3f4a5b6c';
const over = 'fffffffe-9d8e-4f7a-8b6c-1d2e3f4a5b6c';

test('messages that are there go into the table of months, and both releases send none twice', async () => {
  const suite = await createTestDatabase();
  const { db } = suite.database;
  const folder = await mkdtemp(join(tmpdir(), 'parasol-months-'));
  /** The last release writes this: the number of a message is the reason it was sent for. */
  const oldWrites = async (messageId: string): Promise<number> => {
    const { rows } = await sql`
      insert into outgoing_messages
        (message_id, channel, brand, template, payload, state, send_before, created_at, changed_at)
      values (${messageId}, 'mail', 'qinghe', 'policy-mail', 'x', 'waiting', now(), now(), now())
      on conflict (message_id) do nothing returning message_id`.execute(db);
    return rows.length;
  };
  const newWrites = async (messageId: string, onceFor?: string): Promise<number> => {
    const now = new Date();
    const sendBefore = new Date(now.getTime() + 60_000);
    const message = { channel: 'mail', brand: 'qinghe', template: 'policy-mail' } as const;
    const payload = Buffer.from('x');
    return (
      await insertMessages(db, [{ ...message, messageId, onceFor, payload, sendBefore, now }])
    ).size;
  };
  const places = async () =>
    (
      await sql<{ id: string; part: string }>`
        select message_id as id, tableoid::regclass::text as part
        from outgoing_messages order by 1`.execute(db)
    ).rows.map(({ id, part }) => [id, part.replace('outgoing_messages_', '')]);
  try {
    await sql`drop schema public cascade; create schema public`.execute(db);
    await copyMigrations(folder, firstStep);
    await migrate({ url: suite.url, log: () => undefined, folder });
    for (const id of [reason, plain, over]) expect(await oldWrites(id)).toBe(1);
    await moveMessage(db, over, { state: 'accepted' }, new Date());
    await migrate({ url: suite.url, log: () => undefined });
    expect(await places()).toEqual([
      [reason, 'first'],
      [plain, 'first'],
      [over, 'first'],
    ]);

    const november = 'ffffffff-2611-4f7a-8b6c-1d2e3f4a5b6c';
    const december = 'ffffffff-2612-4f7a-8b6c-1d2e3f4a5b6c';
    // Neither release repeats a message from before the months, or from the other.
    expect([await oldWrites(reason), await newWrites(november, reason)]).toEqual([0, 0]);
    expect([await newWrites(november, another), await oldWrites(another)]).toEqual([1, 0]);
    // The same reason in the next month is the same message.
    expect([await newWrites(december, another), await newWrites(december)]).toEqual([0, 1]);
    expect((await places()).slice(3)).toEqual([
      [november, '2026_11'],
      [december, '2026_12'],
    ]);
    expect(await takeMessage(db, december, 'sandbox', new Date())).toMatchObject({
      state: 'sending',
    });

    // Two nodes with one reason in two months at once: one of them waits, and finds it written.
    const third = '2d9d8c7e-1a2b-8c3d-8e4f-5a6b7c8d9e0f';
    const both = await Promise.all(
      ['ffffffff-2611-4f7b-8b6c-1d2e3f4a5b6c', 'ffffffff-2612-4f7b-8b6c-1d2e3f4a5b6c'].map((id) =>
        newWrites(id, third),
      ),
    );
    expect(both.toSorted()).toEqual([0, 1]);
    // The last release's purge names rows by their place, which is one in each month.
    const before = await places();
    await sql`delete from outgoing_messages`.execute(db);
    expect(await places()).toEqual(before);
  } finally {
    await suite.drop();
    await rm(folder, { recursive: true });
  }
});
