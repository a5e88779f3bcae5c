import { sql, type RawBuilder } from 'kysely';
import type { Ports } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { standingLetters } from '#ground/jobs/dead-letters.ts';
import { unseenAlerts } from '#ground/alerts/queries.ts';
import { clockHeld } from '#ground/clock/queries.ts';
import { unknownDeliveries } from '#ground/messages/unknown-messages.ts';
import { silentServices } from '#providers/outside/queries.ts';

type MarkName =
  | 'audit-head'
  | 'backup'
  | 'audit-verified'
  | 'evidence-gathered'
  | 'evidence-anchored'
  | 'evidence-verified'
  | `brand-left:${string}`;

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

declare module '#ground/context.ts' {
  interface Ports {
    /** Statements that count payments without a final report of the provider. */
    readonly unsettledMoney: {
      readonly payments: RawBuilder<unknown>;
      readonly refunds: RawBuilder<unknown>;
    };
  }
}

/** All figures for an operator, in one statement. */
export const countStanding = async (
  db: Db,
  unsettled: Ports['unsettledMoney'],
): Promise<Counts> => {
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
      (${silentServices}) as "silentServices",
      (${unseenAlerts}) as "unseenAlerts",
      (${unknownDeliveries}) as "unknownMessages",
      (${unsettled.payments}) as "unsettledPayments",
      (${unsettled.refunds}) as "unsettledRefunds",
      coalesce((${clockHeld}), false) as "clockHeld"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return counts;
};
