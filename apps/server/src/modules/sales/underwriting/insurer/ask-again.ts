import type { InsurerKind } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { requestsOf } from '#modules/sales/underwriting/queries.ts';

/** Asks about the last question of a kind that is still open, without waiting for its turn. */
export const askAgain = async (app: App, orderNo: string, kind: InsurerKind): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const requests = await requestsOf(tx.db, orderNo);
    const last = requests.findLast((request) => request.kind === kind);
    if (last?.state === 'unknown' || last?.state === 'pending') {
      tx.enqueue(insurerRequest, { requestNo: last.request_no }, inQueueOf(last));
    }
  });
