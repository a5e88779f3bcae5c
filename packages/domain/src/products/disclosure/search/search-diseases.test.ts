import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryTree } from './category-tree.ts';
import { buildDiseaseIndex } from './disease-index.ts';
import type { DiseaseEntry } from './disease-index.ts';
import { prefixDistance } from './edit-distance.ts';
import { searchDiseases } from './search-diseases.ts';

const entry = (
  code: string,
  name: string,
  pinyin: string,
  aliases: Readonly<Record<string, string>> = {},
): DiseaseEntry => ({
  code,
  name,
  pinyin,
  aliases,
  icd10: code === 'thyroid' ? ['E04'] : [],
  category: ['a'],
});

const index = buildDiseaseIndex([
  entry('thyroid', '甲状腺结节', 'jia zhuang xian jie jie', {
    甲状腺囊肿: 'jia zhuang xian nang zhong',
  }),
  entry('hyperthyroid', '甲状腺功能亢进', 'jia zhuang xian gong neng kang jin', {
    甲亢: 'jia kang',
  }),
  entry('pressure', '高血压', 'gao xue ya', { 血压高: 'xue ya gao' }),
  entry('sugar', '2 型糖尿病', '2 xing tang niao bing', { 糖尿病: 'tang niao bing' }),
  entry('hpv', 'HPV 感染', 'hpv gan ran'),
  entry('hepatitis', '乙肝病毒感染', 'yi gan bing du gan ran', { 小三阳: 'xiao san yang' }),
  entry('lung', '肺结节', 'fei jie jie'),
]);

const first = (text: string) => searchDiseases(index, text, 5)[0];

describe('searching a disease', () => {
  test.each([
    ['甲状腺结节', 'thyroid', 'name'],
    ['  甲状腺 结节 ', 'thyroid', 'name'],
    ['甲亢', 'hyperthyroid', 'alias'],
    ['小三阳', 'hepatitis', 'alias'],
    ['gaoxueya', 'pressure', 'pinyin'],
    ['GAO XUE', 'pressure', 'pinyin'],
    ['jzxjj', 'thyroid', 'initials'],
    ['xsy', 'hepatitis', 'initials'],
    ['tnb', 'sugar', 'initials'],
    ['hpv', 'hpv', 'name'],
    ['ＨＰＶ', 'hpv', 'name'],
    ['e04', 'thyroid', 'icd10'],
    ['高', 'pressure', 'name'],
    ['我有高血压', 'pressure', 'name'],
  ])('%j finds %s by %s', (text, code, by) => {
    expect(first(text)).toMatchObject({ entry: { code }, by });
  });

  test.each([
    ['甲壮腺结节', 'thyroid'],
    ['甲状线结节', 'thyroid'],
    ['高血呀', 'pressure'],
    ['gaoxeuya', 'pressure'],
    ['gaoxuya', 'pressure'],
    ['jiazhuangxainjiejie', 'thyroid'],
    ['jiazhaungxian', 'thyroid'],
    ['jzxji', 'thyroid'],
  ])('%j, with a typo, still finds %s', (text, code) => {
    expect(first(text)).toMatchObject({ entry: { code }, exact: false });
  });

  test.each(['', '   ', '！？', '象皮病', 'qqqq', 'zzzzzzzzzz'])('%j finds nothing', (text) => {
    expect(searchDiseases(index, text, 5)).toEqual([]);
  });

  test('puts the exact one first and tells what it found', () => {
    expect(first('糖尿病')).toMatchObject({ found: '糖尿病', exact: true });
    expect(searchDiseases(index, '结节', 5).map((match) => match.entry.code)).toEqual([
      'lung',
      'thyroid',
    ]);
  });

  test('lists each disease once and no more than asked for', () => {
    const found = searchDiseases(index, 'jiazhuangxian', 1);
    expect(found.map((match) => match.entry.code)).toEqual(['thyroid']);
    const codes = searchDiseases(index, '甲状腺', 9).map((match) => match.entry.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(searchDiseases(index, text, 3).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('typing distance', () => {
  test.each([
    ['abc', 'abcdef', 0],
    ['abd', 'abcdef', 1],
    ['acb', 'abcdef', 1],
    ['abxcd', 'abcdef', 1],
    ['bcd', 'abcdef', 1],
    ['xyz', 'abcdef', Infinity],
  ])('of %s to %s is %d', (typed, key, distance) => {
    expect(prefixDistance(typed, key, 2)).toBe(distance);
  });
});

describe('the category tree', () => {
  test('keeps the order of the file and leaves empty branches out', () => {
    const tree = categoryTree(
      [
        { code: 'heart', name: '心脏' },
        {
          code: 'a',
          name: '甲',
          children: [
            { code: 'b', name: '乙' },
            { code: 'c', name: '丙' },
          ],
        },
      ],
      [
        { code: 'x', name: '疾病', category: ['a', 'b'] },
        { code: 'y', name: '另一种', category: ['a'] },
      ],
    );
    expect(tree).toEqual([
      {
        code: 'a',
        name: '甲',
        children: [
          { code: 'b', name: '乙', children: [], diseases: [{ code: 'x', name: '疾病' }] },
        ],
        diseases: [{ code: 'y', name: '另一种' }],
      },
    ]);
  });
});
