import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { maskEmail, maskPhone } from '@parasol/domain/fields/mask';
import type { Context, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { blankWords, templateTitles } from '#ground/messages/template-words.ts';
import {
  blanksOf,
  fillMail,
  fillSmsText,
  isMailTemplate,
  isSmsTemplate,
  isUrgent,
  mailTexts,
  smsTexts,
} from '#ground/messages/templates.ts';

const testMs = 10 * 60_000;
const noTemplate = () => refuse('NOT_FOUND', '没有这个模板');

interface Words {
  readonly subject: string | null;
  readonly text: string;
}

/** The words of a template as the brand of the host sends it; undefined when there is none. */
const wordsOf = (
  { app, brand }: Context,
  channel: 'sms' | 'mail',
  template: string,
): Words | undefined => {
  if (channel === 'mail') {
    return isMailTemplate(template)
      ? app.settings.get('mail-words', brand.id)[template]
      : undefined;
  }
  return isSmsTemplate(template) ? { subject: null, text: smsTexts[template] } : undefined;
};

const blanksIn = ({ subject, text }: Words) =>
  [...blanksOf(`${subject ?? ''} ${text}`)].map((name) => ({
    name,
    title: blankWords[name]?.title ?? name,
    sample: blankWords[name]?.sample ?? '',
  }));

export const listMessageTemplates: Verb<'listMessageTemplates'> = (context) => {
  const shown = (channel: 'sms' | 'mail', template: keyof typeof templateTitles) => {
    const words = wordsOf(context, channel, template);
    if (!words) return [];
    const urgent = isSmsTemplate(template) && channel === 'sms' && isUrgent(template);
    const title = templateTitles[template];
    return [{ template, title, channel, ...words, blanks: blanksIn(words), urgent }];
  };
  return {
    templates: [
      ...Object.keys(smsTexts)
        .filter(isSmsTemplate)
        .flatMap((each) => shown('sms', each)),
      ...Object.keys(mailTexts)
        .filter(isMailTemplate)
        .flatMap((each) => shown('mail', each)),
    ],
  };
};

export const previewMessage: Verb<'previewMessage'> = (context, { channel, template, params }) => {
  const words = wordsOf(context, channel, template);
  if (!words) return noTemplate();
  if (isSmsTemplate(template) && channel === 'sms') {
    return { subject: null, text: fillSmsText(template, params) };
  }
  return fillMail({ subject: words.subject ?? '', text: words.text }, params);
};

/** Under the brand of the host, so that it arrives with that brand's signature. */
export const sendTestMessage: Verb<'sendTestMessage'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { channel, template, params, to } = input;
  const words = wordsOf(context, channel, template);
  if (!words) return noTemplate();
  if (!staffMay(caller, brand.id)) return refuse('NO_PERMISSION');
  const left = blanksIn(words).filter(({ name }) => !params[name]);
  if (left.length > 0) {
    return refuse('INVALID_REQUEST', `请填写：${left.map(({ title }) => title).join('、')}`);
  }
  await inTransaction(app.database, async (tx) => {
    const message = {
      brand: brand.id,
      params,
      sendBefore: new Date(now.getTime() + testMs),
      now,
    };
    if (channel === 'sms' && isSmsTemplate(template)) {
      await queueSms(tx, app, { ...message, template, mobile: to });
    }
    if (channel === 'mail' && isMailTemplate(template)) {
      await queueMail(tx, app, { ...message, template, to });
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'message.tested',
      subject: `message-template:${template}`,
      detail: {
        brand: brand.id,
        channel,
        to: channel === 'sms' ? maskPhone(to) : maskEmail(to),
      },
    });
  });
  return {};
};
