import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/ground/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/ground/db/migrate.ts';

/** So many events are there before the table of months is made, and as many come into one month. */
const events = Number(process.env['GROWTH_EVENTS'] ?? '2000000');
const own = join(import.meta.dirname, '../apps/server/src/ground/db/migrations');
const steps = /^20261117064[0-2]/;

const fill = (from: string, days: number): string =>
  `insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
   select 'qinghe', md5((i % 100000)::text), 'product-detail', '/', '/pro/detail/1001',
     jsonb_build_object('channel', 'search', 'i', i), at, at
   from generate_series(1, ${events}) i,
     lateral (select timestamptz '${from}' + i * interval '${days} days' / ${events} as at) moment`;

/** Writes one event after another and remembers the longest wait. */
const writing = async (url: string): Promise<() => Promise<number>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const enough = new AbortController();
  let longest = 0;
  const loop = (async () => {
    while (!enough.signal.aborted) {
      const from = performance.now();
      await client.query(
        `insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
         values ('qinghe', 'x', 'p', '/', '/', '{}', now(), now())`,
      );
      longest = Math.max(longest, performance.now() - from);
      await pause(5);
    }
  })();
  return async () => {
    enough.abort();
    await loop;
    await client.end();
    return longest;
  };
};

/** What the table of page events costs as it grows, is cut into months and loses one. */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-growth-'));
  await chmod(dataDir, 0o755);
  const before = join(dataDir, 'before');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new Client({ connectionString: postgres.url });
  const timed = async (what: string, text: string): Promise<number> => {
    const from = performance.now();
    await client.query(text);
    const seconds = (performance.now() - from) / 1000;
    console.log(`${what}: ${seconds.toFixed(2)} s`);
    return seconds;
  };
  try {
    await cp(own, before, { recursive: true });
    for (const name of await readdir(before)) {
      if (steps.test(name)) await rm(join(before, name));
    }
    await migrate({ url: postgres.url, log: () => {}, folder: before });
    await client.connect();
    const many = events.toLocaleString('en');
    const seconds = await timed(`${many} events written in one statement`, fill('2026-01-01', 300));
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_total_relation_size('tracking_events') as bytes`,
    );
    const each = Number(rows[0]?.bytes) / events;
    console.log(
      `${(events / seconds).toFixed(0)} events a second, ${each.toFixed(0)} bytes each with their indexes`,
    );
    const stop = await writing(postgres.url);
    const from = performance.now();
    await migrate({ url: postgres.url, log: () => {} });
    const took = ((performance.now() - from) / 1000).toFixed(2);
    console.log(
      `cut into months in ${took} s; whoever wrote meanwhile waited ${(await stop()).toFixed(0)} ms at most`,
    );
    await client.query('alter table tracking_events detach partition tracking_events_first');
    await client.query(
      `create table tracking_events_2024_01 partition of tracking_events
       for values from ('2024-01-01') to ('2024-02-01')`,
    );
    await client.query(fill('2024-01-01', 30));
    await timed(`a month of ${many} events goes`, `select drop_event_months('2024-03-01')`);
    await client.query('alter table tracking_events_first disable trigger all');
    await timed(
      'a tenth of as many goes by rows',
      `delete from tracking_events_first where received_at < '2026-01-31'`,
    );
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
