import type { App } from '#ground/context.ts';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { RequestRow } from '#modules/sales/underwriting/queries.ts';

/** An insurer's answer about an order. */
export const sealedReply = sealed(
  {
    table: 'insurer_requests',
    column: 'answer_sealed',
    as: { column: 'answer' },
    key: ['request_no'],
  },
  { keeper: keeperOf, form: json<unknown>(), erased: null, sale: 'order_no' },
);
export const { seal: sealReply } = sealedReply;

/** Null when nothing was answered, or the people's key is destroyed. */
export const openReply = async (app: App, request: RequestRow): Promise<unknown> =>
  request.answer_sealed === null ? (request.answer ?? null) : sealedReply.open(app, request);
