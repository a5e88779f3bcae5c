import { expect, test } from 'vitest';
import { median, missedAims, outageOf, type Asked } from './figures.ts';

const asked = (
  at: number,
  answeredAt: number | undefined,
  code?: number,
  what = 'write',
): Asked => ({
  what,
  at,
  answeredAt,
  code,
  status: code === undefined ? undefined : code === 0 ? 200 : 503,
});

const fault = { what: 'kill 1', at: 1_000, until: 40_000 };

test('an outage is the longest pause between acknowledged writes', () => {
  const outage = outageOf(fault, [
    asked(800, 900, 0),
    asked(1_100, 4_100, 10_052),
    asked(1_200, 1_300, 0, 'page'),
    asked(20_000, 20_900, 0),
    asked(30_000, 30_100, 0),
    asked(39_000, 39_900, 0),
  ]);
  expect(outage).toEqual({
    what: 'kill 1',
    withoutWritesMs: 20_000,
    refused: 1,
    longestMs: 3_000,
    longest: 'write 10052, asked at 0.1 s',
    unanswered: 0,
  });
});

test('without any write the whole time counts, and a request without an answer is not forgotten', () => {
  const outage = outageOf(fault, [asked(900, undefined), asked(50_000, 50_100, 0)]);
  expect(outage).toMatchObject({ withoutWritesMs: 39_000, unanswered: 1, longestMs: 0 });
});

test('each aim that was missed is named', () => {
  const well = {
    what: 'kill 1',
    withoutWritesMs: 24_000,
    refused: 3,
    longestMs: 3_000,
    longest: 'write 10052, asked at 0.1 s',
    unanswered: 0,
  };
  expect(missedAims([{ ...well, planned: false }], 0)).toEqual([]);
  const badly = { ...well, what: 'planned switch', longestMs: 8_000, unanswered: 2, planned: true };
  expect(missedAims([badly], 1)).toEqual([
    '1 acknowledged writes are lost',
    'planned switch: no write for over 5000 ms',
    'planned switch: an answer took 8000 ms',
    'planned switch: 2 requests got no answer',
  ]);
});

test('the median of an even number of times lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});
