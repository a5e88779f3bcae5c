import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/ground/db/migrating/migrate.ts';
import { copyMigrations } from '../../apps/server/src/ground/db/testing/older-schema.ts';

/** Runs one statement after another and remembers the longest wait. */
const writing = async (url: string, statement: string): Promise<() => Promise<number>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const enough = new AbortController();
  let longest = 0;
  const loop = (async () => {
    while (!enough.signal.aborted) {
      const from = performance.now();
      await client.query(statement);
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

export interface Growing {
  readonly client: Client;
  /** Prints and returns how many seconds a statement takes. */
  readonly timed: (what: string, text: string) => Promise<number>;
  readonly bytesOf: (table: string) => Promise<number>;
  /** Applies the left-out migrations while another connection keeps running this statement. */
  readonly cut: (statement: string) => Promise<void>;
}

/** A database without the migrations from this one on, in which a table grows and is then cut. */
export const withGrowing = async (
  leftOut: string,
  work: (growing: Growing) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-growth-'));
  await chmod(dataDir, 0o755);
  const before = join(dataDir, 'before');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new Client({ connectionString: postgres.url });
  try {
    await copyMigrations(before, leftOut);
    await migrate({ url: postgres.url, log: () => {}, folder: before });
    await client.connect();
    await work({
      client,
      timed: async (what, text) => {
        const from = performance.now();
        await client.query(text);
        const seconds = (performance.now() - from) / 1000;
        console.log(`${what}: ${seconds.toFixed(2)} s`);
        return seconds;
      },
      bytesOf: async (table) => {
        const { rows } = await client.query<{ bytes: string }>(
          `select pg_total_relation_size('${table}') as bytes`,
        );
        return Number(rows[0]?.bytes);
      },
      cut: async (statement) => {
        const stop = await writing(postgres.url, statement);
        const from = performance.now();
        await migrate({ url: postgres.url, log: () => {} });
        const took = ((performance.now() - from) / 1000).toFixed(2);
        console.log(
          `cut into months in ${took} s; whoever wrote meanwhile waited ${(await stop()).toFixed(0)} ms at most`,
        );
      },
    });
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
