import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { inQueueOf, insurerRequest } from '#modules/sales/underwriting/jobs.ts';
import { requestsOf } from '#modules/sales/underwriting/queries.ts';

const receiptsTold = async (db: Db, orderNo: string) =>
  (await requestsOf(db, orderNo)).filter(({ kind }) => kind === 'receipt');

export const insurerKnowsOfReceipt = async (db: Db, orderNo: string): Promise<boolean> =>
  (await receiptsTold(db, orderNo)).some(({ state }) => state === 'answered');

/** Under the number it had: the insurer does not take it for another. */
export const tellOfReceiptAgain = (database: OpenDatabase, orderNo: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    for (const unsentRecords of await receiptsTold(tx.db, orderNo)) {
      if (unsentRecords.state !== 'waiting' && unsentRecords.state !== 'unknown') continue;
      tx.enqueue(insurerRequest, { requestNo: unsentRecords.request_no }, inQueueOf(unsentRecords));
    }
  });
