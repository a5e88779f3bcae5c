import { expect, test } from 'vitest';
import { isPaperExpired, paperEnds, partyWord, withPaperUntil } from './expired-papers.ts';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';

const paper = { type: 'id-card', number: '110105194912310021' } as const;
const person = {
  name: '林一',
  birthDate: '1990-01-01',
  sex: 'female',
  country: 'CN',
  mobile: '13800138000',
} as const;
const policyholder: Policyholder = {
  ...person,
  email: '',
  paper: { ...paper, validFrom: '2016-05-01', validTo: '2026-05-01' },
};
const self: Insured = {
  ...person,
  paper: policyholder.paper,
  relation: 'self',
  beneficiaries: {
    kind: 'named',
    people: [
      {
        ...person,
        paper: { ...paper, validTo: '2027-01-01' },
        relation: 'child',
        share: 100,
        order: 1,
      },
    ],
  },
};
const child: Insured = {
  ...person,
  paper: { type: 'birth-certificate', number: 'T310012345' },
  relation: 'child',
  beneficiaries: { kind: 'statutory' },
};

test('a paper counts on its last day, and for good where it has none', () => {
  expect(isPaperExpired(policyholder.paper, '2026-05-01')).toBe(false);
  expect(isPaperExpired(policyholder.paper, '2026-05-02')).toBe(true);
  expect(isPaperExpired(child.paper, '2126-05-02')).toBe(false);
});

test('everybody with a last day is named once, by their place', () => {
  const ends = paperEnds({ policyholder, insureds: [self, child] });
  expect(ends).toEqual([
    { party: 'policyholder', until: '2026-05-01' },
    { party: 'insured.0.beneficiary.0', until: '2027-01-01' },
  ]);
  expect(ends.map(({ party }) => partyWord(party))).toEqual(['投保人', '受益人']);
});

test('another paper is the same person’s wherever they stand', () => {
  const renewed = withPaperUntil(
    { policyholder, insureds: [self, child] },
    'policyholder',
    '2046-05-01',
  );
  expect(renewed.policyholder.paper.validTo).toBe('2046-05-01');
  expect(renewed.insureds[0]?.paper.validTo).toBe('2046-05-01');
  const forLife = withPaperUntil(renewed, 'insured.0.beneficiary.0', 'long-term');
  expect(paperEnds(forLife)).toEqual([{ party: 'policyholder', until: '2046-05-01' }]);
});

test('an insured person who is not the policyholder has a paper of their own', () => {
  const spouse: Insured = {
    ...self,
    relation: 'spouse',
    paper: { ...paper, validTo: '2026-09-01' },
  };
  const people = { policyholder, insureds: [child, spouse] };
  expect(paperEnds(people)).toEqual([
    { party: 'policyholder', until: '2026-05-01' },
    { party: 'insured.1', until: '2026-09-01' },
    { party: 'insured.1.beneficiary.0', until: '2027-01-01' },
  ]);
  expect(partyWord('insured.1')).toBe('被保险人');
  expect(paperEnds(withPaperUntil(people, 'insured.1', '2046-09-01'))).toEqual([
    { party: 'policyholder', until: '2026-05-01' },
    { party: 'insured.1', until: '2046-09-01' },
    { party: 'insured.1.beneficiary.0', until: '2027-01-01' },
  ]);
});
