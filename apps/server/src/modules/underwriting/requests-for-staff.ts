import type { Output } from '@parasol/contract';
import type { App } from '#context.ts';
import { requestsOf } from './queries.ts';

type Requests = Output<'getOrderForStaff'>['requests'];

/** What was exchanged with the insurer about an order. */
export const requestsForStaff = async ({ database }: App, orderNo: string): Promise<Requests> =>
  (await requestsOf(database.db, orderNo)).map((request) => ({
    requestNo: request.request_no,
    kind: request.kind,
    state: request.state,
    tries: request.tries,
    createdAt: request.created_at.toISOString(),
    answeredAt: request.answered_at?.toISOString() ?? null,
    note: request.note,
  }));
