import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { usualConnectMs } from '#ground/db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { startFreezingProxy } from '#ground/db/testing/freezing-proxy.ts';
import { createServer } from '#http/server.ts';
import { openTestGround } from '#testing/server/test-ground.ts';
import { until } from '#testing/server/until.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const openOn = async (url: string) => {
  const ground = await openTestGround({ connectMs: usualConnectMs });
  stops.push(() => ground.remove());
  const { app, close } = await ground.open(url);
  const { server } = await createServer({ app, release: 'test' });
  const headers = { host: 'localhost' };
  return {
    app,
    logged: ground.logged,
    close: async () => {
      await server.close();
      await close();
    },
    metrics: () => server.inject({ url: '/metrics', headers }),
    statusOf: async (url: string) => (await server.inject({ url, headers })).statusCode,
    callback: async () =>
      (
        await server.inject({
          method: 'POST',
          url: '/api/payment/v1/notify/wechat/nobody',
          headers: { ...headers, 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    save: () =>
      server.inject({
        method: 'POST',
        url: '/api/tracking/v1/errors',
        headers,
        payload: { kind: 'render', message: 'x', release: 'test', route: '/' },
      }),
  };
};

const ownDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  stops.push(() => database.drop());
  return database;
};

test('connections whose other end is gone are noticed and replaced', async () => {
  const { url } = await ownDatabase();
  const proxy = await startFreezingProxy(url);
  stops.push(() => proxy.close());
  const running = await openOn(proxy.url);
  expect((await running.save()).statusCode).toBe(200);
  expect(await running.statusOf('/readyz')).toBe(200);

  proxy.freeze();
  const began = performance.now();
  await until('it answers 503 when asked whether it is ready', () => running.statusOf('/readyz'), {
    is: (seen) => seen === 503,
  });
  await until('it answers 200 when asked whether it is ready', () => running.statusOf('/readyz'), {
    is: (seen) => seen === 200,
  });
  expect(await running.callback()).toBe(401);
  await until('it takes what is saved', async () => (await running.save()).statusCode, {
    is: (status) => status === 200,
  });
  expect(performance.now() - began).toBeLessThan(25_000);
  expect(await running.statusOf('/healthz')).toBe(200);

  // Prometheus learns of it before its own limit of ten seconds, at every scrape.
  proxy.freezeAll();
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const asked = performance.now();
    const { body } = await running.metrics();
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(body).toContain('parasol_standing{figure="database_answers"} 0');
  }

  const closing = performance.now();
  await running.close();
  expect(performance.now() - closing).toBeLessThan(25_000);
});

test('while one table is locked, callbacks and probes get through', async () => {
  const { url } = await ownDatabase();
  const running = await openOn(url);
  stops.push(running.close);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table error_reports in access exclusive mode');

  const saves = Array.from({ length: 30 }, () => running.save());
  const began = performance.now();
  expect(await running.statusOf('/readyz')).toBe(200);
  expect(await running.callback()).toBe(401);
  expect(performance.now() - began).toBeLessThan(8000);
  const answers = await Promise.all(saves);
  // No client waited for half a minute, and each got a time to try again.
  expect(performance.now() - began).toBeLessThan(25_000);
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ code: errorCodes.UNAVAILABLE, data: null });
  }
  await holder.query('rollback');
  await holder.end();
  expect((await running.save()).statusCode).toBe(200);
  expect(running.logged().split('the database does not answer').length - 1).toBeLessThan(5);
});

describe('readiness', () => {
  test('is tried on a file that is made for it, so that a full disk shows', async () => {
    const { url, database } = await ownDatabase();
    const running = await openOn(url);
    stops.push(running.close);
    const probed = async () => {
      const { rows } = await sql<{ file: string; bytes: number }>`
        select pg_relation_filepath('readiness_probe') as file,
          pg_relation_size('readiness_probe') as bytes`.execute(database.db);
      return rows[0];
    };
    const before = await probed();
    expect(await running.statusOf('/readyz')).toBe(200);
    const after = await probed();
    expect(after?.file).not.toBe(before?.file);
    expect(after?.bytes).toBe(8 * 8192);
  });

  test('is denied when the database says that its disk is full', async () => {
    const { url, database } = await ownDatabase();
    const running = await openOn(url);
    stops.push(running.close);
    await sql`create or replace function readiness_probe() returns void language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
      database.db,
    );
    expect(await running.statusOf('/readyz')).toBe(503);
    expect(await running.statusOf('/healthz')).toBe(200);
  });
});
