import type { PgBoss, Queue } from 'pg-boss';
import type { Job } from './define-job.ts';

const year = 365 * 24 * 60 * 60;

/** Work that waits is an obligation: it is never dropped because it waited long. */
const retentionSeconds = 5 * year;
/** Finished work is kept for a week. */
const deleteAfterSeconds = 7 * 24 * 60 * 60;
/** A failed job stays until staff deal with it. */
const deadLetterSettings = { retryLimit: 20, deleteAfterSeconds: 0 };
/** A process that stops answering for this long has lost its jobs to others. */
const heartbeatSeconds = 30;

/** The part of a job that its queue depends on; it is the same whatever the data are. */
export type QueuedJob = Pick<Job<object>, 'name' | 'retry' | 'timeoutSeconds' | 'singleton'>;

export const deadLetterQueue = (job: Pick<QueuedJob, 'name'>): string => `${job.name}.dead-letter`;

const policyOf = (job: QueuedJob): 'standard' | 'short' | 'exclusive' => {
  if (job.singleton === undefined) return 'standard';
  return job.singleton === 'while-waiting' ? 'short' : 'exclusive';
};

/** Settings common to all jobs of a queue, under pg-boss's names. */
export const queueSettings = (job: QueuedJob) => ({
  policy: policyOf(job),
  deadLetter: deadLetterQueue(job),
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: job.retry.longestDelaySeconds,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds,
  retentionSeconds,
  deleteAfterSeconds,
});

/** The queues that exist, by name: a correct one needs no statement of its own. */
export type KnownQueues = ReadonlyMap<string, Omit<Queue, 'name'>>;

export const knownQueues = async (boss: PgBoss): Promise<KnownQueues> =>
  new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));

/** Makes the queue and its dead-letter queue, or brings their settings up to date. */
export const ensureQueue = async (
  boss: PgBoss,
  job: QueuedJob,
  known: KnownQueues,
): Promise<void> => {
  const { policy, deadLetter, ...common } = queueSettings(job);
  const keep = async (name: string, settings: Omit<Queue, 'name'>): Promise<void> => {
    const there = known.get(name);
    const same = Object.entries(settings).every(
      ([key, value]) => there?.[key as keyof typeof there] === value,
    );
    if (same) return;
    await boss.createQueue(name, { ...settings, policy: name === job.name ? policy : 'standard' });
    await boss.updateQueue(name, settings);
  };
  await keep(deadLetter, { ...common, ...deadLetterSettings });
  await keep(job.name, { ...common, deadLetter });
  const made = known.get(job.name) ?? (await boss.getQueue(job.name));
  if (made?.policy === policy) return;
  throw new Error(
    `job ${job.name}: "singleton" cannot change once the queue exists; give the job a new name`,
  );
};
