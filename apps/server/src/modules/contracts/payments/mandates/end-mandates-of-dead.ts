import type { Reacts } from '#reaction.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';

/** Nothing is debited from a dead person's account; a successor signs for their own. */
export const endMandatesOfDead: Reacts<'person.died'> = async (
  tx,
  app,
  { role, orderNo, policyNo },
) => {
  if (role !== 'policyholder' || policyNo === null) return;
  await endMandatesOf(tx, app, orderNo, 'the policyholder died');
};
