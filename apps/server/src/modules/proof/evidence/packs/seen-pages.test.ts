import { expect, test } from 'vitest';
import { seenPages } from './seen-pages.ts';

test('visits of a page are added up, the first page first', () => {
  const left = (about: string, at: number, dwellMs: number, depth?: number) => ({
    kind: 'left' as const,
    about,
    at,
    dwellMs,
    ...(depth === undefined ? {} : { depth }),
  });
  expect(
    seenPages([
      { kind: 'page', about: '收银台', at: 1 },
      left('收银台', 90_000, 20_400, 100),
      left('健康告知', 60_000, 30_000, 40),
      left('健康告知', 80_000, 10_200, 90),
      left('', 80_000, 10_200),
      left('投保进度', 99_000, 100),
    ]),
  ).toEqual([
    { title: '健康告知', from: 30_000, times: 2, seconds: 40, depth: 90 },
    { title: '收银台', from: 69_600, times: 1, seconds: 20, depth: 100 },
    { title: '投保进度', from: 98_900, times: 1, seconds: 0, depth: null },
  ]);
});
