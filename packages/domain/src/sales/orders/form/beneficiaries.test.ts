import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beneficiaryProblems, beneficiaryWords, equalShares } from './beneficiaries.ts';

const person = (number: string, share: number, order = 1) => ({
  name: `受益人${number}`,
  paper: { type: 'id-card' as const, number },
  birthDate: '2000-01-01',
  sex: 'male' as const,
  share,
  order,
});
const other = person('other', 0);

describe('shares', () => {
  test('equal shares differ by a hundredth at most and come out exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
        const shares = equalShares(count);
        const people = shares.map((share, index) => person(String(index), share));
        expect(beneficiaryProblems(people, other)).toEqual([]);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.0101);
      }),
    );
  });

  test('anything but 100 in a rank is refused with the sum it came to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (shares) => {
          const people = shares.map((share, index) => person(String(index), share));
          const sum = shares.reduce((total, share) => total + share, 0);
          const messages = beneficiaryProblems(people, other).map(({ message }) => message);
          expect(messages).toEqual(
            sum === 100 ? [] : [`第 1 顺序的受益份额合计应为 100%，现在是 ${sum}%`],
          );
        },
      ),
    );
  });

  test('thirds can be given, and a hundredth missing is noticed', () => {
    expect(equalShares(3)).toEqual([33.34, 33.33, 33.33]);
    expect(equalShares(4)).toEqual([25, 25, 25, 25]);
    const people = [person('a', 33.33), person('b', 33.33), person('c', 33.33)];
    expect(beneficiaryProblems(people, other)[0]?.message).toContain('99.99%');
  });

  test('each rank shares out the whole by itself', () => {
    expect(
      beneficiaryProblems(
        [person('a', 100, 1), person('b', 40, 2), person('c', 60, 2)],
        person('x', 0),
      ),
    ).toEqual([]);
    expect(
      beneficiaryProblems([person('a', 50, 1), person('b', 50, 2)], person('x', 0)),
    ).toHaveLength(2);
  });

  test('ranks have no gaps', () => {
    const problems = beneficiaryProblems(
      [person('a', 100, 1), person('b', 100, 3)],
      person('x', 0),
    );
    expect(problems).toEqual([
      { place: 1, field: 'order', message: '受益顺序应从第 1 顺序开始连续填写，请改为第 2 顺序' },
    ]);
  });
});

test('nobody is named twice, and never the insured person', () => {
  expect(beneficiaryProblems([person('a', 50), person('a', 50)], person('x', 0))[0]).toMatchObject({
    place: 1,
    field: 'certNo',
  });
  expect(beneficiaryProblems([person('x', 100)], person('x', 0))[0]).toMatchObject({
    place: 0,
    field: 'certNo',
  });
});

test('nor under another paper', () => {
  const card = person('x', 100);
  const passport = { ...card, paper: { type: 'passport' as const, number: 'E12345678' } };
  expect(beneficiaryProblems([passport], card)[0]).toMatchObject({ place: 0, field: 'certNo' });
  const halves = [
    { ...card, share: 50 },
    { ...passport, share: 50 },
  ];
  expect(beneficiaryProblems(halves, other)[0]).toMatchObject({ place: 1, field: 'certNo' });
});

test('words for a confirmation keep names masked and follow the ranks', () => {
  const named = (name: string, share: number, order: number) => ({
    ...person(name, share, order),
    name,
    relation: 'child' as const,
    country: 'CN',
  });
  expect(
    beneficiaryWords({ kind: 'named', people: [named('王小明', 100, 2), named('李雷', 100, 1)] }),
  ).toBe('第 1 顺序 李** 100%；第 2 顺序 王** 100%');
  expect(beneficiaryWords({ kind: 'statutory' })).toBe('法定受益人');
});

test('ranks count by their number, in whatever sequence they were typed', () => {
  const people = [person('c', 100, 3), person('a', 100, 1), person('b', 100, 2)];
  expect(beneficiaryProblems(people, other)).toEqual([]);
});
