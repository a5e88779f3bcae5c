import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  lapsePlanAgain,
  resumePlan,
  stopPlan,
  type MadeUp,
} from '#modules/payments/mandates/resume-plan.ts';
import { askInsurer } from '#modules/underwriting/ask-insurer.ts';

/** What follows when a policy changes, in the transaction in which it does. */

/** Its premiums are asked for no more, and the insurer is asked to cancel it. */
export const policyCancelled = async (
  tx: Tx,
  app: App,
  { orderNo, insurer }: { readonly orderNo: string; readonly insurer: string },
): Promise<void> => {
  const now = app.clock();
  await stopPlan(tx, orderNo, now);
  await askInsurer(tx, { order_no: orderNo, insurer }, 'cancel', now);
};

/** What was made up for counts as paid, and the rest comes as planned. */
export const policyReinstated = (
  tx: Tx,
  app: App,
  event: MadeUp & { readonly orderNo: string },
): Promise<void> => resumePlan(tx, event.orderNo, event, app.clock());

/** The money of a reinstatement went back. */
export const reinstatementReturned = (
  tx: Tx,
  app: App,
  event: { readonly orderNo: string; readonly paidAt: Date },
): Promise<void> => lapsePlanAgain(tx, event.orderNo, event.paidAt, app.clock());
