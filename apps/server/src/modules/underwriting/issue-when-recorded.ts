import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { recordingHolds } from '#modules/recordings/recorded-sale.ts';
import { askToIssue } from './ask-insurer.ts';

/** Asks for the policy of a paid order, unless somebody has to look at its recording before. */
export const issueWhenRecorded = async (
  tx: Tx,
  app: App,
  about: Events['order.paid'],
): Promise<void> => {
  if (!(await recordingHolds(tx.db, about.orderNo))) await askToIssue(tx, app, about);
};
