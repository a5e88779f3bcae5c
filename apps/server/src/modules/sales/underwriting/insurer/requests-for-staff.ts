import { z } from 'zod';
import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { requestsOf, type RequestRow } from '#modules/sales/underwriting/queries.ts';
import { openReply } from './sealed-reply.ts';

type Requests = Output<'getOrderDossier'>['requests'];

/** The requests to the insurer about an order and its answers. */
export const requestsForStaff = async (app: App, orderNo: string): Promise<Requests> => {
  const requests = await requestsOf(app.database.db, orderNo);
  return Promise.all(requests.map((request) => requestView(app, request)));
};

/** Why an insurer refused is part of its sealed answer; other notes are about the exchange. */
const requestView = async (app: App, request: RequestRow): Promise<Requests[number]> => {
  const refused = request.state === 'refused' ? await openReply(app, request) : null;
  const { reason } = z.object({ reason: z.string() }).safeParse(refused).data ?? {};
  return {
    requestNo: request.request_no,
    kind: request.kind,
    state: request.state,
    createdAt: request.created_at.toISOString(),
    answeredAt: request.answered_at?.toISOString() ?? null,
    note: reason ?? request.note,
  };
};
