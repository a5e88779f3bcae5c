import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { openRequestsBefore } from '#modules/sales/underwriting/queries.ts';

const forgottenMs = 10 * minuteMs;
const batch = 200;

/** Resumes requests without a running job; one that is running loses nothing by it. */
export const resumeInsurerRequests = async (app: App): Promise<void> => {
  const before = new Date(app.clock().getTime() - forgottenMs);
  const forgotten = await openRequestsBefore(app.database.db, before, batch);
  if (forgotten.length === 0) return;
  await inTransaction(app.database, async (tx) => {
    for (const request of forgotten)
      tx.enqueue(insurerRequest, { requestNo: request.request_no }, inQueueOf(request));
  });
};
