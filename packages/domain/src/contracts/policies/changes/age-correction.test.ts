import { expect, test } from 'vitest';
import {
  correctionDue,
  correctionLines,
  undoneCorrection,
  type AgeCorrection,
} from './age-correction.ts';

const boy = {
  name: '陈小禾',
  paper: { type: 'passport', number: 'E12345678' },
  birthDate: '2018-03-04',
  sex: 'male',
} as const;
const born: AgeCorrection = {
  before: boy,
  after: { ...boy, birthDate: '2015-03-04' },
  beforeFen: 2_660,
  afterFen: 2_810,
  sharesBefore: [2_660],
  shares: [2_810],
  paid: 3,
};

test('every premium that was paid is put right, from the first on', () => {
  expect(correctionDue(born, born.paid)).toBe(450);
  expect(correctionDue(undoneCorrection(born), born.paid)).toBe(-450);
});

test('is told line by line; facts that stay have none', () => {
  expect(correctionLines(born).map(({ label, after }) => [label, after])).toEqual([
    ['出生日期', '2015 年 3 月 4 日'],
    ['每期保险费', '¥28.10'],
    ['已交保险费的差额', '补交 ¥4.50'],
  ]);
  const [, , back] = correctionLines(undoneCorrection(born));
  expect(back?.after).toBe('退还 ¥4.50');
  const same = { ...born, afterFen: born.beforeFen };
  expect(correctionLines(same).map(({ label }) => label)).toEqual(['出生日期']);
});
