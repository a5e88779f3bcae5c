import type { Reacts } from '#reaction.ts';
import { recordingHolds } from '#modules/sales/recordings/recorded-sale.ts';
import { askToIssue } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { changeRequest, openIssueRequest } from '#modules/sales/underwriting/queries.ts';

/** Asks for the policy of a paid order, unless staff have to check its recording before. */
export const issueWhenRecorded: Reacts<'order.paid'> = async (tx, app, about) => {
  if (await recordingHolds(tx.db, about.orderNo)) return;
  // Asked before the order waited to be checked again: the same question continues.
  const asked = await openIssueRequest(tx.db, about.orderNo);
  if (!asked) return askToIssue(tx, app, about);
  const { request_no: requestNo } = asked;
  await changeRequest(tx.db, requestNo, { superseded_at: null });
  tx.enqueue(insurerRequest, { requestNo }, inQueueOf(asked));
};
