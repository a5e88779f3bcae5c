import { expect, test } from 'vitest';
import { blanksOf } from '@parasol/domain/base/messages/blanks';
import { inboxTexts } from './inbox-texts.ts';
import { blankWords, templateTitles } from './template-words.ts';
import { fillSmsText, fillWords, isSmsTemplate, mailTexts, smsTexts } from './templates.ts';

const sample = Object.fromEntries(
  Object.entries(blankWords).map(([name, words]) => [name, words.sample]),
);
const mails = Object.entries(mailTexts);
const notices = Object.entries(inboxTexts);

test('every blank has words and an example, and none is left over', () => {
  const texts = [
    ...Object.values(smsTexts),
    ...[...mails, ...notices].flatMap(([, words]) => Object.values(words)),
  ];
  const used = new Set(texts.flatMap((text) => blanksOf(text)));
  expect([...used].toSorted()).toEqual(Object.keys(blankWords).toSorted());
});

test('filled with the examples no text has a blank left', () => {
  for (const template of Object.keys(smsTexts).filter(isSmsTemplate)) {
    expect(blanksOf(fillSmsText(template, sample)), template).toEqual([]);
  }
  for (const [template, words] of [...mails, ...notices]) {
    const { subject, text } = fillWords(words, sample);
    expect([subject, text].flatMap(blanksOf), template).toEqual([]);
  }
});

test('a mail that goes out beside a text message asks for nothing but that message and the brand', () => {
  for (const [template, words] of mails.filter(([name]) => isSmsTemplate(name))) {
    const given = [
      ...blanksOf(smsTexts[template as keyof typeof smsTexts]),
      'brand',
      'company',
      'phone',
    ];
    const asked = Object.values(words).flatMap(blanksOf);
    expect(
      asked.filter((name) => !given.includes(name)),
      template,
    ).toEqual([]);
  }
});

test('every occasion has a text, and every text an occasion', () => {
  const written = new Set([
    ...Object.keys(smsTexts),
    ...mails.map(([name]) => name),
    ...notices.map(([name]) => name),
  ]);
  expect([...written].toSorted()).toEqual(Object.keys(templateTitles).toSorted());
});

test('a notice on the occasion of a text message asks for nothing that message does not have', () => {
  for (const [template, words] of notices.filter(([name]) => isSmsTemplate(name))) {
    const given = blanksOf(smsTexts[template as keyof typeof smsTexts]);
    const asked = Object.values(words).flatMap(blanksOf);
    expect(
      asked.filter((name) => !given.includes(name)),
      template,
    ).toEqual([]);
  }
});
