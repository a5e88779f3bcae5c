import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { readEnv } from '#ground/env.ts';
import { start } from '#start.ts';

test('half-sent requests do not keep it from stopping in order', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-stopping-'));
  const env = readEnv({
    PARASOL_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
  const lines: string[] = [];
  const running = await start(env, { hotReload: false, say: (text) => void lines.push(text) });
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(running.port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      'POST /api/tracking/v1/errors HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Type: application/json\\r\\nContent-Length: 99\\r\\n\\r\\n{',
    );
    return socket;
  });
  await pause(200);
  const asked = performance.now();
  await running.stop();
  expect(performance.now() - asked).toBeLessThan(20_000);
  expect(lines.filter((text) => text.includes('did not close'))).toEqual([]);
  for (const socket of sockets) socket.destroy();
  const left = await database.database.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'parasol%'
       and application_name <> 'parasol-listen'`,
  );
  // Only the test's own pool is left.
  expect(left.rows[0].count).toBe(0);
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('a database is not opened without the keys it was written with, and none are made', async () => {
  const database = await createTestDatabase();
  const first = await mkdtemp(join(tmpdir(), 'parasol-keys-'));
  const second = await mkdtemp(join(tmpdir(), 'parasol-keys-'));
  const open = async (dataDir: string) => {
    const env = readEnv({
      PARASOL_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    });
    return start(env, { hotReload: false, say: () => undefined });
  };
  await (await open(first)).stop();
  await expect(open(second)).rejects.toThrow('but the database was written with some');
  expect(await readdir(second)).toEqual([]);
  await database.drop();
  await rm(first, { recursive: true });
  await rm(second, { recursive: true });
});
