import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hide, mirrorTags, readMirror, seenAs, seenText } from './mirror.ts';

describe('which pages are seen', () => {
  test.each([
    ['catalogue/product-detail', 60, 'open'],
    ['orders/order-form', undefined, 'masked'],
    ['two-sided/form', undefined, 'masked'],
    ['two-sided/viewdata', undefined, 'own'],
    ['orders/order-identity', undefined, 'own'],
    ['orders/order-signing', undefined, 'own'],
    ['payments/pay', undefined, 'own'],
    ['disclosure/health-notice', undefined, 'own'],
    ['faces/certification-video', undefined, 'own'],
    ['something/new', undefined, 'own'],
  ] as const)('%s', (page, ttl, seen) => {
    expect(seenAs({ page, ttl })).toBe(seen);
  });
  test('an address that no row knows is nobody else’s business', () => {
    expect(seenAs(undefined)).toBe('own');
  });
});

describe('texts', () => {
  const masked = { page: 'masked', ours: false, typed: [] } as const;
  test.each([
    ['陈晓', { ...masked }, '＊＊'],
    ['310104199006151234', { ...masked }, '******************'],
    ['投保人', { ...masked, ours: true }, '投保人'],
    ['被保险人 2', { ...masked, ours: true }, '被保险人 *'],
    ['陈晓的手机', { ...masked, ours: true, typed: ['陈晓'] }, '＊＊＊＊＊'],
    ['每年 ¥1,234.00 起', { page: 'open', ours: false, typed: [] }, '每年 ¥1,234.00 起'],
    ['您的手机 138 0013 8000', { page: 'open', ours: false, typed: [] }, '您的手机 *** **** ****'],
    [
      '证件 31010419900615123X',
      { page: 'open', ours: false, typed: [] },
      '证件 *****************X',
    ],
  ] as const)('%s', (text, how, seen) => {
    expect(seenText(text, { ...how, typed: [...how.typed] })).toBe(seen);
  });

  test('on a page of a person no letter and no figure of theirs is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(/[\p{L}\p{N}]/u.test(seenText(text, masked))).toBe(false);
      }),
    );
  });
  test('what was typed is never seen again, wherever it stands', () => {
    const typed = fc.string({ minLength: 2 }).filter((text) => /[\p{L}\p{N}]{2}/u.test(text));
    fc.assert(
      fc.property(typed, fc.string(), fc.string(), fc.boolean(), (value, before, after, ours) => {
        const seen = seenText(before + value + after, { page: 'open', ours, typed: [value] });
        expect(seen.includes(value)).toBe(false);
      }),
    );
  });
  test('the shape stays', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.from(hide(text))).toHaveLength(Array.from(text).length);
      }),
    );
  });
});

describe('what comes from the other side', () => {
  test('is a tree of allowed parts, whatever was sent', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const read = readMirror(given);
        if (read) expect(mirrorTags.has(read.tag)).toBe(true);
      }),
    );
  });
  test('loses whatever could act or fetch', () => {
    expect(
      readMirror({
        tag: 'div',
        look: 'p-4',
        facts: { onclick: 'x', href: 'javascript:x', src: '//evil.example', width: '10' },
        inside: [
          { tag: 'script', inside: ['x'] },
          { tag: 'iframe' },
          { tag: 'svg', facts: { fill: 'url(//evil.example)', d: 'M0 0' } },
          'text',
        ],
      }),
    ).toEqual({
      tag: 'div',
      look: 'p-4',
      facts: { width: '10' },
      inside: [{ tag: 'svg', facts: { d: 'M0 0' } }, 'text'],
    });
    expect(readMirror({ tag: 'script' })).toBeNull();
  });
});
