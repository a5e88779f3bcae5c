import { describe, expect, test } from 'vitest';
import type { Output } from '@parasol/contract';
import { broughtAlong, startingValues } from './starting-values.ts';

type Init = Parameters<typeof startingValues>[0];

const facts = {
  startWithinDays: 30,
  relations: ['self', 'child'],
} as unknown as Output<'initSubmitOrder'>['facts'];
const quoted: Init = { facts, initial: { 'insured.0.relation': 'child' }, draft: null };

describe('startingValues', () => {
  test('has everything of a new form still to save', () => {
    const { unsaved } = startingValues(quoted, { 'insured.0.disclosureNo': 'HD1' });
    expect(unsaved).toMatchObject({
      'insured.0.relation': 'child',
      'insured.0.certType': 'id-card',
      'insured.0.disclosureNo': 'HD1',
      'cover.start': 'earliest',
    });
  });

  test('leaves what a draft says as it is', () => {
    const values = {
      'policyholder.certType': 'passport',
      'insured.0.certType': 'id-card',
      'cover.start': 'date',
    };
    const draft = { values } as unknown as NonNullable<Init['draft']>;
    expect(startingValues({ ...quoted, draft }, {})).toEqual({ values, unsaved: {} });
  });

  test('takes over whom the health pages were about, unless somebody has said so already', () => {
    const brought = { 'insured.0.relation': 'self' };
    const open: Init = { ...quoted, initial: {} };
    expect(startingValues(open, brought).unsaved).toMatchObject(brought);
    expect(startingValues(quoted, brought).unsaved).toMatchObject({
      'insured.0.relation': 'child',
    });
  });

  test('ticks no consent', () => {
    expect(Object.keys(startingValues(quoted, {}).unsaved).join()).not.toContain('consent');
  });
});

describe('broughtAlong', () => {
  test('takes the results of the health pages, whomever they are about', () => {
    const query = new URLSearchParams(
      'insured.2.disclosureNo=HD123&insured.2.relation=spouse&policyholder.disclosureNo=HD9-1',
    );
    expect(broughtAlong(query)).toEqual({
      'insured.2.disclosureNo': 'HD123',
      'insured.2.relation': 'spouse',
      'policyholder.disclosureNo': 'HD9-1',
    });
  });

  test('takes nothing else', () => {
    const query = new URLSearchParams(
      'insured.0.disclosureNo=%3Cb%3E&insured.0.name=HD123&insured.0.relation=uncle&consent.terms=yes&draft=abcd',
    );
    expect(broughtAlong(query)).toEqual({});
  });
});

test('what a product is sold for alone is filled in and not asked', () => {
  const only = { startWithinDays: 0, relations: ['child'] } as unknown as Init['facts'];
  const { unsaved } = startingValues({ facts: only, initial: {}, draft: null }, {});
  expect(unsaved).toMatchObject({ 'insured.0.relation': 'child' });
});
