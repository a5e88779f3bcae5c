import { z } from 'zod';
import { blanksOf } from '@parasol/domain/base/messages/blanks';
import { inboxTexts } from '#ground/messages/inbox-texts.ts';
import { templateTitles } from '#ground/messages/template-words.ts';
import { mailTexts, type Words } from '#ground/messages/templates.ts';
import { field, known } from './known.ts';

/** A blank without a value would reach the customer as nothing. */
const onlyBlanksOf = (standard: Words, most: number) => {
  const given = blanksOf(`${standard.subject} ${standard.text}`);
  const use = given.length === 0 ? '这里没有可以填入的内容' : `可以使用：${given.join('、')}`;
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .superRefine((text, context) => {
      const strange = blanksOf(text).filter((name) => !given.includes(name));
      if (strange.length === 0) return;
      const message = `没有名为 ${strange.join('、')} 的空格；${use}`;
      context.addIssue({ code: 'custom', message });
    });
};

/** The words of every template; a later template has its shipped words until staff reword it. */
const wordsOf = <Template extends keyof typeof templateTitles>(
  texts: Readonly<Record<Template, Words>>,
  most: { readonly subject: number; readonly text: number },
) => {
  const one = (template: Template) =>
    field(
      z.strictObject({
        subject: field(onlyBlanksOf(texts[template], most.subject), '标题'),
        text: field(onlyBlanksOf(texts[template], most.text), '正文', { control: 'long-text' }),
      }),
      templateTitles[template],
    ).prefault({ ...texts[template] });
  const templates = Object.keys(texts) as Template[];
  return z.strictObject(
    Object.fromEntries(templates.map((each) => [each, one(each)])) as Record<
      Template,
      ReturnType<typeof one>
    >,
  );
};

/**
 * Texts that the brokerage words itself. Text messages are worded as registered with their
 * gateways.
 */
export const messageSettings = {
  'mail-words': known({
    title: '邮件的文字',
    note: '发给客户的邮件，按场合。',
    group: 'messages',
    schema: wordsOf(mailTexts, { subject: 100, text: 4000 }),
    otherwise: mailTexts,
    public: false,
  }),
  'inbox-words': known({
    title: '站内信的文字',
    note: '客户在“消息”里读到的，按场合。',
    group: 'messages',
    schema: wordsOf(inboxTexts, { subject: 40, text: 500 }),
    otherwise: inboxTexts,
    public: false,
  }),
};
