import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOf } from './product-list.data.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('filterOf', () => {
  test('reads need, words and age', () => {
    expect(read('need=medical&words= 医疗 &age=35')).toEqual({
      need: 'medical',
      words: '医疗',
      age: 35,
    });
  });

  test('takes what makes no sense for absent', () => {
    expect(read('need=gold&age=-1')).toEqual({ need: null, words: '', age: null });
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
