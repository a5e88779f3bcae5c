import type { OrderAnswer } from '@parasol/domain/sales/orders/order-record';
import type { App } from '#ground/context.ts';
import type { OrderChange, OrderRow } from './queries/orders.ts';
import { keeperOf } from './order.ts';

const place = (orderNo: string) => ({ table: 'orders', column: 'answer', row: orderNo });

/** Verdicts, reasons and exclusions are health facts; the rest stays readable. */
export const sealAnswer = async (
  { vault }: App,
  order: Pick<OrderRow, 'order_no' | 'user_id'>,
  { members, reasons, ...facts }: OrderAnswer,
): Promise<Required<Pick<OrderChange, 'answer' | 'answer_sealed'>>> => ({
  answer: JSON.stringify(facts),
  answer_sealed: await vault.sealFor(
    keeperOf(order),
    place(order.order_no),
    JSON.stringify({ members, reasons }),
  ),
});

const nothingSaid = { members: [], reasons: [] } as const;

/** The insurer's last answer; without its words about people once their key is destroyed. */
export const openAnswer = async (
  { vault }: App,
  { order_no: orderNo, answer, answer_sealed: sealed }: OrderRow,
): Promise<OrderAnswer | null> => {
  if (answer === null) return null;
  if (sealed === null) return { ...nothingSaid, ...answer };
  const opened = await vault.openText(place(orderNo), sealed);
  const said = opened.erased
    ? nothingSaid
    : (JSON.parse(opened.text) as Pick<OrderAnswer, 'members' | 'reasons'>);
  return { ...answer, ...said };
};
