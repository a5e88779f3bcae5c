import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mirrorTags, readMirror, seenAs } from './mirror.ts';

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
