import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobNames } from './everyday-jobs.ts';

const table = readFileSync(
  new URL('../../../../../catalogue/_shared/occupations.csv', import.meta.url),
  'utf8',
);

test.each(['程序员', '宝妈', '滴滴', '老师', '公务员', '退休'])('%s is found', (word) => {
  const names = jobNames(word);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(table).toContain(name);
});

test('a word that nobody uses stands for itself', () => {
  expect(jobNames('小学教师')).toEqual([]);
});
