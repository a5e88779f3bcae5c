import type { Reacts } from '#reaction.ts';
import { forgetCallBacks } from '#modules/service/call-centre/call-backs/call-back-appointment.ts';
import { forgetLeads } from '#modules/sales/leads/follow-person.ts';
import { endStewards } from '#modules/service/stewards/care/own-steward.ts';

/** A dead person gets no calls, visits or letters: steward, call-backs and leads end. */
export const stopCare: Reacts<'person.died'> = async (tx, app, { userId }) => {
  if (userId === null) return;
  await endStewards(tx, app, userId);
  await forgetCallBacks(tx, app, { userId });
  await forgetLeads(tx, app, { userId });
};
