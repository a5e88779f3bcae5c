import type { OrderAnswer } from '@parasol/domain/sales/orders/order-record';
import type { App } from '#ground/context.ts';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import type { OrderChange, OrderRow } from './queries/orders.ts';
import { keeperOf } from './order.ts';

export const sealedAnswer = sealed(
  { table: 'orders', column: 'answer_sealed', as: { column: 'answer' }, key: ['order_no'] },
  {
    keeper: keeperOf,
    form: json<Pick<OrderAnswer, 'members' | 'reasons'>>(),
    erased: { members: [], reasons: [] },
    sale: 'order_no',
  },
);

/** Verdicts, reasons and exclusions are health facts; the rest is stored unsealed. */
export const sealAnswer = async (
  app: App,
  order: Pick<OrderRow, 'order_no' | 'user_id'>,
  { members, reasons, ...facts }: OrderAnswer,
): Promise<Required<Pick<OrderChange, 'answer' | 'answer_sealed'>>> => ({
  answer: JSON.stringify(facts),
  answer_sealed: await sealedAnswer.seal(app, order, { members, reasons }),
});

/** The insurer's last answer; without its words about people once their key is destroyed. */
export const openAnswer = async (app: App, order: OrderRow): Promise<OrderAnswer | null> => {
  const { answer } = order;
  if (answer === null) return null;
  const words = await sealedAnswer.open(app, order);
  return order.answer_sealed === null ? { ...words, ...answer } : { ...answer, ...words };
};
