import { expect, test } from 'vitest';
import { payingWords, premiumTitle } from './premium-words.ts';

const terms = { graceDays: 60, reinstatementYears: 2, coverEnd: null };
const premiums = [
  { number: 1, due: '2026-01-10', unpaid: false },
  { number: 2, due: '2027-01-10', unpaid: true },
  { number: 3, due: '2028-01-10', unpaid: true },
];

test.each([
  [
    '2026-12-01',
    'in-force',
    '没有欠交，第 2 期在 2027 年 1 月 10 日应交。',
    ['已交', '待交', '待交'],
  ],
  ['2027-01-10', 'in-force', '第 2 期今天应交。', ['已交', '今天应交', '待交']],
  [
    '2027-02-01',
    'grace',
    '第 2 期已过应交日，在宽限期内，2027 年 3 月 11 日及以前交上，保障不中断。',
    ['已交', '未交，宽限期内', '待交'],
  ],
  [
    '2027-03-12',
    'lapsed',
    '第 2 期保险费到 2027 年 3 月 11 日仍未交，效力中止。',
    ['已交', '未交，效力中止', '效力中止，暂不用交'],
  ],
  ['2027-03-12', 'surrendered', '合同已经结束，不用再交费。', ['已交', '不用再交', '不用再交']],
] as const)('on %s, %s', (today, state, words, titles) => {
  const facts = { state, terms, premiums, today };
  expect(payingWords(facts)).toBe(words);
  expect(premiums.map((premium) => premiumTitle(premium, facts))).toEqual(titles);
});

test('nothing is left to pay', () => {
  const paid = premiums.map((premium) => ({ ...premium, unpaid: false }));
  const facts = { state: 'in-force', terms, premiums: paid, today: '2029-01-01' } as const;
  expect(payingWords(facts)).toBe('各期保险费已交清。');
});
