import type { z } from 'zod';

/**
 * A kind of work: its name, the shape of its data, and the reaction to a failure. The data are ids
 * and numbers, never personal data: rows of the queue are not sealed.
 */
export type Job<Data extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Data, Data>;
  readonly retry: Retry;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  readonly atOnce: number;
  readonly perService: number | undefined;
  readonly singleton: Singleton | undefined;
  readonly schedule: Schedule<Data> | undefined;
};

type Retry = {
  /** Further attempts after the first; then the job goes to its dead-letter queue. */
  readonly limit: number;
  /** The pause before the first retry; it doubles each time, up to the longest. */
  readonly delaySeconds: number;
  readonly longestDelaySeconds: number;
};

/**
 * The fate of a second job with the same singleton key: dropped while the first is waiting, or
 * dropped until the first has finished.
 */
type Singleton = 'while-waiting' | 'until-done';

type Schedule<Data> = {
  /** Five cron fields, read in Asia/Shanghai. */
  readonly cron: string;
  readonly data: Data;
};

export type EnqueueOptions = {
  /** A moment, or a number of seconds from now. */
  readonly startAfter?: Date | number;
  /** Only for jobs defined with `singleton`; without it the whole job is one singleton. */
  readonly singletonKey?: string;
  readonly retryLimit?: number;
  /** Jobs with a higher number run first. */
  readonly priority?: number;
  /**
   * The outside service it needs: its first answer after a silence wakes the jobs that wait for it.
   */
  readonly service?: string | undefined;
};

export type JobRun<Data extends object> = {
  readonly id: string;
  readonly data: Data;
  /** Aborted when the time-out passes or the process stops. */
  readonly signal: AbortSignal;
  /** 1 the first time. */
  readonly attempt: number;
};

/** A job together with its handler. Verbs need only the job, so they do not import handlers. */
export type JobHandler = {
  readonly job: Job<object>;
  readonly run: (run: JobRun<object>) => Promise<void>;
  readonly giveUp: ((run: JobRun<object>) => Promise<void>) | undefined;
};

const defaults = {
  retry: { limit: 10, delaySeconds: 2, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  concurrency: 1,
  atOnce: 1,
};

export const defineJob = <Data extends object>(definition: {
  name: string;
  schema: z.ZodType<Data, Data>;
  retry?: Partial<Retry>;
  timeoutSeconds?: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** How many of them one worker takes together, for short work that comes in crowds. */
  atOnce?: number;
  /** How many of them may be about one outside service. */
  perService?: number;
  singleton?: Singleton;
  schedule?: Schedule<Data>;
}): Job<Data> => {
  const { name, schema, retry, timeoutSeconds, concurrency, atOnce } = definition;
  const { perService, singleton, schedule } = definition;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`not a job name: ${name}`);
  return {
    name,
    schema,
    retry: { ...defaults.retry, ...retry },
    timeoutSeconds: timeoutSeconds ?? defaults.timeoutSeconds,
    concurrency: concurrency ?? defaults.concurrency,
    atOnce: atOnce ?? defaults.atOnce,
    perService,
    singleton,
    schedule,
  };
};

/**
 * `giveUp` runs (with retries of its own) for a job whose attempts are used up. Without it the job
 * stays in its dead-letter queue for a person to see.
 */
export const handleJob = <Data extends object>(
  job: Job<Data>,
  handler: (run: JobRun<Data>) => Promise<void>,
  giveUp?: (run: JobRun<Data>) => Promise<void>,
): JobHandler => {
  const checked =
    (action: (run: JobRun<Data>) => Promise<void>) =>
    async (run: JobRun<object>): Promise<void> =>
      action({ ...run, data: job.schema.parse(run.data) });
  return {
    job,
    run: checked(handler),
    giveUp: giveUp === undefined ? undefined : checked(giveUp),
  };
};
