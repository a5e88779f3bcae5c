import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from '#base/calendar/age.ts';
import { interestProblem, mustConsent, tooManyOf } from './insurable-interest.ts';

const today = '2026-11-15';
const man = (birthDate: string) => ({ birthDate, sex: 'male' as const });
const woman = (birthDate: string) => ({ birthDate, sex: 'female' as const });

describe('a relation', () => {
  test.each([
    ['1990-06-15', '1990-06-16', false],
    ['1990-06-15', '2004-06-14', false],
    ['1990-06-15', '2004-06-15', true],
    ['1990-06-15', '1989-06-15', false],
  ])('somebody born %s as parent of somebody born %s: %s', (parent, child, plausible) => {
    const asChild = interestProblem(man(parent), { ...man(child), relation: 'child' }, today);
    const asParent = interestProblem(man(child), { ...man(parent), relation: 'parent' }, today);
    expect([asChild === null, asParent === null]).toEqual([plausible, plausible]);
  });

  test('a child of one is never a parent of the other', () => {
    const birth = fc
      .date({ min: new Date('1930-01-01'), max: new Date(today), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(birth, birth, (one, other) => {
        const child = interestProblem(man(one), { ...man(other), relation: 'child' }, today);
        const parent = interestProblem(man(one), { ...man(other), relation: 'parent' }, today);
        expect(child === null && parent === null).toBe(false);
        expect(child === null).toBe(other >= one && ageOn(one, other) >= 14);
      }),
    );
  });

  test('spouses are a man of 22 and a woman of 20 or more', () => {
    const spouse = { relation: 'spouse' as const };
    const wife = { ...woman('2006-11-15'), ...spouse };
    expect(interestProblem(man('2004-11-15'), wife, today)).toBeNull();
    expect(interestProblem(man('2004-11-16'), wife, today)).toContain('法定结婚年龄');
    const younger = { ...woman('2006-11-16'), ...spouse };
    expect(interestProblem(man('1990-01-01'), younger, today)).toContain('法定结婚年龄');
    expect(interestProblem(woman('1990-01-01'), wife, today)).toContain('性别');
    const husband = { ...man('1990-01-01'), ...spouse };
    expect(interestProblem(man('1991-01-01'), husband, today)).toContain('性别');
  });
});

describe('consent to cover of death', () => {
  test.each([
    ['child', '2008-11-15', true],
    ['child', '2008-11-16', false],
    ['child', '2010-11-15', false],
    ['child', '1990-01-01', true],
    ['spouse', '1990-01-01', true],
    ['parent', '1950-01-01', true],
    ['other', '2010-01-01', true],
    ['self', '1990-01-01', false],
  ] as const)('a %s born %s: %s', (relation, birthDate, needed) => {
    expect(mustConsent({ relation, birthDate }, true, today)).toBe(needed);
    expect(mustConsent({ relation, birthDate }, false, today)).toBe(false);
  });
});

test('an order names one of oneself, one spouse, two parents and as many others as there are', () => {
  const named = (...relations: Parameters<typeof tooManyOf>[0]) =>
    tooManyOf(relations).map((problem) => problem === null);
  expect(named('self', 'self')).toEqual([true, false]);
  expect(named('spouse', 'spouse')).toEqual([true, false]);
  expect(named('parent', 'parent', 'parent')).toEqual([true, true, false]);
  expect(named('child', 'child', 'child', 'other', 'other')).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(tooManyOf(['spouse', 'spouse'])[1]).toContain('最多可以填写 1 位');
});
