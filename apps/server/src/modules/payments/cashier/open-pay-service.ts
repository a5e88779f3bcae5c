import { refuse, Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/link';
import type { Verb } from '#ground/context.ts';
import { askWhileWaiting } from '../evidence/ask-while-waiting.ts';
import { findPayOrder } from './own-pay-order.ts';
import { payStatusView } from '../kept/pay-views.ts';
import { linkById } from '../queries/pay-orders.ts';

/** Whoever comes back is told what has happened, before anything else is offered. */
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
