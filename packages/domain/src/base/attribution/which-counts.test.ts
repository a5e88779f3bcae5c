import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelShown, channelWords } from './channels.ts';
import type { Touch } from './touch.ts';
import { joined, noTouches, readTouches, remembered, touchesThatCount } from './which-counts.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 16);
const touch = (channel: string, daysAgo: number, more: Partial<Touch> = {}): Touch => ({
  channel,
  subChannel: null,
  adPlace: null,
  source: null,
  toMp: [],
  wxMpType: 0,
  shareSource: null,
  shareKey: null,
  at: now - daysAgo * day,
  landingPath: null,
  baseProductNo: null,
  ...more,
});

test('the first touch stays the first, the last is the latest within thirty days', () => {
  const [old, ad, share] = [touch('old', 200), touch('ad', 20), touch('share', 2)];
  expect(touchesThatCount([share, old, ad], now)).toEqual({ first: old, last: share });
  expect(touchesThatCount([old], now)).toEqual({ first: old, last: null });
  expect(touchesThatCount([touch('edge', 30)], now).last?.channel).toBe('edge');
  expect(touchesThatCount([], now)).toEqual(noTouches);
});

test('a touch after the moment does not count yet', () => {
  expect(touchesThatCount([touch('later', -1)], now)).toEqual(noTouches);
});

test('a browser keeps the first link and the latest, and takes a carried part for the same', () => {
  const ad = touch('ad', 3, { adPlace: 'top', landingPath: '/pro/landing/:baseProductNo' });
  const afterAd = remembered(noTouches, ad);
  expect(afterAd).toEqual({ first: ad, last: ad });
  expect(remembered(afterAd, touch('ad', 2.5))).toEqual(afterAd);
  const later = touch('ad', 1);
  expect(remembered(afterAd, later)).toEqual({ first: ad, last: later });
  const share = touch('share', 2.9);
  expect(remembered(afterAd, share)).toEqual({ first: ad, last: share });
});

test('a clock that runs ahead says now, one that is far behind says nothing', () => {
  const stored = { first: touch('old', 400), last: touch('ahead', -5) };
  expect(readTouches(stored, now)).toEqual({
    first: { ...stored.last, at: now },
    last: { ...stored.last, at: now },
  });
  expect(readTouches('x', now)).toEqual(noTouches);
});

test('reports keep unknown channels apart from those of the list, and direct visits from both', () => {
  expect(channelShown(touch('sougou', 1), ['sougou'])).toBe('sougou');
  expect(channelShown(touch('made-up', 1), ['sougou'])).toBe('其他');
  const list = [{ code: 'sougou', name: '搜狗' }];
  const words = [touch('sougou', 1), touch('made-up', 1), { ...touch('', 1), channel: null }, null];
  expect(words.map((each) => channelWords(each, list))).toEqual([
    '搜狗',
    '其他（made-up）',
    '其他',
    '直接访问',
  ]);
  expect(channelShown(touch('x', 1, { channel: null, adPlace: 'top' }), ['x'])).toBe('其他');
  expect(channelShown(null, ['sougou'])).toBe('直接访问');
});

const touches = fc
  .array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c'), ago: fc.integer({ min: 0, max: 100 * 24 }) }),
  )
  .map((list) => list.map(({ name, ago }) => touch(name, ago / 24)));

test('whichever browser knows which touches, joining them is as if one had seen them all', () => {
  fc.assert(
    fc.property(touches, touches, (here, there) => {
      const both = touchesThatCount([...here, ...there], now);
      const one = joined(touchesThatCount(here, now), touchesThatCount(there, now));
      expect([one.first?.at, one.last?.at]).toEqual([both.first?.at, both.last?.at]);
      const other = joined(touchesThatCount(there, now), touchesThatCount(here, now));
      expect([other.first?.at, other.last?.at]).toEqual([both.first?.at, both.last?.at]);
    }),
  );
});

test('the order in which touches are read does not matter, and more never make the first later', () => {
  fc.assert(
    fc.property(touches, touches, (some, more) => {
      const before = touchesThatCount(some, now);
      const after = touchesThatCount([...more, ...some], now);
      if (before.first) expect(after.first!.at).toBeLessThanOrEqual(before.first.at);
      if (before.last) expect(after.last!.at).toBeGreaterThanOrEqual(before.last.at);
    }),
  );
});
