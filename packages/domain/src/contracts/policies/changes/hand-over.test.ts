import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Relation } from '#base/people/relation.ts';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';
import { handedOver, handOverConsents, handOverLines, handOverProblem } from './hand-over.ts';
import { lineViews } from './policy-people.ts';

const today = '2026-11-16';
const card = (number: string) => ({ type: 'id-card' as const, number });
const chen: Policyholder = {
  name: '陈晓',
  paper: card('310104199006150019'),
  birthDate: '1990-06-15',
  sex: 'male',
  country: 'CN',
  mobile: '13800138000',
  email: '',
};
const lin: Policyholder = {
  ...chen,
  name: '林月',
  paper: card('310104199108090028'),
  birthDate: '1991-08-09',
  sex: 'female',
  mobile: '13900139555',
};
const insured = (who: Policyholder, relation: Relation, more: Partial<Insured> = {}): Insured => ({
  ...who,
  relation,
  beneficiaries: { kind: 'statutory' },
  ...more,
});
const child = (birthDate: string, relation: Relation = 'child'): Insured =>
  insured({ ...chen, name: '陈小宝', paper: card(birthDate) }, relation, { birthDate });
const sold = {
  relations: ['self', 'spouse', 'child', 'parent'] as readonly Relation[],
  policyholderAge: { min: 18, max: 70 },
  deathCover: () => true,
};
const problem = (
  insureds: readonly Insured[],
  relations: readonly Relation[],
  next = lin,
  product = sold,
) => handOverProblem({ policyholder: chen, insureds }, next, relations, product, today);

describe('who can become policyholder', () => {
  test.each([
    ['the wife of who is insured', [insured(chen, 'self')], ['spouse'], null],
    ['who is insured herself', [insured(lin, 'spouse')], ['self'], null],
    ['the mother of a child', [child('2016-01-01')], ['child'], null],
    ['who is insured, but says otherwise', [insured(lin, 'spouse')], ['spouse'], 'relations.0'],
    ['who is not insured, but says so', [insured(chen, 'self')], ['self'], 'relations.0'],
    [
      'another relative, where the product has none',
      [insured(chen, 'self')],
      ['other'],
      'relations.0',
    ],
    ['a parent hardly older', [insured(chen, 'self')], ['child'], 'relations.0'],
    ['nobody said what they are', [insured(chen, 'self')], [], 'relations.0'],
    [
      'two husbands',
      [insured(chen, 'self'), child('1980-01-01')],
      ['spouse', 'spouse'],
      'relations.1',
    ],
  ] as const)('%s', (_who, insureds, relations, field) => {
    expect(problem(insureds, relations)?.field ?? null).toBe(field);
  });

  test('is grown up, by an ID card, of the age the product takes, and somebody else', () => {
    const own = [insured(chen, 'self')];
    const born = (birthDate: string) => problem(own, ['spouse'], { ...lin, birthDate })?.field;
    expect(born('2008-11-17')).toBe('certNo');
    expect(born('1955-11-16')).toBe('certNo');
    expect(problem(own, ['spouse'], chen)?.field).toBe('certNo');
    const passport = { ...lin, paper: { type: 'passport' as const, number: 'E12345678' } };
    expect(problem(own, ['spouse'], passport)?.field).toBe('certType');
  });

  test('of a minor whose death is covered is a parent', () => {
    const grandchild = [child('2016-01-01', 'other')];
    const product = { ...sold, relations: [...sold.relations, 'other' as const] };
    expect(problem(grandchild, ['other'], lin, product)?.message).toContain('父母');
    const living = { ...product, deathCover: () => false };
    expect(problem(grandchild, ['other'], lin, living)).toBeNull();
  });
});

describe('who has to agree', () => {
  test.each([
    ['nobody but the new one, for one’s own cover', [insured(chen, 'self')], []],
    ['every grown-up', [insured(lin, 'spouse'), child('2000-01-01')], [1]],
    ['a parent for a minor', [child('2016-01-01')], []],
    ['nobody here for another’s minor', [child('2016-01-01', 'other')], 'guardian'],
  ] as const)('%s', (_who, insureds, asked) => {
    expect(handOverConsents({ policyholder: chen, insureds }, lin, today)).toEqual(asked);
  });

  test('is never who asks, who is asked anyway, or a minor', () => {
    const anyone = fc.constantFrom(
      insured(chen, 'self'),
      insured(lin, 'spouse'),
      child('2016-01-01'),
      child('2000-01-01'),
    );
    fc.assert(
      fc.property(fc.array(anyone, { minLength: 1, maxLength: 5 }), (insureds) => {
        const asked = handOverConsents({ policyholder: chen, insureds }, lin, today);
        const names = asked === 'guardian' ? [] : asked.map((at) => insureds[at]?.birthDate);
        expect(new Set(names).isSubsetOf(new Set(['2000-01-01']))).toBe(true);
      }),
    );
  });
});

test('everybody stays who they are, and is something else to the new policyholder', () => {
  const people = { policyholder: chen, insureds: [insured(chen, 'self'), child('2016-01-01')] };
  const change = {
    kind: 'policyholder',
    person: lin,
    relations: ['spouse', 'child'],
    mobiles: {},
  } as const;
  const after = handedOver(people, change);
  expect(after.policyholder).toEqual(lin);
  expect(after.insureds.map(({ name, relation }) => [name, relation])).toEqual([
    ['陈晓', 'spouse'],
    ['陈小宝', 'child'],
  ]);
  expect(handOverLines(people, change, lineViews.shown)[0]).toEqual({
    label: '投保人',
    before: '陈**',
    after: '林月',
  });
});
