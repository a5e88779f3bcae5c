import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitsOf, matchEntry, type ListEntry, type Screened } from './match.ts';
import { comparedName, distance, likeness } from './names.ts';
import { readList } from './read-list.ts';

const entry: ListEntry = {
  id: 'L1',
  names: ['司空無忌', '司空远山', 'Sikong Wuji'],
  birthDate: '1970-02-03',
  paperNumber: '11010519700203002X',
};
const person = (more: Partial<Screened>): Screened => ({
  name: '司空远山',
  birthDate: '1970-02-03',
  paperNumber: '310104199006150019',
  ...more,
});

describe('two names', () => {
  test.each([
    ['陳曉東', '陈曉东', 'same'],
    ['买买提·吐尔逊', '买买提吐尔逊', 'same'],
    ['ＷＡＮＧ　Ｗｅｉ', 'wang wei', 'same'],
    ['Wei WANG', 'Wang, Wei', 'same'],
    ['José Núñez', 'JOSE NUNEZ', 'same'],
    ['司空远山', '司空远水', 'similar'],
    ['Mohammed Hassan', 'Mohamed Hasan', 'similar'],
    ['王伟', '王炜', 'other'],
    ['陈晓', '林月', 'other'],
    ['Li Na', 'Li Ni', 'other'],
    ['', '', 'other'],
  ] as const)('%s and %s are %s', (left, right, expected) => {
    expect(likeness(left, right)).toBe(expected);
  });

  test('are as alike the other way round, and everybody is like themselves', () => {
    const name = fc.string({
      unit: fc.constantFrom(...Array.from('陈陳晓王伟 ·abWÉé')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(likeness(left, right)).toBe(likeness(right, left));
        expect(distance(left, right)).toBe(distance(right, left));
        expect(comparedName(comparedName(left))).toBe(comparedName(left));
        expect(likeness(left, left)).toBe(comparedName(left) === '' ? 'other' : 'same');
      }),
    );
  });
});

describe('somebody and a list', () => {
  test('the number alone is enough, however it is written', () => {
    const paperNumber = '11010519700203002x ';
    expect(matchEntry(person({ name: '别人', birthDate: '1999-01-01', paperNumber }), entry)).toBe(
      'true',
    );
  });

  test.each([
    ['name and birth date are the same', {}, 'true'],
    ['an alias in letters is the same', { name: 'WUJI SIKONG' }, 'true'],
    ['the name is a little different, the birth date the same', { name: '司空远水' }, 'near'],
    ['the name and the year are the same', { birthDate: '1970-12-31' }, 'near'],
    ['only the name is the same', { birthDate: '1988-01-01' }, 'none'],
    ['only the birth date is the same', { name: '陈晓' }, 'none'],
  ] as const)('%s', (_words, more, verdict) => {
    expect(matchEntry(person(more), entry)).toBe(verdict);
  });

  test('a list that knows no birth date leaves every namesake to a person', () => {
    const bare = { id: 'L2', names: ['司空远山'] };
    expect(matchEntry(person({ birthDate: '2001-01-01' }), bare)).toBe('near');
    expect(matchEntry(person({ name: '司空远水' }), bare)).toBe('none');
  });

  test('a birth date that fits less never makes a hit of more weight', () => {
    const weight = { none: 0, near: 1, true: 2 } as const;
    const name = fc.constantFrom('司空远山', '司空远水', '陈晓', 'Sikong Wu Ji');
    fc.assert(
      fc.property(name, fc.integer({ min: 1940, max: 2010 }), (each, year) => {
        const other = matchEntry(person({ name: each, birthDate: `${year}-06-06` }), entry);
        expect(weight[other]).toBeLessThanOrEqual(
          weight[matchEntry(person({ name: each }), entry)],
        );
      }),
    );
    expect(hitsOf(person({}), [entry, { id: 'L3', names: ['陈晓'] }])).toHaveLength(1);
  });
});

describe('a list file', () => {
  const head = 'id,name,aliases,birthDate,paperNumber,note\n';
  test('is read with quotes, aliases and what is left out', () => {
    const read = readList(
      `\uFEFF${head}A1,"Doe, ""J""",John Doe; J. Doe,1970-01-02,,公告\r\nA2,某某,,,,\n`,
    );
    expect(read).toEqual({
      ok: true,
      entries: [
        {
          id: 'A1',
          names: ['Doe, "J"', 'John Doe', 'J. Doe'],
          birthDate: '1970-01-02',
          note: '公告',
        },
        { id: 'A2', names: ['某某'] },
      ],
    });
  });

  test.each([
    ['name,id', 1],
    [`${head}A1,,,,,`, 2],
    [`${head}A1,某,,1970-13-01,,`, 2],
    [`${head}A1,某,,,,\nA1,某,,,,`, 3],
  ])('is refused whole with the line that cannot be read', (text, line) => {
    expect(readList(text)).toMatchObject({ ok: false, line });
  });
});
