import { expect, test } from 'vitest';
import { csvOf, lastDayOfMonth } from './trial-balance.ts';

test('a month ends on its last day', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});

test('a spreadsheet runs nothing of what it reads, and figures stay figures', () => {
  expect(csvOf([['=1+1', '-12.30', '-x', 'a"b']])).toBe(
    '\u{FEFF}"\'=1+1","-12.30","\'-x","a""b"\r\n',
  );
});
