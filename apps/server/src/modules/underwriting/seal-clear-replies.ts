import { z } from 'zod';
import type { App } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { sealClearAnswers } from '#modules/orders/placing/seal-clear-answers.ts';
import { peopleErased } from '#modules/orders/placing/sealed-order.ts';
import { lockClearReplies, replaceClearReply } from './queries.ts';
import { sealReply } from './sealed-reply.ts';

/** What older versions kept in clear; once all of it is sealed there is nothing left to find. */
const sealUnderwriting = defineJob({
  name: 'seal-underwriting',
  schema: z.object({}),
  timeoutSeconds: 600,
  singleton: 'until-done',
  schedule: { cron: '*/5 * * * *', data: {} },
});

const batch = 100;

const sealClearReplies = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const requests = await lockClearReplies(tx.db, batch);
    for (const request of requests) {
      const { request_no: requestNo, answer } = request;
      const sealed = (await peopleErased(app, request))
        ? null
        : await sealReply(app, request, requestNo, answer);
      await replaceClearReply(tx.db, requestNo, sealed);
    }
    return requests.length > 0;
  });

/** Batch by batch, each in its own transaction: whoever stops it loses nothing. */
export const sealUnderwritingNow = async (app: App): Promise<void> => {
  while (await sealClearAnswers(app, batch));
  while (await sealClearReplies(app));
};

export const sealUnderwritingHandler = (app: App): JobHandler =>
  handleJob(sealUnderwriting, () => sealUnderwritingNow(app));
