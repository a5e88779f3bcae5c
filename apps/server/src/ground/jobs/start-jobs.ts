import { isDeepStrictEqual } from 'node:util';
import { PgBoss, type JobResult, type JobWithMetadata, type Schedule, type WipData } from 'pg-boss';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { askPool } from '#ground/db/connection/prepared-statements.ts';
import type { Job, JobHandler, JobRun } from './define-job.ts';
import { overPool } from './job-queue.ts';
import { reasonOf } from '#ground/reason-of.ts';
import { asWork } from '#ground/work/current-work.ts';
import {
  spanKinds,
  spanOf,
  textFact,
  tracedWork,
  wholeFact,
  type Traces,
} from '#ground/work/traces.ts';
import { jobsSchema } from './pending-job.ts';
import { deadLetterQueue, ensureQueue, knownQueues } from './queues.ts';

export type RunningJobs = {
  /** Takes no new work, waits this long for running jobs, then hands them back to be done again. */
  stop(graceMs: number): Promise<void>;
};

/** The workers of a queue, and the next one to wake. */
interface Workers {
  readonly atOnce: number;
  /** Workers of most queues have nothing to do for days: they begin with the first job. */
  begun: boolean;
  readonly begin: () => Promise<unknown>;
  turn: number;
}

const timeZone = 'Asia/Shanghai';
/**
 * One look finds the due jobs of all queues; a worker that hears nothing asks by itself now and
 * then.
 */
const pollSeconds = 30;

/** How many jobs of a queue could be taken up now, as far as it matters to the worker woken. */
const dueJobs = `
  select queue.name, due.count from unnest($1::text[]) as queue (name),
    lateral (select count(*)::int as count from (
      select from ${jobsSchema}.job
      where name = queue.name and state < 'active' and not blocked and start_after <= ${jobsSchema}.job_now()
      limit 50) few) as due
  where due.count > 0`;

interface JobsOptions {
  database: OpenDatabase;
  jobs: readonly JobHandler[];
  log: (message: string) => void;
  traces?: Traces | undefined;
  /**
   * True when no other process can be working on this database (the embedded one): half-done work
   * of a crash is then repeated at once, not after a missed heartbeat.
   */
  soleProcess?: boolean;
  /** How often to look for jobs of processes that are gone. */
  superviseSeconds?: number;
  /** How often to look for due jobs. */
  lookMs?: number;
}

/** Starts the workers of this process. Makes or migrates the queue's own tables first. */
export const startJobs = async (options: JobsOptions): Promise<RunningJobs> => {
  const { database, jobs, log, soleProcess = false } = options;
  const { superviseSeconds = 10, lookMs = 2_000 } = options;
  const boss = new PgBoss({
    db: overPool(database.pool),
    schema: jobsSchema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: jobs.some(({ job }) => job.schedule !== undefined),
  });
  boss.on('error', (error) => log(`jobs: ${error.message}`));
  await boss.start();
  const workers = new Map<string, Workers>();
  const atWork = (queue: string): readonly WipData[] =>
    boss.getWipData().filter(({ name }) => name === queue);
  // Wakes as many workers as the jobs need, different ones each time. A busy worker looks again
  // afterwards.
  const wake = (queue: string, count: number): void => {
    const woken = workers.get(queue);
    if (!woken) return;
    if (!woken.begun) {
      woken.begun = true;
      // All workers look for jobs at once.
      woken.begin().catch((error: unknown) => {
        woken.begun = false;
        log(`jobs: ${reasonOf(error)}`);
      });
      return;
    }
    const idle = atWork(queue).filter((each) => each.count === 0);
    const enough = Math.min(idle.length, Math.ceil(count / woken.atOnce));
    for (let index = 0; index < enough; index += 1)
      boss.notifyWorker(idle[(woken.turn + index) % idle.length]?.id ?? '');
    woken.turn += enough;
  };
  const forget = database.jobQueue.onAnnounced(wake);
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const { rows } = await askPool(database.pool, dueJobs, [[...workers.keys()]]);
      for (const { name, count } of rows as { name: string; count: number }[]) wake(name, count);
    } catch (error) {
      log(`jobs: ${reasonOf(error)}`);
    } finally {
      looking = false;
    }
  };
  const looks = setInterval(() => void look(), lookMs).unref();

  const work = (
    queue: string,
    job: Pick<Job<object>, 'atOnce' | 'concurrency' | 'perService'>,
    act: JobHandler['run'],
  ): void => {
    const settings = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: job.atOnce,
      localConcurrency: job.concurrency,
      pollingIntervalSeconds: pollSeconds,
      ...(job.perService !== undefined && { localGroupConcurrency: job.perService }),
    } as const;
    const begin = () =>
      boss.work<object, unknown, typeof settings>(queue, settings, async (taken) => {
        try {
          return await Promise.all(taken.map((each) => runOne(queue, each, act, options)));
        } finally {
          // There may be more, announced meanwhile: no pause before the next look.
          for (const { id, count } of atWork(queue)) if (count > 0) boss.notifyWorker(id);
        }
      });
    workers.set(queue, { atOnce: job.atOnce, begun: false, begin, turn: 0 });
  };

  try {
    const known = await knownQueues(boss);
    for (const { job } of jobs) await ensureQueue(boss, job, known);
    const schedules = await boss.getSchedules();
    if (soleProcess) await handBack(boss, database, jobs);
    for (const { job, run, giveUp } of jobs) {
      await keepSchedule(boss, job, schedules);
      work(job.name, job, run);
      if (giveUp !== undefined) {
        const one = { atOnce: job.atOnce, concurrency: 1, perService: undefined };
        work(deadLetterQueue(job), one, giveUp);
      }
    }
    await look();
  } catch (error) {
    forget();
    clearInterval(looks);
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  return {
    stop: async (graceMs) => {
      forget();
      clearInterval(looks);
      // A look that is under way wakes no worker any more.
      workers.clear();
      await boss.stop({ graceful: true, timeout: graceMs, close: false });
    },
  };
};

const runOne = async (
  queue: string,
  taken: JobWithMetadata,
  act: (run: JobRun<object>) => Promise<void>,
  { log, traces }: Pick<JobsOptions, 'log' | 'traces'>,
): Promise<JobResult> => {
  const attempt = taken.retryCount + 1;
  const run = { id: taken.id, data: taken.data, signal: taken.signal, attempt };
  const begun = performance.now();
  const work = tracedWork(traces, { attempt });
  const failure = await asWork(work, () => act(run)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
  );
  traces?.add(
    spanOf({
      work,
      name: `job ${queue}`,
      kind: spanKinds.consumer,
      ms: performance.now() - begun,
      failed: failure !== undefined,
      facts: [textFact('parasol.job_id', taken.id), wholeFact('parasol.attempt', attempt)],
    }),
  );
  if (failure === undefined) return { id: taken.id, status: 'completed' };
  const last = taken.retryCount >= taken.retryLimit;
  log(`job ${queue} ${taken.id}, attempt ${attempt}${last ? ', the last' : ''}: ${failure}`);
  // pg-boss keeps the error with the job. Only its message: the rest may quote personal data.
  return { id: taken.id, status: 'failed', output: { message: failure } };
};

const keepSchedule = async (
  boss: PgBoss,
  job: Job<object>,
  schedules: readonly Schedule[],
): Promise<void> => {
  const schedule = schedules.find(({ name }) => name === job.name);
  if (job.schedule === undefined) return schedule && boss.unschedule(job.name);
  const { cron } = job.schedule;
  const data = job.schema.parse(job.schedule.data);
  // One run after a stop makes up for all that were missed.
  const options = { tz: timeZone, missed: 'once' } as const;
  const wanted = [cron, timeZone, data, options];
  if (
    schedule &&
    isDeepStrictEqual([schedule.cron, schedule.timezone, schedule.data, schedule.options], wanted)
  )
    return;
  await boss.schedule(job.name, cron, data, options);
};

const handBack = async (
  boss: PgBoss,
  database: OpenDatabase,
  jobs: readonly JobHandler[],
): Promise<void> => {
  const queues = jobs.flatMap(({ job }) => [job.name, deadLetterQueue(job)]);
  const left = await database.pool.query<{ name: string; id: string }>(
    `select name, id from ${jobsSchema}.job where state = 'active' and name = any($1)`,
    [queues],
  );
  for (const { name, id } of left.rows) {
    await boss.fail(name, id, { message: 'the process that ran it is gone' });
  }
};
