import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../apps/server/src/ground/db/connection/database.ts';
import { until } from '../../../apps/server/testing/server/until.ts';
import { startDatabasePair } from '../support/database-pair.ts';

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

test('figures come from the replica with all that was committed before, and from the primary while it is late or gone', async () => {
  const pair = await startDatabasePair();
  stops.push(() => pair.stop());
  const lines: string[] = [];
  const { DATABASE_URL: url = '' } = pair.settings;
  const database = openDatabase({
    url,
    readUrl: pair.standbyUrl,
    log: (message) => lines.push(message),
  });
  stops.push(() => database.close());
  let written = 0;
  const write = async (): Promise<void> => {
    written += 1;
    await sql`insert into operation_marks (name, at) values (${`replica-${written}`}, now())`.execute(
      database.db,
    );
  };
  /** How many of the rows it saw, and whether a replica answered. */
  const look = () =>
    database.readAside(async (db) => {
      const { rows } = await sql<{ seen: number; aside: boolean }>`
        select count(*)::int as seen, pg_is_in_recovery() as aside
        from operation_marks where name like 'replica-%'`.execute(db);
      return rows[0];
    });
  await until('the replica answers', look, { is: (found) => found?.aside === true });
  for (let turn = 0; turn < 30; turn += 1) {
    await write();
    // A busy machine may be late once; no reader may miss anything because of it.
    expect((await look())?.seen).toBe(written);
  }
  await until('the replica answers again', look, { is: (found) => found?.aside === true });
  const change = database.readAside((db) => sql`delete from operation_marks`.execute(db));
  await expect(change).rejects.toThrow(/read-only/);

  await pair.asked('select pg_wal_replay_pause()', []);
  await write();
  expect(await look()).toEqual({ seen: written, aside: false });
  await pair.asked('select pg_wal_replay_resume()', []);
  await until('the replica has caught up', look, { is: (found) => found?.aside === true });

  await pair.killStandby();
  expect(await look()).toEqual({ seen: written, aside: false });
  expect(lines.filter((line) => line.startsWith('the replica is not read')).length).toBeLessThan(5);
}, 120_000);
