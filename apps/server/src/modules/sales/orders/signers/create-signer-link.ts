import { dayMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { handOutLink } from '#modules/sales/orders/consents/hand-out-link.ts';
import { lockPreparedOrder } from '#modules/sales/orders/order.ts';
import { setSignerLink } from '#modules/sales/orders/queries/signers.ts';
import { openEnvelope } from '#modules/sales/orders/signers-on-order.ts';

/** A link is for now: a later visitor is sent another. */
const linkMs = dayMs;

export const createSignerLink: Verb<'createSignerLink'> = async (
  context,
  { orderNo, signer, by },
) => {
  const { app, brand, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockPreparedOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    if (order.state !== 'to-sign' || !order.expires_at || order.expires_at <= now) {
      return refuse('ORDER_MOVED_ON', '这份订单现在不需要签署', { state: order.state });
    }
    const signers = await openEnvelope(tx, app, order, actorOf(caller));
    const asked = signers.find((each) => each.signer === signer);
    const asker = signers.find((each) => each.signer === policyholderSigns);
    if (!asked?.row || !asker || asked === asker) return refuse('NOT_FOUND', '没有找到这位签署人');
    if (asked.state === 'signed') return refuse('ORDER_MOVED_ON', '这位已经签署');
    const link = await handOutLink(tx, context, {
      by,
      brand: order.brand,
      mobile: asked.mobile,
      texts: asked.row.texts,
      template: 'signature-asked',
      asker: asker.person.name,
      until: new Date(Math.min(order.expires_at.getTime(), now.getTime() + linkMs)),
      pathOf: (token) => brandLink(brand, '/cooperation/envelope/:orderNo', { orderNo }, { token }),
    });
    if (link instanceof Refusal) return link;
    const { hash, texted, answer } = link;
    await setSignerLink(tx.db, asked.row, { hash, texted, until: new Date(answer.until) }, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'order.signer-link-made',
      subject: `order:${orderNo}`,
      detail: { signer, by },
    });
    return answer;
  });
};
