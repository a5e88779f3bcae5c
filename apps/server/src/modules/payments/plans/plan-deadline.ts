import type { Kysely } from 'kysely';
import {
  premiumDeadline,
  type Deadline,
  type PremiumTerms,
} from '@parasol/domain/policies/premium-deadline';
import type { Database } from '#ground/db/schema.ts';
import { instalmentsOf, type InstalmentRow, type PlanRow } from '../queries/plans.ts';

/** What the contract says about an unpaid premium, as it was written into the plan. */
export const termsOfPlan = (plan: PlanRow): PremiumTerms => ({
  graceDays: plan.grace_days,
  reinstatementYears: plan.reinstatement_years,
  coverEnd: plan.cover_end,
});

const settled: ReadonlySet<InstalmentRow['state']> = new Set(['paid', 'cancelled'] as const);

/** The day that counts for everything unpaid of a plan: that of the earliest. */
export const deadlineAmong = (plan: PlanRow, rows: readonly InstalmentRow[]): Deadline | null =>
  premiumDeadline(
    termsOfPlan(plan),
    rows.map(({ number, due, state }) => ({ number, due, unpaid: !settled.has(state) })),
  );

export const deadlineOf = async (db: Kysely<Database>, plan: PlanRow): Promise<Deadline | null> =>
  deadlineAmong(plan, await instalmentsOf(db, [plan.plan_no]));
