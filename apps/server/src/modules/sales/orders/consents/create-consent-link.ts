import { refuse, Refusal } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockPreparedOrder, openOrder } from '#modules/sales/orders/order.ts';
import {
  consentsOf,
  noteConsentText,
  setConsentLink,
} from '#modules/sales/orders/queries/consents.ts';
import { handOutLink } from './hand-out-link.ts';
import { personOfConsent } from './person-of-consent.ts';

export const createConsentLink: Verb<'createConsentLink'> = async (
  context,
  { orderNo, consentId, by },
) => {
  const { app, brand, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockPreparedOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const consent = (await consentsOf(tx.db, orderNo)).find(
      (each) => each.consent_id === consentId,
    );
    if (!consent) return refuse('NOT_FOUND', '没有找到需要确认的人');
    if (order.state !== 'to-consent' || consent.state !== 'waiting' || !order.expires_at) {
      return refuse('ORDER_MOVED_ON', '这份申请已不需要确认', { state: order.state });
    }
    const { application } = await openOrder(app, order);
    const link = await handOutLink(tx, context, {
      by,
      brand: order.brand,
      mobile: personOfConsent(consent, application)?.mobile,
      texts: consent.texts,
      template: 'consent-asked',
      asker: application.policyholder.name,
      until: order.expires_at,
      pathOf: (token) => brandLink(brand, '/order/consent', { token }),
    });
    if (link instanceof Refusal) return link;
    await setConsentLink(tx.db, consentId, link.hash);
    if (link.texted) await noteConsentText(tx.db, consentId);
    tx.audit({
      actor: actorOf(caller),
      action: 'order.consent-link-made',
      subject: `order:${orderNo}`,
      detail: { consentId, role: consent.role, by },
    });
    return link.answer;
  });
};
