import { z } from 'zod';
import { blanksOf, mailTexts, type MailTemplate } from '#ground/messages/templates.ts';
import { field, known } from './known.ts';

/** A blank that nobody fills in would reach the customer as nothing. */
const onlyKnownBlanks = (template: MailTemplate, text: string): string | undefined => {
  const { subject, text: standard } = mailTexts[template];
  const given = new Set(blanksOf(`${subject} ${standard}`));
  const strange = blanksOf(text).filter((name) => !given.has(name));
  if (strange.length === 0) return undefined;
  return `没有名为 ${strange.join('、')} 的空格；可以使用：${[...given].join('、')}`;
};

const words = (template: MailTemplate, title: string) => {
  const checked = (schema: z.ZodString) =>
    schema.superRefine((text, context) => {
      const message = onlyKnownBlanks(template, text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
  const blanks = blanksOf(`${mailTexts[template].subject} ${mailTexts[template].text}`);
  return field(
    z.strictObject({
      subject: field(checked(z.string().trim().min(1).max(100)), '标题'),
      text: field(checked(z.string().trim().min(1).max(4000)), '正文', {
        control: 'long-text',
        description: `可以使用：${blanks.map((name) => `{${name}}`).join(' ')}`,
      }),
    }),
    title,
  );
};

/** What is ours to word. Text messages are worded as registered with their gateways. */
export const messageSettings = {
  'mail-words': known({
    title: '邮件模板',
    note: '发给客户的邮件。花括号里的内容在发送时填入；短信的文字要与网关登记的一致，不在这里修改。',
    group: 'messages',
    schema: z.strictObject({
      'policy-mail': words('policy-mail', '电子保单'),
      'money-returned': words('money-returned', '退款到账'),
      'service-to-pay': words('service-to-pay', '保全待支付'),
      'debit-missed-last': words('debit-missed-last', '扣费失败'),
      'premium-grace': words('premium-grace', '进入宽限期'),
      'policy-lapsed': words('policy-lapsed', '效力中止'),
      'policy-lapsed-for-good': words('policy-lapsed-for-good', '效力中止且不能复效'),
    }),
    otherwise: mailTexts,
    public: false,
  }),
};
