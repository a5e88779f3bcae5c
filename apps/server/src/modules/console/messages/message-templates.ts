import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { fillSmsText, isUrgent, smsTexts, type SmsTemplate } from '#ground/messages/templates.ts';

const testMs = 10 * 60_000;

const isTemplate = (text: string): text is SmsTemplate => Object.hasOwn(smsTexts, text);
const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])),
];
const noTemplate = () => refuse('NOT_FOUND', '没有这个模板');

export const listMessageTemplates: Verb<'listMessageTemplates'> = () => ({
  templates: (Object.keys(smsTexts) as SmsTemplate[]).map((template) => ({
    template,
    channel: 'sms',
    text: smsTexts[template],
    blanks: blanksOf(smsTexts[template]),
    urgent: isUrgent(template),
  })),
});

export const previewMessage: Verb<'previewMessage'> = (_context, { template, params }) =>
  isTemplate(template) ? { text: fillSmsText(template, params) } : noTemplate();

/** Under the brand of the host, so that it arrives with that brand's signature. */
export const sendTestMessage: Verb<'sendTestMessage'> = async (context, input) => {
  const { app, brand, caller, now } = context;
  const { template, params, mobile } = input;
  if (!isTemplate(template)) return noTemplate();
  if (!staffMay(caller, brand.id)) return refuse('NO_PERMISSION');
  const left = blanksOf(smsTexts[template]).filter((name) => !params[name]);
  if (left.length > 0) return refuse('INVALID_REQUEST', `请填写：${left.join('、')}`);
  await inTransaction(app.database, async (tx) => {
    const sendBefore = new Date(now.getTime() + testMs);
    await queueSms(tx, app, { brand: brand.id, mobile, template, params, sendBefore, now });
    tx.audit({
      actor: actorOf(caller),
      action: 'message.tested',
      subject: `message-template:${template}`,
      detail: { brand: brand.id },
    });
  });
  return {};
};
