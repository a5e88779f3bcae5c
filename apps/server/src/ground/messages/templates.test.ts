import { expect, test } from 'vitest';
import { blankWords } from './template-words.ts';
import {
  blanksOf,
  fillMail,
  fillSmsText,
  isSmsTemplate,
  mailTexts,
  smsTexts,
} from './templates.ts';

const sample = Object.fromEntries(
  Object.entries(blankWords).map(([name, words]) => [name, words.sample]),
);
const mails = Object.entries(mailTexts);

test('every blank has words and an example, and none is left over', () => {
  const texts = [...Object.values(smsTexts), ...mails.flatMap(([, words]) => Object.values(words))];
  const used = new Set(texts.flatMap((text) => blanksOf(text)));
  expect([...used].toSorted()).toEqual(Object.keys(blankWords).toSorted());
});

test('filled with the examples no text has a blank left', () => {
  for (const template of Object.keys(smsTexts).filter(isSmsTemplate)) {
    expect(blanksOf(fillSmsText(template, sample)), template).toEqual([]);
  }
  for (const [template, words] of mails) {
    const { subject, text } = fillMail(words, sample);
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
