import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/orders/order-number';
import type { InsurerKind } from '@parasol/domain/underwriting/insurer-answer';
import type { Tx } from '#ground/db/transaction.ts';
import { insurerRequest } from './insurer-job.ts';
import { insertRequest } from './queries.ts';

interface AboutOrder {
  readonly order_no: string;
  readonly insurer: string;
}

/** The number under which the insurer knows a question, however often it is sent; a job sends it. */
export const openQuestion = (tx: Tx): string => {
  const requestNo = orderNumber('RQ', randomBytes(numberBytes));
  tx.enqueue(insurerRequest, { requestNo });
  return requestNo;
};

/** Writes down what is to be asked; a job asks it once this has been committed. */
export const askInsurer = async (
  tx: Tx,
  order: AboutOrder,
  kind: InsurerKind,
  now: Date,
): Promise<void> => {
  await insertRequest(tx.db, {
    request_no: openQuestion(tx),
    order_no: order.order_no,
    insurer: order.insurer,
    kind,
    state: 'waiting',
    created_at: now,
  });
};
