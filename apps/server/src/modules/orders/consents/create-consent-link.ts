import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import { brandLink } from '@parasol/routes/link';
import type { Verb } from '#context.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockPreparedOrder } from '../reading/find-order.ts';
import { newLinkToken } from './link-token.ts';
import { openOrder } from '../placing/sealed-order.ts';
import { consentsOf, noteConsentText, setConsentLink } from '../queries/consents.ts';
import { personOfConsent } from './person-of-consent.ts';

/** Nobody is pestered by somebody who wants to insure them. */
const mostTexts = 3;

export const createConsentLink: Verb<'createConsentLink'> = async (
  context,
  { orderNo, consentId, by },
) => {
  const { app, brand, caller, origin, now } = context;
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
    const mobile = personOfConsent(consent, application)?.mobile;
    if (by === 'sms' && mobile === undefined) {
      return refuse('INVALID_REQUEST', '投保时没有填写对方的手机号，请把链接或二维码给对方');
    }
    if (by === 'sms' && consent.texts >= mostTexts) {
      return refuse('CODE_LIMIT', '已经发过几次短信了，请把链接或二维码给对方');
    }
    const { token, hash } = newLinkToken();
    await setConsentLink(tx.db, consentId, hash);
    const path = brandLink(brand, '/order/consent', { token });
    const url = `${origin}${path}`;
    if (by === 'sms' && mobile !== undefined) {
      await noteConsentText(tx.db, consentId);
      await queueSms(tx, app, {
        brand: order.brand,
        mobile,
        template: 'consent-asked',
        params: { asker: maskName(application.policyholder.name), link: url },
        sendBefore: order.expires_at,
        now,
      });
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'order.consent-link-made',
      subject: `order:${orderNo}`,
      detail: { consentId, role: consent.role, by },
    });
    return {
      path,
      url,
      until: order.expires_at.toISOString(),
      sentTo: by === 'sms' && mobile !== undefined ? maskPhone(mobile) : null,
    };
  });
};
