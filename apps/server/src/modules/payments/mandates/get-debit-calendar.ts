import { dateOf } from '@parasol/domain/calendar/shanghai';
import { providerNames } from '@parasol/domain/payments/methods';
import type { Verb } from '#context.ts';
import { instalmentView } from './mandate-view.ts';
import { activeMandate } from '../queries/mandates.ts';
import { instalmentsOf, plansOf, type PlanRow } from '../queries/plans.ts';

const planTitles: Readonly<Record<PlanRow['state'], string>> = {
  active: '按期交费中',
  grace: '有保险费未交，宽限期内保障继续',
  lapsed: '效力中止',
  finished: '已交完',
  stopped: '已终止',
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
        return {
          planNo: plan.plan_no,
          orderNo: plan.order_no,
          displayId: plan.display_id,
          subject: plan.subject,
          state: plan.state,
          title: planTitles[plan.state],
          fen: plan.fen,
          everyMonths: plan.every_months,
          entrusted: mandate !== undefined,
          methodName: mandate === undefined ? null : providerNames[mandate.provider],
          instalments: rows
            .filter((row) => row.plan_no === plan.plan_no)
            .map((row) => instalmentView(row, mandate !== undefined, today)),
        };
      }),
    ),
    now: now.toISOString(),
  };
};
