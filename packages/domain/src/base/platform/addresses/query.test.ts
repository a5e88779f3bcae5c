import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstValue, readQuery } from './query.ts';

describe('reading a query', () => {
  test.each([
    ['', {}],
    ['?a=1', { a: '1' }],
    ['a=1&b=&c', { a: '1', b: '', c: '' }],
    ['?b=2&b=3&b=4', { b: ['2', '3', '4'] }],
    ['?name=%E5%BC%A0%E4%B8%89+x', { name: '张三 x' }],
  ])('%s', (search, expected) => {
    expect({ ...readQuery(search) }).toEqual(expected);
  });

  test('a parameter called __proto__ is a parameter and nothing else', () => {
    const query = readQuery('?__proto__=x&constructor=y');
    expect(firstValue(query, '__proto__')).toBe('x');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('keeps every value that was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const query = readQuery(new URLSearchParams(pairs).toString());
        for (const [name] of pairs) {
          const written = pairs.filter(([other]) => other === name).map(([, value]) => value);
          const read = query[name];
          expect(typeof read === 'string' ? [read] : read).toEqual(written);
        }
      }),
    );
  });
});

describe('the first value of a parameter', () => {
  test.each([
    [{}, null],
    [{ a: undefined }, null],
    [{ a: '' }, null],
    [{ a: 'x' }, 'x'],
    [{ a: ['x', 'y'] }, 'x'],
    [{ a: [] }, null],
  ])('%j', (query, expected) => {
    expect(firstValue(query, 'a')).toBe(expected);
  });

  test('does not look up the prototype', () => {
    expect(firstValue({}, 'toString')).toBeNull();
  });
});
