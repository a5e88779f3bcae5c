import { setTimeout as pause } from 'node:timers/promises';
import { refuse, Refusal } from '@parasol/contract/errors';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { unifiedOrderType } from '@parasol/domain/contracts/payments/cashier/unified-order-type';
import type { Context, Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { openPayOrderFor } from '#modules/contracts/payments/attempts/open-pay-order.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';

const looks = 24;
const pauseMs = 500;

/** The order, once the insurer has it or we have waited long enough. */
const stored = async (context: Context, orderNo: string): Promise<PayableOrder | undefined> => {
  let order = await readPayableOrder(context.app, orderNo);
  for (
    let look = 0;
    look < looks && (order?.state === 'storing' || order?.state === 'accepted');
    look += 1
  ) {
    await pause(pauseMs);
    order = await readPayableOrder(context.app, orderNo);
  }
  return order;
};

export const storageToSign: Verb<'storageToSign'> = async (context, { orderNo }) => {
  const { app, brand, caller } = context;
  const before = await readPayableOrder(app, orderNo);
  if (
    !before ||
    before.userId === null ||
    before.userId !== personOf(caller) ||
    before.brand !== brand.id
  ) {
    return refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
  }
  const order = (await stored(context, orderNo)) ?? before;
  const payable = order.state === 'to-pay' || order.state === 'paying';
  const opened = payable ? await openPayOrderFor(context, orderNo) : null;
  if (opened instanceof Refusal) return opened;
  const goesOn = payable || ['paid', 'issuing', 'issued'].includes(order.state);
  const sign =
    goesOn &&
    order.autoDebit &&
    order.instalments > 1 &&
    (await activeMandate(app.database.db, orderNo)) === undefined;
  const pay = payable && opened?.state !== 'paid';
  return {
    orderNo,
    displayId: order.displayId,
    stored: order.state !== 'storing' && order.state !== 'accepted' && before.state !== 'draft',
    title: orderLife.states[order.state].title,
    words: orderLife.states[order.state].words,
    paySeq: opened?.pay_seq ?? null,
    sign,
    pay,
    unifiedOrderType: unifiedOrderType({ pay, sign }),
  };
};
