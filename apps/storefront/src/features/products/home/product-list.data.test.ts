import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOf, sorted } from './product-list.data.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('filterOf', () => {
  test('reads need, words and age', () => {
    expect(read('need=medical&words= 医疗 &age=35')).toEqual({
      need: 'medical',
      words: '医疗',
      age: 35,
      sort: null,
    });
  });

  test('takes what makes no sense for absent', () => {
    expect(read('need=gold&age=-1')).toEqual({ need: null, words: '', age: null, sort: null });
    expect(read('age=300')).toMatchObject({ age: null });
  });

  test('gives only what the call takes, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (need, words, age) => {
        const filter = filterOf(new URLSearchParams({ need, words, age }));
        expect(filter.words.length).toBeLessThanOrEqual(40);
        expect(filter.age === null || (filter.age >= 0 && filter.age <= 120)).toBe(true);
      }),
    );
  });
});

describe('sorted', () => {
  const product = (fen: number | undefined, max: number) =>
    ({
      ...(fen === undefined ? {} : { price: { fen, person: '' } }),
      age: { min: 0, max },
    }) as Parameters<typeof sorted>[0][number];
  const all = [product(undefined, 50), product(900, 60), product(300, 70)];

  test('puts what has no example price last, and leaves the order alone when not asked', () => {
    expect(sorted(all, 'premium').map(({ price }) => price?.fen)).toEqual([300, 900, undefined]);
    expect(sorted(all, 'age').map(({ age }) => age.max)).toEqual([70, 60, 50]);
    expect(sorted(all, null)).toBe(all);
  });
});
