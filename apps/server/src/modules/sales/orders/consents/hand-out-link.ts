import { refuse, type Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { newLinkToken } from '#modules/sales/orders/order.ts';

/** A policyholder cannot pester the insured with messages. */
const mostTexts = 3;

export interface HandedOut {
  readonly hash: Buffer;
  readonly texted: boolean;
  readonly answer: {
    readonly path: string;
    readonly url: string;
    readonly until: string;
    readonly sentTo: string | null;
  };
}

/** A fresh link for a person on an order, shown to the asker or sent to the person's own mobile. */
export const handOutLink = async (
  tx: Tx,
  { app, origin, now }: Context,
  asked: {
    readonly by: 'link' | 'sms';
    readonly brand: string;
    readonly mobile: string | undefined;
    /** Sent so far. */
    readonly texts: number;
    readonly template:
      | 'consent-asked'
      | 'signature-asked'
      | 'change-consent-asked'
      | 'succession-asked'
      | 'grown-up-asked'
      | 'session-invited';
    /** The asking policyholder; masked in the message. */
    readonly asker: string;
    readonly until: Date;
    readonly pathOf: (token: string) => string;
  },
): Promise<HandedOut | Refusal> => {
  const { by, mobile, until } = asked;
  if (by === 'sms' && mobile === undefined) {
    return refuse('INVALID_REQUEST', '投保时没有填写对方的手机号，请把链接或二维码给对方');
  }
  if (by === 'sms' && asked.texts >= mostTexts) {
    return refuse('CODE_LIMIT', '已经发过几次短信了，请把链接或二维码给对方');
  }
  const { token, hash } = newLinkToken();
  const path = asked.pathOf(token);
  const url = `${origin}${path}`;
  const sentTo = by === 'sms' ? mobile : undefined;
  if (sentTo !== undefined) {
    await queueSms(tx, app, {
      brand: asked.brand,
      mobile: sentTo,
      template: asked.template,
      params: { asker: maskName(asked.asker), link: url },
      sendBefore: until,
      now,
    });
  }
  return {
    hash,
    texted: sentTo !== undefined,
    answer: {
      path,
      url,
      until: until.toISOString(),
      sentTo: sentTo === undefined ? null : maskPhone(sentTo),
    },
  };
};
