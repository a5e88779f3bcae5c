import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverFacts, kindsOfCoverage, type PersonCover } from './family-cover.ts';

const cover = (title: string, sums: PersonCover['sums'], more: Partial<PersonCover> = {}) =>
  ({ title, until: null, beneficiaries: 'named', sums, ...more }) satisfies PersonCover;
const titles = (covers: readonly PersonCover[], age: number | null): string[] =>
  coverFacts(covers, age).map(({ title }) => title);

test('what a benefit is for follows from what it pays on', () => {
  expect(kindsOfCoverage({ form: 'reimbursement', risks: [] })).toEqual(['medical']);
  expect(kindsOfCoverage({ form: 'lump-sum', risks: ['death', 'accident'] })).toEqual([
    'death',
    'accident',
  ]);
});

test.each([
  [9, '10 周岁以下合计上限 20 万'],
  [10, '10 至 17 周岁合计上限 50 万'],
  [17, '10 至 17 周岁合计上限 50 万'],
])('a child of %i has a limit on what is paid on death: %s', (age, words) => {
  const [fact] = coverFacts(
    [cover('甲', { death: 10_000_000 }), cover('乙', { death: null })],
    age,
  );
  expect(fact?.words).toContain('已有 10 万');
  expect(fact?.words).toContain(words);
});

test('facts are stated where they hold and nowhere else', () => {
  const bill = cover('甲', { medical: 400_000_000 });
  expect(titles([bill], 30)).toEqual([]);
  expect(titles([bill, cover('乙', { medical: null })], 30)).toEqual(['有 2 份报销型医疗']);
  const life = cover('丙', { death: 1 }, { beneficiaries: 'statutory' });
  expect(titles([life], 30)).toEqual(['没有指定身故受益人']);
  expect(titles([{ ...life, beneficiaries: 'unknown' }], 30)).toEqual([]);
  expect(titles([], null)).toEqual([]);
});

test('nothing is ever recommended', () => {
  const sums = fc.record({
    medical: fc.option(fc.nat(1e9), { nil: undefined }),
    death: fc.option(fc.nat(1e9), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 5 }), fc.integer({ min: 0, max: 99 }), (all, age) => {
      const covers = all.map((each, at) =>
        cover(`保单${at}`, Object.fromEntries(Object.entries(each).filter(([, fen]) => fen))),
      );
      for (const { words } of coverFacts(covers, age))
        expect(words).not.toMatch(/建议|推荐|购买|缺口|不足/);
    }),
  );
});
