import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sealClearAnswers } from '#modules/sales/orders/placing/seal-clear-answers.ts';
import { peopleErased } from '#modules/sales/orders/order.ts';
import { lockClearReplies, replaceClearReply } from '#modules/sales/underwriting/queries.ts';
import { sealReply } from './sealed-reply.ts';

const batch = 100;

const sealClearReplies = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const requests = await lockClearReplies(tx.db, batch);
    for (const request of requests) {
      const { request_no: requestNo, answer } = request;
      const sealed = (await peopleErased(app, request))
        ? null
        : await sealReply(app, request, answer);
      await replaceClearReply(tx.db, requestNo, sealed);
    }
    return requests.length > 0;
  });

/** Batch by batch, each in its own transaction: a stop loses nothing. */
export const sealUnderwritingNow = async (app: App): Promise<void> => {
  while (await sealClearAnswers(app, batch));
  while (await sealClearReplies(app));
};
