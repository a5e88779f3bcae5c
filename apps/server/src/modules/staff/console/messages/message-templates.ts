import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { maskEmail, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { blanksOf } from '@parasol/domain/base/messages/blanks';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { inboxTexts, isInboxTemplate } from '#ground/messages/inbox-texts.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { blankWords, templateTitles } from '#ground/messages/template-words.ts';
import {
  isMailTemplate,
  isSmsTemplate,
  isUrgent,
  mailTexts,
  smsTexts,
} from '#ground/messages/templates.ts';
import { ownAddresses } from '#modules/base/accounts/staff/members/own-addresses.ts';

const testMs = 10 * minuteMs;
/** Test addresses: their messages are read in the inbox of the sandbox. */
const sandboxAddresses = { sms: '13900000000', mail: 'test@sandbox.invalid' } as const;

const blanksIn = (words: string) =>
  blanksOf(words).map((name) => ({
    name,
    title: blankWords[name]?.title ?? name,
    sample: blankWords[name]?.sample ?? '',
  }));

/** A brand's message texts for an occasion; '' for those of all brands. */
const textsOf = ({ settings }: App, brand: string, template: string) => [
  ...(isSmsTemplate(template)
    ? [
        {
          channel: 'sms' as const,
          subject: null,
          text: smsTexts[template],
          blanks: blanksIn(smsTexts[template]),
          urgent: isUrgent(template),
        },
      ]
    : []),
  ...(isInboxTemplate(template)
    ? [
        {
          channel: 'inbox' as const,
          ...settings.get('inbox-words', brand)[template],
          blanks: blanksIn(Object.values(inboxTexts[template]).join(' ')),
          urgent: false,
        },
      ]
    : []),
  ...(isMailTemplate(template)
    ? [
        {
          channel: 'mail' as const,
          ...settings.get('mail-words', brand)[template],
          blanks: blanksIn(Object.values(mailTexts[template]).join(' ')),
          urgent: false,
        },
      ]
    : []),
];

const isSandbox = ({ providers }: App) => ({
  sms: providers.sms.name === 'sandbox',
  mail: providers.mail.name === 'sandbox',
});

export const listMessageTemplates: Verb<'listMessageTemplates'> = async (
  { app, caller },
  input,
) => {
  const brand = input.brand ?? caller.brand;
  if (!staffMay(caller, brand)) return refuse('NO_PERMISSION');
  const own = await ownAddresses(app, app.database.db, caller.staffId);
  return {
    occasions: Object.entries(templateTitles).map(([template, title]) => ({
      template,
      title,
      texts: textsOf(app, brand ?? '', template),
    })),
    testsTo: {
      sms: own.sms === null ? null : maskPhone(own.sms),
      mail: own.mail === null ? null : maskEmail(own.mail),
    },
    sandbox: isSandbox(app),
  };
};

/** Sent to the asker alone, under the brand it is about, so that it arrives as that brand's. */
export const sendTestMessage: Verb<'sendTestMessage'> = async (context, input) => {
  const { app, caller, now } = context;
  const { channel, template, params, brand = context.brand.id } = input;
  const words = textsOf(app, brand, template).find((one) => one.channel === channel);
  if (!words) return refuse('NOT_FOUND', '没有这个模板');
  if (!staffMay(caller, brand) || !app.brands.some(({ id }) => id === brand)) {
    return refuse('NO_PERMISSION');
  }
  const left = words.blanks.filter(({ name }) => !params[name]);
  if (left.length > 0) {
    return refuse('INVALID_REQUEST', `请填写：${left.map(({ title }) => title).join('、')}`);
  }
  const own = await ownAddresses(app, app.database.db, caller.staffId);
  const to = own[channel] ?? (isSandbox(app)[channel] ? sandboxAddresses[channel] : null);
  if (to === null) {
    const what = channel === 'sms' ? '手机号' : '工作邮箱';
    return refuse('CONFLICT', `您的账号还没有${what}，请管理员在“员工账号”里登记`);
  }
  await inTransaction(app.database, async (tx) => {
    const message = { brand, params, sendBefore: new Date(now.getTime() + testMs), now };
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
      detail: { brand, channel, to: channel === 'sms' ? maskPhone(to) : maskEmail(to) },
    });
  });
  return {};
};
