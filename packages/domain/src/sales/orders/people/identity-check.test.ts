import { describe, expect, test } from 'vitest';
import { papersStates, partiesOf, partyState, partyStates, type Party } from './identity-check.ts';
import type { Application, Insured } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';

const person = (name: string, type: Person['paper']['type'] = 'id-card'): Person => ({
  name,
  paper: { type, number: '31010419900615001X' },
  birthDate: '1990-06-15',
  sex: 'male',
  country: 'CN',
});
const statutory = { kind: 'statutory' } as const;
const application: Application = {
  policyholder: { ...person('陈晓'), mobile: '13800138000', email: 'chen@example.com' },
  insureds: [
    { ...person('陈晓'), relation: 'self', beneficiaries: statutory },
    {
      ...person('李明'),
      relation: 'spouse',
      beneficiaries: {
        kind: 'named',
        people: [{ ...person('陈小小'), relation: 'child', share: 100, order: 1 }],
      },
    } satisfies Insured,
  ],
  renewal: false,
  autoDebit: false,
  services: [],
  consents: [],
};
const party = (type?: Person['paper']['type']): Party => ({
  party: 'policyholder',
  role: '投保人',
  person: person('陈晓', type),
});

describe('who proves who they are', () => {
  test('everybody once; beneficiaries only when much money comes in', () => {
    expect(partiesOf(application, false).map((each) => each.party)).toEqual([
      'policyholder',
      'insured.1',
    ]);
    expect(partiesOf(application, true).map(({ party: place, role }) => [place, role])).toEqual([
      ['policyholder', '投保人'],
      ['insured.1', '被保险人（配偶）'],
      ['insured.1.beneficiary.0', '受益人'],
    ]);
  });
});

describe('how far somebody has come', () => {
  test('the register is believed, except where much money comes in', () => {
    expect(partyState(party(), { register: 'match' }, false)).toBe('verified');
    expect(partyState(party(), { register: 'match' }, true)).toBe('to-send');
  });

  test('only a person outweighs a register that contradicts', () => {
    const accepted = { papers: 'accepted', register: 'mismatch' } as const;
    expect(partyState(party(), { ...accepted, byStaff: true }, false)).toBe('verified');
    expect(partyState(party(), { ...accepted, byStaff: false }, false)).toBe('to-send');
    expect(partyState(party(), accepted, false)).toBe('to-send');
    expect(partyState(party(), { papers: 'accepted' }, false)).toBe('verified');
  });

  test('only a silent register is asked again, and only about ID cards', () => {
    expect(partyState(party(), {}, false)).toBe('to-check');
    expect(partyState(party(), { register: 'mismatch' }, false)).toBe('to-send');
    expect(partyState(party('passport'), {}, false)).toBe('to-send');
  });

  test('papers go to a person, who accepts them or sends them back', () => {
    for (const large of [true, false]) {
      expect(partyState(party('passport'), { papers: 'sent' }, large)).toBe('sent');
      expect(partyState(party('passport'), { papers: 'returned' }, large)).toBe('returned');
      expect(partyState(party('passport'), { papers: 'accepted' }, large)).toBe('verified');
    }
  });

  test('somebody whom the register recognises after all needs no papers', () => {
    expect(partyState(party(), { register: 'match', papers: 'returned' }, false)).toBe('verified');
  });
});

describe('an expired document', () => {
  test('is followed by another, whatever was known before', () => {
    const expired = { expired: true, register: 'match' } as const;
    expect(partyState(party(), expired, false)).toBe('to-send');
    expect(partyState(party(), { ...expired, papers: 'accepted' }, false)).toBe('to-send');
    expect(partyState(party(), { ...expired, papers: 'sent' }, false)).toBe('sent');
    expect(partyState(party(), { ...expired, papers: 'returned' }, false)).toBe('returned');
    expect(partyState(party(), { ...expired, expired: false }, false)).toBe('verified');
  });
});

test('the lists name every state of a person and of their papers, and no other', () => {
  const known = (['match', 'mismatch', undefined] as const).flatMap((register) =>
    [...papersStates, undefined].flatMap((papers) =>
      [true, false].map((expired) => partyState(party(), { register, papers, expired }, false)),
    ),
  );
  expect([...new Set(known)].toSorted()).toEqual([...partyStates].toSorted());
  expect(papersStates.map((papers) => partyState(party('passport'), { papers }, true))).toEqual([
    'sent',
    'verified',
    'returned',
  ]);
});
