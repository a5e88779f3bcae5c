import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';
import { nextSigner, signersOf, signerStates, type SignerState } from './signers.ts';

const chen: Policyholder = {
  name: '陈晓',
  paper: { type: 'id-card', number: '310104199006150019' },
  birthDate: '1990-06-15',
  sex: 'male',
  country: 'CN',
  mobile: '13800138000',
  email: '',
};

const insured = (more: Partial<Insured>): Insured => ({
  ...chen,
  name: '林月',
  birthDate: '1991-08-09',
  mobile: '13900139000',
  relation: 'spouse',
  beneficiaries: { kind: 'statutory' },
  ...more,
});

const names = (...insureds: readonly Insured[]): readonly string[] =>
  signersOf({ policyholder: chen, insureds }, '2026-11-16').map(({ signer }) => signer);

describe('who signs', () => {
  test('is the policyholder alone for themselves', () => {
    expect(names(insured({ relation: 'self' }))).toEqual(['policyholder']);
  });

  test('is the policyholder first and then every adult they insure, by their place', () => {
    expect(
      names(insured({ relation: 'self' }), insured({}), insured({ relation: 'parent' })),
    ).toEqual(['policyholder', 'insured.1', 'insured.2']);
  });

  test('is no minor, until the day they come of age', () => {
    expect(names(insured({ relation: 'child', birthDate: '2008-11-17' }))).toHaveLength(1);
    expect(names(insured({ relation: 'child', birthDate: '2008-11-16' }))).toHaveLength(2);
  });

  test('is nobody who cannot be reached', () => {
    const { mobile: _mobile, ...unreachable } = insured({});
    expect(names(unreachable)).toEqual(['policyholder']);
  });
});

test('the turn goes round in order and ends when all have signed', () => {
  const states = fc.array(fc.constantFrom<SignerState>('waiting', 'signed', 'refused'));
  fc.assert(
    fc.property(states, (list) => {
      const signers = list.map((state, at) => ({ state, at }));
      const next = nextSigner(signers);
      if (next === undefined) expect(list.every((state) => state === 'signed')).toBe(true);
      else {
        expect(next.state).not.toBe('signed');
        expect(list.slice(0, next.at).every((state) => state === 'signed')).toBe(true);
      }
    }),
  );
});

test('a signer waits, has signed or has refused, and only a signature passes the turn on', () => {
  expect(signerStates.map((state) => [state, nextSigner([{ state }]) === undefined])).toEqual([
    ['waiting', false],
    ['signed', true],
    ['refused', false],
  ]);
});
