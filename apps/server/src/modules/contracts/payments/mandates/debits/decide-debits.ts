import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { debitStep, type DebitStep } from '@parasol/domain/contracts/payments/debits/debit-plan';
import type { Deadline } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { ordersHeld } from '#modules/contracts/policies/policy.ts';
import { ordersBeingLeft } from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { paysUnderWay } from '#modules/contracts/payments/queries/attempts.ts';
import { activeMandates, type MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import {
  openInstalmentPays,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  isUnpaid,
  lockInstalments,
  lockPlans,
  type InstalmentRow,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { deadlineAmong } from '#modules/contracts/payments/plans/plan-deadline.ts';

/** The step for an instalment today, with the rows it was decided by. */
export interface Decided {
  readonly step: DebitStep;
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  readonly mandate: MandateRow | undefined;
  readonly pay: PayOrderRow | undefined;
  readonly inFlight: boolean;
  readonly deadline: Deadline;
}

/**
 * Locks instalments of different plans and decides about each; those about which there is nothing to
 * decide are left out. However many they are, it is the same few statements.
 */
export const decideDebits = async (
  tx: Tx,
  app: App,
  keys: readonly Pick<InstalmentRow, 'plan_no' | 'number'>[],
): Promise<readonly Decided[]> => {
  const { db } = tx;
  const plans = await lockPlans(
    db,
    keys.map(({ plan_no: planNo }) => planNo),
  );
  const orderNos = plans.map(({ order_no: orderNo }) => orderNo);
  const instalments = Map.groupBy(await lockInstalments(db, keys), (row) => row.plan_no);
  const left = await ordersBeingLeft(db, orderNos);
  const heldOrders = await ordersHeld(db, orderNos);
  const mandates = await activeMandates(db, orderNos);
  const pays = await openInstalmentPays(db, keys);
  const underWay = await paysUnderWay(
    db,
    pays.map(({ pay_seq: paySeq }) => paySeq),
  );
  const today = dateOf(app.clock().getTime());
  return keys.flatMap(({ plan_no: planNo, number }): readonly Decided[] => {
    const plan = plans.find((each) => each.plan_no === planNo);
    const rows = instalments.get(planNo) ?? [];
    const instalment = rows.find((row) => row.number === number);
    const runs = plan?.state === 'active' || plan?.state === 'grace';
    if (!plan || !runs || !instalment || !isUnpaid(instalment)) return [];
    // A customer who is surrendering is not debited; a debit under way is refunded.
    if (left.has(plan.order_no) || heldOrders.has(plan.order_no)) return [];
    const mandate = mandates.find(({ order_no: orderNo }) => orderNo === plan.order_no);
    const pay = pays.find((each) => each.plan_no === planNo && each.instalment === number);
    const inFlight = pay !== undefined && underWay.has(pay.pay_seq);
    const deadline = deadlineAmong(plan, rows);
    if (deadline === null) return [];
    const step = debitStep(
      {
        due: instalment.due,
        payBy: deadline.payBy,
        noticedFor: instalment.noticed_for,
        triedOn: instalment.tried_on,
        inFlight,
        entrusted: mandate !== undefined,
      },
      today,
    );
    return [{ step, plan, instalment, mandate, pay, inFlight, deadline }];
  });
};
