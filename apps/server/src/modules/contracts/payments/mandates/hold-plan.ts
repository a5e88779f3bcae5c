import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Reacts } from '#reaction.ts';
import { renewalOfOrder } from '#modules/contracts/policies/policy.ts';
import { atProvider, closeAttempt } from '#modules/contracts/payments/jobs.ts';
import { liveDebitsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { setPlanGrace } from '#modules/contracts/payments/queries/plans.ts';

/** Cancels debits under way at their providers, those of a renewal as well. */
export const callOffDebits: Reacts<'premiums.held'> = async (tx, app, { orderNo }) => {
  await setPlanGrace(tx.db, orderNo, dateOf(app.clock().getTime()));
  const renewal = await renewalOfOrder(tx.db, orderNo);
  const orders = [orderNo, ...(renewal?.order_no ? [renewal.order_no] : [])];
  for (const debit of await liveDebitsOf(tx.db, orders))
    tx.enqueue(closeAttempt, { attemptNo: debit.attempt_no }, atProvider(debit));
};

/** Overdue premiums get the contract's full grace again, from today. */
export const renewGrace: Reacts<'premiums.released'> = async (tx, app, { orderNo }) =>
  setPlanGrace(tx.db, orderNo, dateOf(app.clock().getTime()));
