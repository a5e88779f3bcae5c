import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCookies, serialiseCookie } from './cookies.ts';

describe('reading cookies', () => {
  test.each([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;b=2', { a: '1', b: '2' }],
    ['a=%E9%9D%92%E7%A6%BE', { a: '青禾' }],
    ['a="quoted"', { a: 'quoted' }],
    ['a=x=y', { a: 'x=y' }],
    ['a=first; a=second', { a: 'first' }],
    ['a=100%; b=2', { a: '100%', b: '2' }],
    ['lonely; =x; a=', { a: '' }],
  ])('%s', (header, expected) => {
    expect({ ...parseCookies(header) }).toEqual(expected);
  });

  test('a cookie called __proto__ changes no object', () => {
    expect(parseCookies('__proto__=x')['__proto__']).toBe('x');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('writing cookies', () => {
  test('a value lives 365 days on every path', () => {
    expect(serialiseCookie({ name: 'channel', value: 'a b;c' })).toBe(
      'channel=a%20b%3Bc; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  test('no value clears the cookie', () => {
    expect(serialiseCookie({ name: 'mockPay', value: null })).toBe(
      'mockPay=; Path=/; Max-Age=0; SameSite=Lax',
    );
  });

  test('what was stored is read back, whatever it holds', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (name, value) => {
        const pair = serialiseCookie({ name, value }).split(';')[0] ?? '';
        expect(parseCookies(`other=1; ${pair}; last=2`)[name]).toBe(name === 'other' ? '1' : value);
      }),
    );
  });

  test('no value can add an attribute or a header line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(serialiseCookie({ name: 'channel', value: `${value}\uD800` })).toMatch(
          /^channel=[^;\s]*; Path=\/; Max-Age=31536000; SameSite=Lax$/,
        );
      }),
    );
  });
});
