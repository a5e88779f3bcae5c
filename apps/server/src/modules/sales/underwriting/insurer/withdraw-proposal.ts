import type { Reacts } from '#reaction.ts';
import { askToCancel } from './ask-insurer.ts';

/** Takes the proposal of a suspended order off the insurer's books, if it is on them. */
export const withdrawProposal: Reacts<'order.suspended'> = async (
  tx,
  app,
  { orderNo, insurer, proposalNo },
) => {
  if (proposalNo !== null) await askToCancel(tx, app, { orderNo, insurer, told: { proposalNo } });
};
