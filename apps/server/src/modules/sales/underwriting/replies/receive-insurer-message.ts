import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { receiveAssessment } from '#modules/products/disclosure/assessments/receive-assessment.ts';
import { applyReply } from './apply-reply.ts';
import { insertMessage, requestByNo } from '#modules/sales/underwriting/queries.ts';

/** An unrequested answer: believed by its signature, counted once by its number. */
export const receiveInsurerMessage: Verb<'receiveInsurerMessage'> = async (context, message) => {
  const { app, log, now } = context;
  const read = app.providers.insurers.read(message, now);
  if ('refused' in read) {
    log.warn(
      { appId: message.appId, because: read.refused },
      'a message of an insurer was refused',
    );
    return refuse('NO_PERMISSION');
  }
  const { insurer, messageNo, requestNo, reply } = read;
  return inTransaction(app.database, async (tx) => {
    const request = await requestByNo(tx.db, requestNo);
    const outcome =
      request?.insurer === insurer
        ? await applyReply(tx, app, request, reply)
        : ((await receiveAssessment(tx, app, insurer, requestNo, reply)) ??
          (await app.ports.receiveReview(tx, app, { insurer, requestNo, reply })));
    if (outcome === undefined) {
      log.warn({ insurer, requestNo }, 'an insurer answered a question it was not asked');
      return refuse('NOT_FOUND');
    }
    await insertMessage(tx.db, {
      insurer,
      message_no: messageNo,
      request_no: requestNo,
      outcome,
      received_at: now,
    });
    return { received: true };
  });
};
