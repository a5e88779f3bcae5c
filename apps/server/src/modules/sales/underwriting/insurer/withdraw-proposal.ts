import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { askToCancel } from './ask-insurer.ts';

/** Takes the proposal of a suspended order off the insurer's books, if it is on them. */
export const withdrawProposal = async (
  tx: Tx,
  app: App,
  { orderNo, insurer, proposalNo }: Events['order.suspended'],
): Promise<void> => {
  if (proposalNo !== null) await askToCancel(tx, app, { orderNo, insurer, told: { proposalNo } });
};
