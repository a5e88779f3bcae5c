import type { EnqueueOptions, Job } from './define-job.ts';
import { queueSettings, type QueuedJob } from './queues.ts';

/** A job noted in a transaction: its row, under the column names of the job table. */
export type PendingJob = {
  readonly job: QueuedJob;
  readonly waits: boolean;
  readonly row: Readonly<Record<string, unknown>>;
};

export const jobsSchema = 'pgboss';

export const toPendingJob = <Data extends object>(
  job: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): PendingJob => {
  const { startAfter, singletonKey, retryLimit, priority, service } = options;
  if (singletonKey !== undefined && job.singleton === undefined) {
    throw new Error(`job ${job.name} is not defined as a singleton`);
  }
  const settings = queueSettings(job);
  return {
    job,
    waits: startAfter !== undefined,
    row: {
      name: job.name,
      data: job.schema.parse(data),
      priority: priority ?? 0,
      group_id: service ?? null,
      start_at: startAfter instanceof Date ? startAfter : null,
      start_in: typeof startAfter === 'number' ? startAfter : 0,
      retention_seconds: settings.retentionSeconds,
      singleton_key: singletonKey ?? null,
      retry_limit: retryLimit ?? settings.retryLimit,
      retry_delay: settings.retryDelay,
      retry_backoff: settings.retryBackoff,
      retry_delay_max: settings.retryDelayMax,
      expire_seconds: settings.expireInSeconds,
      deletion_seconds: settings.deleteAfterSeconds,
      heartbeat_seconds: settings.heartbeatSeconds,
      policy: settings.policy,
      dead_letter: settings.deadLetter,
    },
  };
};

/**
 * The rows of all the jobs of a transaction. pg-boss allows rows made by hand; its own `insert` plans
 * a far longer statement each time.
 */
export const insertJobs = `
  insert into ${jobsSchema}.job (
    name, data, priority, start_after, keep_until, singleton_key, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy,
    dead_letter, group_id
  )
  select
    name, data, priority, start_after, start_after + make_interval(secs => retention_seconds),
    singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, heartbeat_seconds, policy, dead_letter, group_id
  from
    jsonb_to_recordset($1) as row (
      name text, data jsonb, priority int, start_at timestamptz, start_in float8,
      retention_seconds int, singleton_key text, retry_limit int, retry_delay int,
      retry_backoff bool, retry_delay_max int, expire_seconds int, deletion_seconds int,
      heartbeat_seconds int, policy text, dead_letter text,
      group_id text
    ),
    lateral (
      select coalesce(start_at, now() + make_interval(secs => start_in)) as start_after
    ) as starting
  on conflict do nothing`;
