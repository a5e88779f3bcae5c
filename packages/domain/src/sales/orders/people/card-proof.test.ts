import { expect, test } from 'vitest';
import { cardDiffers, mayProveByCard } from './card-proof.ts';
import type { Person } from '#base/people/person.ts';

const person: Person = {
  name: '陈晓',
  paper: { type: 'id-card', number: '31010419900615001X' },
  birthDate: '1990-06-15',
  sex: 'female',
  country: 'CN',
};
const holder = { party: 'policyholder', role: '投保人', person };
const known = { large: false, yearlyFen: 20_000 };
const limits = { mostYearlyFen: 1_000_000 };
const today = '2026-11-18';

test('a bank’s word is enough where the register is silent and the premium is small', () => {
  expect(mayProveByCard(holder, known, limits, today)).toBe(true);
  expect(mayProveByCard(holder, { ...known, yearlyFen: 1_000_000 }, limits, today)).toBe(true);
});

test.each([
  ['an insured person', { ...holder, party: 'insured.0' }, known],
  ['a minor', { ...holder, person: { ...person, birthDate: '2009-01-01' } }, known],
  [
    'who has another paper',
    { ...holder, person: { ...person, paper: { type: 'passport', number: 'E1' } as const } },
    known,
  ],
  ['whom the register contradicts', holder, { ...known, register: 'mismatch' as const }],
  ['whose photos a person looks at', holder, { ...known, papers: 'sent' as const }],
  ['whom a person refused', holder, { ...known, papers: 'returned' as const }],
  ['whose paper ran out', holder, { ...known, expired: true }],
  ['of a premium that asks for papers', holder, { ...known, large: true }],
  ['above the amount', holder, { ...known, yearlyFen: 1_000_001 }],
])('%s is not known by a card', (_who, party, found) => {
  expect(mayProveByCard(party, found, limits, today)).toBe(false);
});

test.each([
  ['their own', {}, null],
  ['a credit card', { credit: true }, 'credit'],
  ['another’s name', { name: '陈小' }, 'name'],
  ['another’s number', { idNo: '310104199006150028' }, 'number'],
  ['their own, written small', { idNo: '31010419900615001x' }, null],
] as const)('%s', (_what, change, differs) => {
  const card = { name: '陈晓', idNo: '31010419900615001X', credit: false, ...change };
  expect(cardDiffers(card, person)).toBe(differs);
});
