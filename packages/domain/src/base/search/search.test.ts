import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchQuery, searchVector } from './search-vector.ts';
import { searchWords } from './search-words.ts';

describe('the words of a text', () => {
  test('are neighbours, and the same for words that mean the same', () => {
    expect(searchWords('等待期')).toEqual(['等待', '待期']);
    expect(searchWords('赔付材料')).toEqual(searchWords('理赔资料'));
    expect(searchWords('ＡＢＣ 12')).toEqual(['abc', '12']);
    expect(searchWords('的吗')).toEqual([]);
  });

  test('can stand in a tsvector whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(searchWords(text).every((word) => /^[\p{Script=Han}a-z0-9]+$/u.test(word))).toBe(
          true,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('keep their places and what they weigh', () => {
    const vector = searchVector([
      ['A', '犹豫期'],
      ['D', '犹豫'],
    ]);
    expect(vector).toBe("'犹豫':1A,4D '豫期':2A");
  });
});

describe('what is looked for', () => {
  test('leaves out what every question has', () => {
    expect(searchQuery('犹豫期是什么')?.all).toBe("'犹豫' & '豫期' & '期是' & '是什'");
    expect(searchQuery('！？')).toBeNull();
    expect(searchQuery('什么')?.all).toBe("'什么'");
  });

  test('is never what PostgreSQL would read as an operator', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { all = '' } = searchQuery(text) ?? {};
        expect(all.replaceAll(/'[\p{Script=Han}a-z0-9]+'/gu, '').replaceAll(' & ', '')).toBe('');
      }),
    );
  });
});
