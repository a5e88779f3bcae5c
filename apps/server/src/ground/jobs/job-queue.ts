import type { Pool } from 'pg';
import { PgBoss, type Db } from 'pg-boss';
import { askPool } from '#ground/db/connection/prepared-statements.ts';
import { jobsSchema, type PendingJob } from './pending-job.ts';
import { ensureQueue, knownQueues, type KnownQueues, type QueuedJob } from './queues.ts';

/** The producing side of the queue, one per open database. It starts with the first job enqueued. */
export type JobQueue = {
  /** Makes or migrates the queue's own tables; the first job does it too if it was not done. */
  install(): Promise<void>;
  /** Makes sure that rows of these jobs will find their queues. */
  ready(pending: readonly { readonly job: QueuedJob }[]): Promise<void>;
  /** Tells the workers of this process after the commit that there is work. */
  announce(pending: readonly PendingJob[]): void;
  onAnnounced(listener: Announced): () => void;
  close(): Promise<void>;
};

/** Hears how many jobs of a name there are to do at once. */
type Announced = (jobName: string, count: number) => void;

/** pg-boss over a pool of ours, so that it needs no connections of its own. */
export const overPool = (pool: Pool): Db => ({
  executeSql: (text, values) => askPool(pool, text, values),
});

export const createJobQueue = (options: {
  pool: Pool;
  log: (message: string) => void;
}): JobQueue => {
  const { pool, log } = options;
  const listeners = new Set<Announced>();
  const made = new Set<string>();
  let starting: Promise<PgBoss> | undefined;
  let known: KnownQueues | undefined;

  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: overPool(pool),
      schema: jobsSchema,
      supervise: false,
      schedule: false,
    });
    boss.on('error', (error) => log(`job queue: ${error.message}`));
    return boss.start();
  };
  const started = (): Promise<PgBoss> => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  const makeQueue = async (job: QueuedJob): Promise<void> => {
    const boss = await started();
    known ??= await knownQueues(boss);
    await ensureQueue(boss, job, known);
    made.add(job.name);
  };

  return {
    install: async () => void (await started()),
    ready: async (pending) => {
      for (const { job } of pending) if (!made.has(job.name)) await makeQueue(job);
    },
    announce: (pending) => {
      const now = Map.groupBy(
        pending.filter(({ waits }) => !waits),
        ({ job }) => job.name,
      );
      for (const [name, jobs] of now) for (const listener of listeners) listener(name, jobs.length);
    },
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false, close: false });
    },
  };
};
