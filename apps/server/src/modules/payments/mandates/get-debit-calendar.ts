import type { Output } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { providerNames } from '@parasol/domain/payments/methods';
import { consequenceWords } from '@parasol/domain/policies/premium-deadline';
import type { Verb } from '#ground/context.ts';
import { instalmentViews } from './mandate-view.ts';
import { activeMandate } from '../queries/mandates.ts';
import { instalmentsOf, plansOf, type InstalmentRow, type PlanRow } from '../queries/plans.ts';
import { deadlineAmong } from '../plans/plan-deadline.ts';

const planTitles: Readonly<Record<PlanRow['state'], string>> = {
  active: '按期交费中',
  grace: '有保险费未交，在宽限期内',
  lapsed: '效力中止',
  finished: '已交完',
  stopped: '已终止',
};

/** What is overdue, if anything is: until when it can be paid, and what happens then. */
const deadlineView = (
  plan: PlanRow,
  rows: readonly InstalmentRow[],
  today: PlainDate,
): Output<'getDebitCalendar'>['plans'][number]['deadline'] => {
  const deadline = deadlineAmong(plan, rows);
  const runs = plan.state === 'active' || plan.state === 'grace';
  if (!runs || deadline === null || deadline.due >= today) return null;
  const { number, payBy } = deadline;
  return { number, payBy, passed: today > payBy, consequence: consequenceWords(deadline) };
};

/** By the days, whether or not a job has come by since. */
const titleOf = (plan: PlanRow, rows: readonly InstalmentRow[], today: PlainDate): string => {
  const late = deadlineView(plan, rows, today);
  if (late === null) return planTitles[plan.state === 'grace' ? 'active' : plan.state];
  return late.passed ? planTitles.lapsed : planTitles.grace;
};

export const getDebitCalendar: Verb<'getDebitCalendar'> = async (
  { app, brand, now, person: userId },
  { planNo },
) => {
  const { db } = app.database;
  const plans = await plansOf(db, brand.id, userId, planNo);
  const rows = await instalmentsOf(
    db,
    plans.map(({ plan_no: no }) => no),
  );
  const today = dateOf(now.getTime());
  return {
    plans: await Promise.all(
      plans.map(async (plan) => {
        const mandate = await activeMandate(db, plan.order_no);
        const own = rows.filter((row) => row.plan_no === plan.plan_no);
        return {
          planNo: plan.plan_no,
          orderNo: plan.order_no,
          displayId: plan.display_id,
          subject: plan.subject,
          state: plan.state,
          title: titleOf(plan, own, today),
          fen: plan.fen,
          everyMonths: plan.every_months,
          entrusted: mandate !== undefined,
          methodName: mandate === undefined ? null : providerNames[mandate.provider],
          instalments: instalmentViews(plan, own, mandate !== undefined, now),
          deadline: deadlineView(plan, own, today),
        };
      }),
    ),
    now: now.toISOString(),
  };
};
