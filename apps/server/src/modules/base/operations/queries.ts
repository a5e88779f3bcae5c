import { sql, type Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { standingLetters } from '#ground/jobs/dead-letters.ts';

type Db = Kysely<Database>;
type MarkName =
  | 'audit-head'
  | 'backup'
  | 'audit-verified'
  | 'evidence-gathered'
  | 'evidence-anchored'
  | 'evidence-verified';

export const setMark = async (
  db: Db,
  name: MarkName,
  at: Date,
  detail: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> => {
  const row = { at, detail: JSON.stringify(detail) };
  await db
    .insertInto('operation_marks')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
};

export const marks = async (db: Db): Promise<Partial<Record<string, Date>>> => {
  const rows = await db.selectFrom('operation_marks').select(['name', 'at']).execute();
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
};

export interface Counts {
  readonly deadLetters: number;
  readonly oldestWaitingSeconds: number;
  readonly waitingJobs: number;
  readonly retryingJobs: number;
  readonly silentServices: number;
  readonly unseenAlerts: number;
  readonly unknownMessages: number;
  readonly unsettledPayments: number;
  readonly unsettledRefunds: number;
  readonly clockHeld: boolean;
}

/** All figures for an operator, in one statement. */
export const countStanding = async (db: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with waiting as (
      select start_after from pgboss.job
      where state in ('created', 'retry') and start_after <= now()
        and name not like '%.dead-letter' and name not like '\\_\\_%'
    )
    select
      ${standingLetters} as "deadLetters",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from waiting)
        as "oldestWaitingSeconds",
      (select count(*) from waiting) as "waitingJobs",
      (select count(*) from pgboss.job where state = 'retry' and start_after > now()
        and name not like '%.dead-letter' and name not like '\\_\\_%') as "retryingJobs",
      (select count(*) from outside_services where told_at is not null) as "silentServices",
      (select count(*) from pay_alerts where seen_at is null) as "unseenAlerts",
      (select count(*) from outgoing_messages where state = 'unknown' and dismissed_at is null)
        as "unknownMessages",
      (select count(*) from pay_attempts where state in ('prepared', 'waiting'))
        as "unsettledPayments",
      (select count(*) from pay_refunds where state in ('requested', 'sent', 'stuck'))
        as "unsettledRefunds",
      coalesce((select held_since is not null from clock_watch), false) as "clockHeld"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return counts;
};
