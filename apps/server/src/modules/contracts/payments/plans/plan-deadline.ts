import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  premiumDeadline,
  type Deadline,
  type PremiumTerms,
} from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { Db } from '#ground/db/schema.ts';
import {
  instalmentsOf,
  type InstalmentRow,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';

/** The contract's terms on an unpaid premium, as copied into the plan. */
export const termsOfPlan = (plan: PlanRow): PremiumTerms => ({
  graceDays: plan.grace_days,
  reinstatementYears: plan.reinstatement_years,
  coverEnd: plan.cover_end,
  graceFrom: plan.grace_from,
});

const settled: ReadonlySet<InstalmentRow['state']> = new Set(['paid', 'cancelled'] as const);

/** The day that counts for everything unpaid of a plan: that of the earliest. */
export const deadlineAmong = (plan: PlanRow, rows: readonly InstalmentRow[]): Deadline | null =>
  premiumDeadline(
    termsOfPlan(plan),
    rows.map(({ number, due, state }) => ({ number, due, unpaid: !settled.has(state) })),
  );

/** The state of a plan on a day, whether or not the job has run since. */
export const planStateOn = (
  plan: PlanRow,
  rows: readonly InstalmentRow[],
  today: PlainDate,
): PlanRow['state'] => {
  if (plan.state !== 'active' && plan.state !== 'grace') return plan.state;
  const deadline = deadlineAmong(plan, rows);
  if (deadline === null || deadline.due >= today) return 'active';
  if (today <= deadline.payBy) return 'grace';
  return deadline.lapsesOn === null ? 'stopped' : 'lapsed';
};

export const deadlineOf = async (db: Db, plan: PlanRow): Promise<Deadline | null> =>
  deadlineAmong(plan, await instalmentsOf(db, [plan.plan_no]));

/** Why nothing of a plan is debited any more; null while debits continue. */
export const whyNoDebits = async (
  db: Db,
  plan: PlanRow | undefined,
  now: Date,
): Promise<string | null> => {
  if (plan === undefined) return null;
  const rows = await instalmentsOf(db, [plan.plan_no]);
  const state = planStateOn(plan, rows, dateOf(now.getTime()));
  if (state === 'lapsed') return '这份保单效力中止，复效以后才能开通自动扣费';
  return state === 'stopped' ? '这份保单不再收取保险费，不需要自动扣费' : null;
};
