import { refuse, Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { askWhileWaiting } from '#modules/contracts/payments/evidence/ask-while-waiting.ts';
import { findPayOrder } from '#modules/contracts/payments/cashier/own-pay-order.ts';
import { payStatusView } from '#modules/contracts/payments/pay-views.ts';
import { linkById } from '#modules/contracts/payments/queries/pay-orders.ts';

/** A returning customer reads the result first, before other offers. */
export const openPayService: Verb<'openPayService'> = async (context, { id }) => {
  const { app, brand, now } = context;
  const link = await linkById(app.database.db, id);
  if (link === undefined || link.expires_at <= now)
    return refuse('NOT_FOUND', '支付链接已失效，请从订单重新进入');
  const pay = await findPayOrder(context, link.pay_seq);
  if (pay instanceof Refusal) return pay;
  const after = await askWhileWaiting(app, pay, 'return-page');
  return {
    status: await payStatusView(context, after),
    returnUrl: link.return_url,
    cashierUrl: brandLink(brand, '/aiProduct/payServicePage', { paySeq: pay.pay_seq }),
  };
};
