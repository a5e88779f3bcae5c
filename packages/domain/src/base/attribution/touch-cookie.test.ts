import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  touchCookie,
  touchesAfter,
  touchesInCookie,
  touchNote,
  type Landed,
} from './touch-cookie.ts';

const now = Date.UTC(2026, 10, 16);
const landed = (query: Record<string, string>, more: Partial<Landed> = {}): Landed => ({
  query,
  cookies: {},
  landingPath: '/pro/landing/:baseProductNo',
  baseProductNo: '1001',
  now,
  ...more,
});

test('a link is noted with the page, and what was first stays first', () => {
  const first = touchNote(landed({ channel: 'sougou', adPlace: 'top', from: 'timeline' }));
  const cookies = { [touchCookie]: first ?? '' };
  expect(touchesInCookie(cookies, now).first).toMatchObject({
    channel: 'sougou',
    adPlace: 'top',
    shareSource: 1,
    landingPath: '/pro/landing/:baseProductNo',
    baseProductNo: '1001',
    at: now,
  });
  // The same link again, or none, is nothing new.
  expect(touchNote(landed({ channel: 'sougou' }, { cookies, now: now + 1000 }))).toBeNull();
  expect(touchNote(landed({}, { cookies }))).toBeNull();
  const second = touchNote(landed({ channel: 'ofo' }, { cookies, now: now + 1000 }));
  const both = touchesInCookie({ [touchCookie]: second ?? '' }, now + 1000);
  expect([both.first?.channel, both.last?.channel]).toEqual(['sougou', 'ofo']);
});

test('whatever a cookie or an address holds, nothing breaks and a direct visit stays one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, value) => {
      const cookies = { [touchCookie]: cookie };
      expect(() => touchNote(landed({ channel: value, source: value }, { cookies }))).not.toThrow();
      expect(touchesAfter(landed({ orderNo: value }))).toEqual({ first: null, last: null });
    }),
  );
});

test('a note never outgrows what a browser may send', () => {
  const long = '渠'.repeat(64);
  const query = { channel: long, subchannel: long, adPlace: long, source: long };
  expect(touchNote(landed(query))).toBeNull();
});
