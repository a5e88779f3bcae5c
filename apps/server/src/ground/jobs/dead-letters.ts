import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';

export interface DeadLetter {
  readonly id: string;
  readonly job: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly since: Date;
  /** Why the last attempt failed, where that is known. */
  readonly reason: string | null;
}

const suffix = '.dead-letter';
const given = `d.name like '%${suffix}' and d.state in ('created', 'retry', 'failed')`;
/** A clock repeats this work: it has since succeeded, or was given up less than thrice. */
const passing = `exists (
  select from pgboss.schedule s join pgboss.queue q on q.name = s.name,
    lateral (
      select coalesce(max(j.completed_on), '-infinity') as at from pgboss.job j
      where j.name = s.name and j.state = 'completed' and j.data = s.data
    ) as well
  where s.name = left(d.name, -${suffix.length}) and s.data = d.data and (
    well.at > d.created_on
    or q.retry_limit = 0 and (
      select count(*) from pgboss.job e
      where e.name = d.name and e.data = d.data and e.created_on > well.at
    ) < 3
  ))`;
/** Waiting for staff, or given up even by the job that should have dealt with it. */
const standing = sql.raw(`${given} and not ${passing}`);

/** Number of dead letters, as part of a larger statement. */
export const standingLetters = sql<number>`(select count(*) from pgboss.job d where ${standing})`;

/** Removes letters of work that has since succeeded by the clock. */
export const dropOutlivedLetters = async (db: Db): Promise<void> => {
  await sql`
    delete from pgboss.job d using pgboss.schedule s
    where ${sql.raw(given)} and s.name = left(d.name, -${sql.lit(suffix.length)}) and s.data = d.data
      and exists (
        select from pgboss.job j
        where j.name = s.name and j.state = 'completed' and j.data = s.data
          and j.completed_on > d.created_on
      )`.execute(db);
};

/** Work whose attempts are used up, oldest first. */
export const deadLetters = async (db: Db, most: number): Promise<readonly DeadLetter[]> => {
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

/** Takes the letter away for the asking colleague; undefined when it is not there. */
export const takeDeadLetter = async (
  db: Db,
  id: string,
): Promise<{ readonly job: string; readonly data: unknown } | undefined> => {
  const { rows } = await sql<{ job: string; data: unknown }>`
    delete from pgboss.job d where d.id = ${id} and ${sql.raw(given)}
    returning left(d.name, -${sql.lit(suffix.length)}) as job, d.data`.execute(db);
  return rows[0];
};

/** Removes all letters of one job and returns how many there were. */
export const takeDeadLettersOf = async (db: Db, job: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pgboss.job d where d.name = ${job + suffix} and ${sql.raw(given)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The same work once more, with all the attempts its queue allows. */
export const enqueueAgain = async (
  db: Db,
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
