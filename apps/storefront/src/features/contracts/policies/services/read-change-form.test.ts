import { expect, test } from 'vitest';
import { readChange, unanswered } from './read-change-form.ts';

const peopleOf = (values: Record<string, string>) => {
  const change = readChange('beneficiaries', { who: 'named', insured: '0', ...values });
  return change.kind === 'beneficiaries' && change.beneficiaries.kind === 'named'
    ? change.beneficiaries.people.map(({ name }) => name)
    : null;
};

test('every beneficiary keeps the place of their block, so that faults are shown there', () => {
  expect(peopleOf({})).toEqual(['']);
  expect(peopleOf({ 'people.0.name': '', 'people.1.name': '陈小禾' })).toEqual(['', '陈小禾']);
  expect(peopleOf({ 'people.0.name': '陈小禾', 'people.1.name': '' })).toEqual(['陈小禾']);
});

test('a relation that was not chosen is asked for and moves no other', () => {
  expect(unanswered({ 'relations.0': '', 'relations.1': 'child', name: '' })).toEqual({
    'relations.0': '请选择与新投保人的关系',
  });
});

test('fields with the names of the call are sent as they are, the key and the button are not', () => {
  const values = { key: 'k', intent: 'ask', region: '310115', address: '' };
  expect(readChange('address', values)).toEqual({ kind: 'address', region: '310115', address: '' });
  expect(readChange('copy', { key: 'k', intent: 'ask' })).toEqual({ kind: 'copy' });
});
