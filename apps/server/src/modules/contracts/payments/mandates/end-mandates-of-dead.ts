import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { endMandatesOf } from '#modules/contracts/payments/end-mandates.ts';

/** Nothing is debited from a dead person's account; a successor signs for their own. */
export const endMandatesOfDead = async (
  tx: Tx,
  app: App,
  { role, orderNo, policyNo }: Events['person.died'],
): Promise<void> => {
  if (role !== 'policyholder' || policyNo === null) return;
  await endMandatesOf(tx, app, orderNo, 'the policyholder died');
};
