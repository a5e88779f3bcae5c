import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

const origin = 'https://www.qinghe.example';

describe('safeTarget', () => {
  test('keeps a page of this site with its query and fragment', () => {
    expect(safeTarget('/pro/order/1001?plan=a#people', origin)).toBe(
      '/pro/order/1001?plan=a#people',
    );
  });

  test.each([
    ['nothing', null],
    ['an empty string', ''],
    ['another host', 'https://evil.example/'],
    ['another host without a scheme', '//evil.example/'],
    ['a backslash for a slash', '/\\evil.example/'],
    ['a tab between the slashes', '/\t/evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'me'],
  ])('leads to the start page instead of %s', (_what, target) => {
    expect(safeTarget(target, origin)).toBe('/');
  });

  test('does not let dots hide another host', () => {
    expect(safeTarget('/.//evil.example/', origin)).toBe('/evil.example/');
    expect(safeTarget('/pro/..//evil.example/', origin)).toBe('/evil.example/');
  });

  test('never leads away, whatever it is given', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '%2f',
    );
    const tail = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(tail, (text) => {
        expect(new URL(safeTarget(`/${text}`, origin), origin).origin).toBe(origin);
      }),
    );
  });
});
