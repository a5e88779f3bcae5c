import { lengthMs } from '@parasol/domain/base/clocks/length';
import { visitLengths } from '@parasol/domain/base/clocks/visit-lengths';
import { randomBytes } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { insertLink, type PayLinkRow } from '#modules/contracts/payments/queries/pay-orders.ts';

const liveMs = lengthMs(visitLengths['payment-link']);

/** A link that only the owner of the pay order can use, wherever they are logged in. */
export const makeLink = async (
  { app, now }: Context,
  paySeq: string,
  returnUrl: string | null,
  payUntil: Date | null = null,
): Promise<PayLinkRow> => {
  const lives = now.getTime() + liveMs;
  const link = {
    link_id: randomBytes(16).toString('base64url'),
    pay_seq: paySeq,
    return_url: returnUrl,
    created_at: now,
    expires_at: new Date(Math.min(lives, payUntil?.getTime() ?? lives)),
  };
  await insertLink(app.database.db, link);
  return link;
};

export const savePaymentLink: Verb<'savePaymentLink'> = async (context, { paySeq }, pay) => {
  if (pay.state === 'closed') return refuse('PAY_NOT_POSSIBLE');
  const order = await readPayableOrder(context.app, pay.order_no);
  const link = await makeLink(context, paySeq, null, order?.payUntil);
  return {
    id: link.link_id,
    url: `${context.origin}${brandLink(context.brand, '/aiProduct/payServiceRePage/:id', { id: link.link_id })}`,
    expiresAt: link.expires_at.toISOString(),
  };
};
