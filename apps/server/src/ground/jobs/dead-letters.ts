import { sql, type Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';

export interface DeadLetter {
  readonly id: string;
  readonly job: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly since: Date;
  /** Why the last attempt failed, where that is known. */
  readonly reason: string | null;
}

const suffix = '.dead-letter';
/** Waiting for somebody, or given up even by what should have dealt with it. */
const standing = sql.raw(`d.name like '%${suffix}' and d.state in ('created', 'retry', 'failed')`);

/** Work whose attempts are used up, oldest first. */
export const deadLetters = async (
  db: Kysely<Database>,
  most: number,
): Promise<readonly DeadLetter[]> => {
  const { rows } = await sql<DeadLetter>`
    select d.id, left(d.name, -${sql.lit(suffix.length)}) as job, d.data, d.created_on as since,
      coalesce(d.output->>'message', (
        select j.output->>'message' from pgboss.job j
        where j.name = left(d.name, -${sql.lit(suffix.length)}) and j.state = 'failed'
          and j.data = d.data
        order by j.completed_on desc limit 1
      )) as reason
    from pgboss.job d where ${standing} order by d.created_on limit ${most}`.execute(db);
  return rows;
};

/** Takes the letter away, to be dealt with by whoever asked; undefined when it is not there. */
export const takeDeadLetter = async (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly job: string; readonly data: unknown } | undefined> => {
  const { rows } = await sql<{ job: string; data: unknown }>`
    delete from pgboss.job d where d.id = ${id} and ${standing}
    returning left(d.name, -${sql.lit(suffix.length)}) as job, d.data`.execute(db);
  return rows[0];
};

/** The same work once more, with all the attempts its queue allows. */
export const enqueueAgain = async (
  db: Kysely<Database>,
  { job, data }: { readonly job: string; readonly data: unknown },
): Promise<void> => {
  await sql`
    insert into pgboss.job (
      name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter
    )
    select name, ${JSON.stringify(data)}::jsonb, now(), now() + make_interval(secs => retention_seconds),
      retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      heartbeat_seconds, policy, dead_letter
    from pgboss.queue where name = ${job}
    on conflict do nothing`.execute(db);
};
