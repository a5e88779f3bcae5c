import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/orders/order-number';
import type { InsurerKind } from '@parasol/domain/underwriting/insurer-answer';
import type { Tx } from '#db/transaction.ts';
import { insurerRequest } from './insurer-job.ts';
import { insertRequest } from './queries.ts';

interface AboutOrder {
  readonly order_no: string;
  readonly insurer: string;
}

/** The number under which the insurer knows a question, however often it is sent. */
const requestNumber = (): string => orderNumber('RQ', randomBytes(numberBytes));

/** Writes down what is to be asked; a job asks it once this has been committed. */
export const askInsurer = async (
  tx: Tx,
  order: AboutOrder,
  kind: InsurerKind,
  now: Date,
  attempt?: number,
): Promise<string> => {
  const requestNo = requestNumber();
  const { order_no, insurer } = order;
  await insertRequest(
    tx.db,
    { request_no: requestNo, order_no, insurer, kind, state: 'waiting', created_at: now },
    attempt,
  );
  tx.enqueue(insurerRequest, { requestNo });
  return requestNo;
};
