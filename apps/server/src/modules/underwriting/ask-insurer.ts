import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/orders/order-number';
import type { InsurerKind } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insurerRequest } from './jobs.ts';
import { insertRequest } from './queries.ts';

interface AboutOrder {
  readonly orderNo: string;
  readonly insurer: string;
}

/** Writes down what is to be asked; a job asks it once this has been committed. */
const askInsurer =
  (kind: InsurerKind) =>
  async (
    tx: Tx,
    app: App,
    { orderNo, insurer, posNo }: AboutOrder & { readonly posNo?: string },
  ): Promise<void> => {
    // The insurer knows a question by its number, however often it is sent.
    const requestNo = orderNumber('RQ', randomBytes(numberBytes));
    tx.enqueue(insurerRequest, { requestNo });
    await insertRequest(tx.db, {
      request_no: requestNo,
      order_no: orderNo,
      insurer,
      kind,
      pos_no: posNo ?? null,
      state: 'waiting',
      created_at: app.clock(),
    });
  };

export const askToUnderwrite = askInsurer('underwrite');
export const askToStore = askInsurer('store');
export const askToIssue = askInsurer('issue');
export const askToCancel = askInsurer('cancel');
export const askToChange = askInsurer('change');
export const tellOfReceipt = askInsurer('receipt');
