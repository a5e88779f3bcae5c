import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { forgetCallBacks } from '#modules/call-centre/call-backs/keep-call-back.ts';
import { forgetLeads } from '#modules/leads/follow-person.ts';
import { endStewards } from '#modules/stewards/care/keep-steward.ts';

/** Nobody rings, visits or writes to somebody who died: steward, call-backs and leads end. */
export const stopCare = async (
  tx: Tx,
  app: App,
  { userId }: Events['person.died'],
): Promise<void> => {
  if (userId === null) return;
  await endStewards(tx, app, userId);
  await forgetCallBacks(tx, app, { userId });
  await forgetLeads(tx, app, { userId });
};
