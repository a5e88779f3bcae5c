import type { PgBoss } from 'pg-boss';
import type { Job } from './define-job.ts';

const year = 365 * 24 * 60 * 60;

/** Work that waits is an obligation: it is never dropped because it waited long. */
const retentionSeconds = 5 * year;
/** Done work is kept for a week to look at. */
const deleteAfterSeconds = 7 * 24 * 60 * 60;
/** What was given up is kept until a person deals with it. */
const deadLetterSettings = { retryLimit: 20, deleteAfterSeconds: 0 };
/** A process that stops answering for this long has lost its jobs to others. */
const heartbeatSeconds = 30;

/** The part of a job that its queue depends on; it is the same whatever the data are. */
export type QueuedJob = Pick<Job<object>, 'name' | 'retry' | 'timeoutSeconds' | 'singleton'>;

export function deadLetterQueue(job: Pick<QueuedJob, 'name'>): string {
  return `${job.name}.dead-letter`;
}

function policyOf(job: QueuedJob): 'standard' | 'short' | 'exclusive' {
  if (job.singleton === undefined) return 'standard';
  return job.singleton === 'while-waiting' ? 'short' : 'exclusive';
}

/** What every job of a queue has in common, under pg-boss's names. */
export function queueSettings(job: QueuedJob) {
  return {
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
  };
}

/** Makes the queue and its dead-letter queue, or brings their settings up to date. */
export async function ensureQueue(boss: PgBoss, job: QueuedJob): Promise<void> {
  const { policy, deadLetter, ...common } = queueSettings(job);
  const dead = { ...common, ...deadLetterSettings };
  await boss.createQueue(deadLetter, dead);
  await boss.updateQueue(deadLetter, dead);
  await boss.createQueue(job.name, { ...common, deadLetter, policy });
  const made = await boss.getQueue(job.name);
  if (made?.policy !== policy) {
    throw new Error(
      `job ${job.name}: "singleton" cannot change once the queue exists; give the job a new name`,
    );
  }
  await boss.updateQueue(job.name, { ...common, deadLetter });
}
