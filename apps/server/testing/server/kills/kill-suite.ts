import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { wallClock } from '@parasol/domain/base/calendar/shanghai';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import { openPayDesk } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';

const program = fileURLToPath(new URL('desk-program.ts', import.meta.url));

/** A query that gives one number. */
export type Count = ReturnType<typeof sql<{ count: number }>>;

interface Step {
  /** The process is killed as soon as so many are there, */
  readonly count: Count;
  readonly least: number;
  /** or so long after they are. */
  readonly lateMs?: number;
}

interface Work {
  /** Each step is done by a process of its own. */
  readonly kills: readonly Step[];
  /** The last process is left alone until so many are there. */
  readonly end: Step;
  /** A customer's press, repeated at each process until it answers. */
  readonly press?: (base: string) => Promise<void>;
}

/**
 * A database on which a desk prepares the work, and processes of their own do it that are killed
 * from one moment to the next. All of them have the clock of the desk, which stands still.
 */
export const useKillSuite = () => {
  let database: TestDatabase;
  let dataDir: string;
  let desk: OrderDesk | undefined;
  beforeAll(async () => {
    database = await createTestDatabase('stocked');
    dataDir = await mkdtemp(join(tmpdir(), 'parasol-kills-'));
  });
  afterAll(async () => {
    await desk?.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 50 });
  });
  const db = () => database.database.db;
  const countOf = async (count: Count): Promise<number> =>
    (await count.execute(db())).rows[0]?.count ?? 0;

  /** Jobs of a dead process are due at once, not when their time-out is over. */
  const hurry = () =>
    sql`update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' or (state = 'retry' and start_after > now())`.execute(db());

  const live = async (at: string, step: Step, press: Work['press']): Promise<void> => {
    const asked = JSON.stringify({ url: database.url, at, dataDir });
    const child = spawn(process.execPath, [program, asked], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const byItself = ended.then(() => {
      throw new Error('the process ended by itself');
    });
    byItself.catch(() => undefined);
    try {
      const [line] = (await Promise.race([once(child.stdout, 'data'), byItself])) as [Buffer];
      await hurry();
      const pressed = async (): Promise<void> => {
        if (!press) return;
        while (child.exitCode === null && child.signalCode === null) {
          try {
            return await press(line.toString().trim());
          } catch (error) {
            // The answer was cut off: the customer presses again at the next process.
            if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
          }
          await pause(20);
        }
      };
      const seen = async (): Promise<void> => {
        await until('the next step is seen', () => countOf(step.count), {
          is: (found) => found >= step.least,
          within: 600_000,
        });
        await pause(step.lateMs ?? 0);
        child.kill('SIGKILL');
      };
      await Promise.all([pressed(), Promise.race([seen(), byItself])]);
      await ended;
    } finally {
      child.kill('SIGKILL');
    }
  };

  return {
    db,
    count: countOf,
    /** Work on a living node, which is stopped before any process is started. */
    prepare: async <Result>(
      at: string,
      act: (desk: OrderDesk) => Promise<Result>,
    ): Promise<Result> => {
      desk = await openPayDesk(database.url, at, 'fatal', { DATA_DIR: dataDir });
      try {
        return await act(desk);
      } finally {
        await desk.stop();
        desk = undefined;
      }
    },
    /** Has the work done at this moment in Shanghai. */
    underKills: async (at: string, { kills, end, press }: Work): Promise<void> => {
      for (const step of kills) await live(at, step, press);
      await live(at, end, press);
    },
    /** The moment of a desk's clock, for the processes after it. */
    momentOf: ({ clock }: OrderDesk): string =>
      wallClock(clock.now().getTime()).toISOString().slice(0, 19),
  };
};
