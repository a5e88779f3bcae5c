import type { App } from '#ground/context.ts';
import { keeperOf, type OrderRow } from '#modules/sales/orders/order.ts';
import type { RequestRow } from '#modules/sales/underwriting/queries.ts';

const place = (requestNo: string) => ({
  table: 'insurer_requests',
  column: 'answer',
  row: requestNo,
});

/** An insurer's answer about an order, sealed under the key of that order's people. */
export const sealReply = (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'user_id'>,
  requestNo: string,
  said: unknown,
): Promise<Buffer> => vault.sealFor(keeperOf(order), place(requestNo), JSON.stringify(said));

/** Null when nothing was answered, or the people's key is destroyed. */
export const openReply = async (
  { vault }: App,
  { request_no: requestNo, answer, answer_sealed: sealed }: RequestRow,
): Promise<unknown> => {
  if (sealed === null) return answer ?? null;
  const opened = await vault.openText(place(requestNo), sealed);
  return opened.erased ? null : JSON.parse(opened.text);
};
