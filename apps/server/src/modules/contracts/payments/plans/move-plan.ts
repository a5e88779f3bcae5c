import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { planLife } from '@parasol/domain/contracts/payments/debits/plan-life';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import {
  changePlan,
  instalmentsOf,
  isUnpaid,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';

interface Said {
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const movePlan = moving<typeof planLife, PlanRow, Said>(planLife, {
  change: async (tx, _app, row, { to, at }) => {
    await changePlan(tx.db, row.plan_no, to, at);
    return { ...row, state: to };
  },
  audited: ({ plan_no: planNo }, { detail = {} }) => ({ subject: `plan:${planNo}`, detail }),
});

/** The plan once one of its premiums was paid. */
export const settlePlan = async (tx: Tx, app: App, plan: PlanRow): Promise<void> => {
  const left = (await instalmentsOf(tx.db, [plan.plan_no])).filter(isUnpaid);
  const late = left.some(({ due }) => due < dateOf(app.clock().getTime()));
  const event = left.length === 0 ? 'finish' : late ? 'miss' : 'catch-up';
  await movePlan(tx, app, plan, { event, actor: 'system' });
};
