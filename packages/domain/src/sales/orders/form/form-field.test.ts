import { expect, test } from 'vitest';
import { fieldProblem } from './form-field.ts';

test.each([
  ['我已阅读《客户告知书》和《隐私政策》', '请阅读并勾选“我已阅读《客户告知书》和《隐私政策》”'],
  [
    '我已阅读并理解保险条款、责任免除，同意投保',
    '请阅读并勾选“我已阅读并理解保险条款、责任免除……”',
  ],
])('a consent that is missing is told from the others: %s', (label, problem) => {
  const field = { path: 'consent.one', label, kind: 'consent', required: true } as const;
  expect(fieldProblem(field, '', '2026-11-17')).toBe(problem);
  expect(fieldProblem(field, 'yes', '2026-11-17')).toBeNull();
});
