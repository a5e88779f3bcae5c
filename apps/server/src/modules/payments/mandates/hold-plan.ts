import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { renewalOfOrder } from '#modules/policies/read-policy.ts';
import { closeAttempt } from '../jobs.ts';
import { liveDebitsOf } from '../queries/attempts.ts';
import { setPlanGrace } from '../queries/plans.ts';

/** Debits under way are called off at their providers, those of a renewal as well. */
export const callOffDebits = async (
  tx: Tx,
  app: App,
  { orderNo }: Events['premiums.held'],
): Promise<void> => {
  await setPlanGrace(tx.db, orderNo, dateOf(app.clock().getTime()));
  const renewal = await renewalOfOrder(tx.db, orderNo);
  const orders = [orderNo, ...(renewal?.order_no ? [renewal.order_no] : [])];
  for (const attemptNo of await liveDebitsOf(tx.db, orders))
    tx.enqueue(closeAttempt, { attemptNo });
};

/** Whatever is late may be paid for as long as the contract gives, from today. */
export const renewGrace = async (
  tx: Tx,
  app: App,
  { orderNo }: Events['premiums.released'],
): Promise<void> => setPlanGrace(tx.db, orderNo, dateOf(app.clock().getTime()));
