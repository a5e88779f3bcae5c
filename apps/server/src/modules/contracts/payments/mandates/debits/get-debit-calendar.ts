import type { Output } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import {
  consequenceWords,
  type Deadline,
} from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { Verb } from '#ground/context.ts';
import { policiesOfOrders } from '#modules/contracts/policies/policy.ts';
import { instalmentViews } from '#modules/contracts/payments/mandates/mandate-view.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { instalmentsOf, plansOf, type PlanRow } from '#modules/contracts/payments/queries/plans.ts';
import { deadlineAmong, planStateOn } from '#modules/contracts/payments/plans/plan-deadline.ts';

const planTitles: Readonly<Record<PlanRow['state'], string>> = {
  active: '按期交费中',
  grace: '有保险费未交，在宽限期内',
  lapsed: '效力中止',
  finished: '已交完',
  stopped: '已终止',
};

/** A premium that is no longer debited: its deadline, and the consequence. */
const deadlineView = (
  plan: PlanRow,
  deadline: Deadline | null,
  today: PlainDate,
): Output<'getDebitCalendar'>['plans'][number]['deadline'] => {
  const over = plan.state === 'finished' || plan.state === 'stopped';
  if (over || deadline === null || deadline.due >= today) return null;
  const { number, payBy } = deadline;
  return { number, payBy, passed: today > payBy, consequence: consequenceWords(deadline) };
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
  const policies = await policiesOfOrders(
    db,
    plans.map(({ order_no: orderNo }) => orderNo),
  );
  return {
    plans: await Promise.all(
      plans.map(async (plan) => {
        const mandate = await activeMandate(db, plan.order_no);
        const own = rows.filter((row) => row.plan_no === plan.plan_no);
        const state = planStateOn(plan, own, today);
        const deadline = deadlineAmong(plan, own);
        const policy = policies.find(({ order_no: orderNo }) => orderNo === plan.order_no);
        const takenUp = state === 'lapsed' && (deadline?.reinstateUntil ?? '') >= today;
        return {
          planNo: plan.plan_no,
          orderNo: plan.order_no,
          displayId: plan.display_id,
          subject: plan.subject,
          state,
          title: planTitles[state],
          fen: plan.fen,
          everyMonths: plan.every_months,
          entrusted: mandate !== undefined,
          methodName: mandate === undefined ? null : payMethods[mandate.provider].name,
          instalments: instalmentViews(plan, own, mandate !== undefined, now),
          deadline: deadlineView(plan, deadline, today),
          reinstatable: takenUp ? (policy?.policy_no ?? null) : null,
        };
      }),
    ),
    now: now.toISOString(),
  };
};
