import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeness, sameFrom } from './likeness.ts';
import { hitsOf, matchEntry, type ListEntry, type Screened } from './match.ts';
import { compared, distance, type NameBook } from './names.ts';
import { readList } from './read-list.ts';
import { keysOf, syllablesOf } from './syllables.ts';

const forms: Readonly<Record<string, string>> = { 陳: '陈', 曉: '晓', 東: '东', 無: '无' };
const readings: Readonly<Record<string, readonly string[]>> = {
  司: ['si'],
  空: ['kong'],
  无: ['wu'],
  忌: ['ji'],
  王: ['wang'],
  伟: ['wei'],
  玮: ['wei'],
  陈: ['chen'],
  晓: ['xiao'],
  东: ['dong'],
  小: ['xiao'],
  吕: ['lv'],
  单: ['dan', 'shan'],
};
const cantonese: Readonly<Record<string, readonly string[]>> = {
  陈: ['can'],
  晓: ['hiu'],
  东: ['dung'],
  小: ['siu'],
};
const book: NameBook = {
  simplified: (text) => Array.from(text, (sign) => forms[sign] ?? sign).join(''),
  readings: (text) => Array.from(text, (sign) => readings[sign] ?? []),
  cantonese: (text) => Array.from(text, (sign) => cantonese[sign] ?? []),
};
const alike = (one: string, two: string) => likeness(compared(one, book), compared(two, book));

const entry: ListEntry = {
  id: 'L1',
  names: ['司空無忌', '司空远山', 'Sikong Wuji'],
  birthDate: '1970-02-03',
  paperNumber: '11010519700203009X',
};
const person = (more: Partial<Screened>): Screened => ({
  name: '司空远山',
  birthDate: '1970-02-03',
  paperNumber: '310104199006150019',
  ...more,
});
const verdictOn = (who: Screened, listed: ListEntry) => matchEntry(who, listed, book).verdict;

test('the same day of another year is a near match, and says so', () => {
  const found = matchEntry(person({ birthDate: '1971-02-03' }), entry, book);
  expect(found.verdict).toBe('near');
  expect(found.reasons).toContain('出生月日相同，年份差一年');
  const beside = matchEntry(person({ birthDate: '1971-02-04' }), entry, book);
  expect(beside.reasons).not.toContain('出生月日相同，年份差一年');
});

describe('two names', () => {
  test.each([
    ['陳曉東', '陈曉东', 'forms'],
    ['买买提·吐尔逊', '买买提吐尔逊', 'same'],
    ['ＷＡＮＧ　Ｗｅｉ', 'wang wei', 'same'],
    ['Wei WANG', 'Wang, Wei', 'same'],
    ['José Núñez', 'JOSE NUNEZ', 'same'],
    ['司空远山', '司空远水', 'sign'],
    ['Mohammed Hassan', 'Muhammad Hasan', 'spelling'],
    ['John Michael Smith', 'John Smith', 'middle'],
    ['Zhang Xiao Ming', 'Zhang Xiaoming', 'joined'],
    ['Hsiao-ming Chang', 'Zhang Xiaoming', 'joined'],
    ['王伟', '王玮', 'reading'],
    ['王伟', '王炜', 'sign'],
    ['王伟', '陈伟', null],
    ['陈晓东', '晓东陈', 'order'],
    ['陈晓东', '陈小东', 'reading'],
    ['陈晓东', 'Chen Xiaodong', 'romanised'],
    ['XIAODONG CHEN', '陳曉東', 'romanised'],
    ['单东', 'Shan Dong', 'romanised'],
    ['吕东', 'LYU DONG', 'romanised'],
    ['吕东', 'Lu Dong', 'romanised'],
    ['陈晓东', 'Chan Hiu Tung', 'cantonese'],
    ['CHAN Hiu-tung', '陳曉東', 'cantonese'],
    ['陈晓东', 'Chan Siu Tung', null],
    ['陈晓', '林月', null],
    ['陈晓', 'Lin Yue', null],
    ['Li Na', 'Li Ni', null],
    ['', '', null],
  ] as const)('%s and %s are alike by: %s', (left, right, expected) => {
    if (left === '') expect(alike(left, right).score).toBe(0);
    else expect(alike(left, right).reason).toBe(expected);
  });

  test('are as alike the other way round, and everybody is like themselves', () => {
    const name = fc.string({
      unit: fc.constantFrom(...Array.from('陈陳晓王伟 ·abWÉé')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(alike(left, right)).toEqual(alike(right, left));
        expect(distance(left, right)).toBe(distance(right, left));
        const { signs, words } = compared(left, book);
        const named = signs.length + words.length > 0;
        expect(alike(left, left).score).toBe(named ? 100 : 0);
      }),
    );
  });

  test('are read by syllables, however they are parted, in a bounded number of ways', () => {
    expect(syllablesOf('xian')).toEqual([['xian'], ['xi', 'an']]);
    expect(syllablesOf('smith')).toEqual([]);
    expect(keysOf([[['zhang']], []])).toEqual([]);
    expect(keysOf([[['b'], ['c']], [['a']]])).toEqual(['a b', 'a c']);
    fc.assert(
      fc.property(fc.stringMatching(/^[aein]{1,40}$/), (word) => {
        expect(syllablesOf(word).length).toBeLessThan(20);
      }),
    );
  });
});

describe('a person and a list', () => {
  test('the number alone is enough, however it is written, with 15 digits as with 18', () => {
    for (const paperNumber of ['11010519700203009x ', '110105 700203009', '110105-19700203-009X']) {
      const who = person({ name: '别人', birthDate: '1999-01-01', paperNumber });
      expect(matchEntry(who, entry, book)).toMatchObject({ verdict: 'true', score: 100 });
    }
    const old = { ...entry, paperNumber: '110105700203009' };
    expect(verdictOn(person({ name: '别人', paperNumber: '11010519700203009X' }), old)).toBe(
      'true',
    );
    expect(verdictOn(person({ name: '别人', paperNumber: '110105197002030038' }), old)).toBe(
      'none',
    );
  });

  test.each([
    ['name and birth date are the same', {}, 'true'],
    ['an alias in letters is the same', { name: 'WUJI SIKONG' }, 'true'],
    ['the name is a little different, the birth date the same', { name: '司空远水' }, 'near'],
    ['the name and the year are the same', { birthDate: '1970-12-31' }, 'near'],
    ['the year is off by one', { birthDate: '1971-02-03' }, 'near'],
    ['year and day differ, and the name is rare', { birthDate: '1971-08-09' }, 'near'],
    ['the year is off by two', { birthDate: '1972-02-03' }, 'none'],
    ['only the name is the same', { birthDate: '1988-01-01' }, 'none'],
    ['only the birth date is the same', { name: '陈晓' }, 'none'],
  ] as const)('%s', (_words, more, verdict) => {
    expect(verdictOn(person(more), entry)).toBe(verdict);
  });

  test('a common name needs more of the birth date than a rare one', () => {
    const listed = { id: 'L2', names: ['王伟'], birthDate: '1970-02-03' };
    const named = (birthDate: string, name = '王伟') =>
      verdictOn(person({ name, birthDate }), listed);
    expect(named('1970-02-03')).toBe('true');
    expect(named('1970-09-09')).toBe('near');
    expect(named('1971-09-09')).toBe('none');
    expect(named('1970-02-03', '王玮')).toBe('near');
    expect(named('1970-09-09', '王玮')).toBe('none');
  });

  test('a list that knows no birth date leaves namesakes to a person, and rare names a little off', () => {
    const bare = { id: 'L2', names: ['司空远山'] };
    expect(verdictOn(person({ birthDate: '2001-01-01' }), bare)).toBe('near');
    expect(verdictOn(person({ name: '司空远水' }), bare)).toBe('near');
    expect(verdictOn(person({ name: '王玮' }), { id: 'L3', names: ['王伟'] })).toBe('none');
  });

  test('says in words by what they are alike', () => {
    const { score, reasons } = matchEntry(person({ name: '司空无忌' }), entry, book);
    expect(reasons).toEqual(['繁体与简体是同一个名字', '出生日期相同']);
    expect(score).toBeGreaterThanOrEqual(sameFrom);
  });

  test('a birth date that fits less never makes a hit of more weight', () => {
    const weight = { none: 0, near: 1, true: 2 } as const;
    const name = fc.constantFrom('司空远山', '司空远水', '陈晓', 'Sikong Wu Ji');
    fc.assert(
      fc.property(name, fc.integer({ min: 1940, max: 2010 }), (each, year) => {
        const other = matchEntry(person({ name: each, birthDate: `${year}-06-06` }), entry, book);
        const same = matchEntry(person({ name: each }), entry, book);
        expect(weight[other.verdict]).toBeLessThanOrEqual(weight[same.verdict]);
        expect(other.score).toBeLessThanOrEqual(same.score);
      }),
    );
    expect(hitsOf(person({}), [entry, { id: 'L3', names: ['陈晓'] }], book)).toHaveLength(1);
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
