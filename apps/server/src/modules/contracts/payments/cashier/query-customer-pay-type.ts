import { refuse, Refusal } from '@parasol/contract/errors';
import { unifiedOrderType } from '@parasol/domain/contracts/payments/cashier/unified-order-type';
import type { Verb } from '#ground/context.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { bankName } from '#modules/contracts/payments/cards/bank-name.ts';
import { admitPayOrder } from './own-pay-order.ts';
import { merchantFor, methodsOf } from '#modules/contracts/payments/pay-methods.ts';
import { payOrderView } from '#modules/contracts/payments/pay-views.ts';
import { signedCards } from '#modules/contracts/payments/queries/cards.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import {
  payOrderByDisplayId,
  payOrderBySeq,
} from '#modules/contracts/payments/queries/pay-orders.ts';

export const queryCustomerPayType: Verb<'queryCustomerPayType'> = async (
  context,
  { paySeq, displayId },
) => {
  const { app, brand } = context;
  const { db } = app.database;
  if (paySeq === undefined && displayId === undefined)
    return refuse('INVALID_REQUEST', '请填写支付流水号');
  const found =
    paySeq === undefined
      ? await payOrderByDisplayId(db, displayId ?? '')
      : await payOrderBySeq(db, paySeq);
  const pay = admitPayOrder(context, found);
  if (pay instanceof Refusal) return pay;
  const order = await readPayableOrder(app, pay.order_no);
  const follows = order !== undefined && order.instalments > 1 && order.autoDebit;
  const sign = follows && (await activeMandate(db, pay.order_no)) === undefined;
  const due = pay.state === 'to-pay' || pay.state === 'paying';
  const named = await app.ports.namedCard(db, pay.order_no);
  const signed = await signedCards(db, brand.id, pay.user_id);
  // The card that the customer named on the way comes first: people expect it to be used.
  const cards = signed.toSorted(
    (one, other) => Number(other.card_id === named) - Number(one.card_id === named),
  );
  const [first] = cards;
  return {
    order: await payOrderView(context, pay, {
      sign,
      ...(first ? { frontBankCode: first.bank_code, cardId: first.card_id } : {}),
    }),
    pay: due,
    sign,
    unifiedOrderType: unifiedOrderType({ pay: due, sign }) ?? 0,
    methods: methodsOf(pay.charge_type).filter(
      (method) => merchantFor(context, pay, method) !== null,
    ),
    cards: cards.map(({ card_id: cardId, bank_code: code, tail, credit }) => ({
      cardId,
      bankName: bankName(app, code),
      tail,
      credit,
      named: cardId === named,
    })),
  };
};
