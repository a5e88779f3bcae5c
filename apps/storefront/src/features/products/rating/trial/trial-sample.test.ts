import { expect, test } from 'vitest';
import {
  assumedIn,
  assumedField,
  assumedOf,
  missingValueRefusals,
  withoutAssumed,
} from './trial-sample.ts';

const asking = {
  asks: ['sex'],
  sexes: ['male', 'female'],
  relations: [
    { value: 'self', label: '本人' },
    { value: 'child', label: '子女' },
  ],
  riders: [{ code: 'waiver', name: '', summary: '', on: 'policyholder' }],
} as unknown as Parameters<typeof assumedIn>[0];

const open = (query: string, count = 1) => assumedIn(asking, new URLSearchParams(query), count);

test('nobody is invented: each fact about a person is open until it is said', () => {
  expect(open('')).toEqual(['rel0', 'y0', 'm0', 'd0', 'sex0']);
  expect(open('rel0=child&y0=2020&m0=&d0=')).toEqual(['m0', 'd0', 'sex0']);
  expect(open('rel0=child&born0=2020-05-20&sex0=female')).toEqual([]);
});

test('one relation is none to choose, and a policyholder counts where a rider is rated on them', () => {
  const child = { ...asking, relations: [{ value: 'child', label: '子女' }] };
  const query = new URLSearchParams('y0=2020&m0=5&d0=20&sex0=female&rider=waiver');
  expect(assumedIn(child, query, 1)).toEqual(['yh', 'mh', 'dh', 'sexh']);
});

test('an address that names what was assumed says nothing about it', () => {
  const fields = new URLSearchParams(`y0=1996&m0=1&d0=1&sex0=male&${assumedField}=y0 m0 d0`);
  expect(assumedOf(fields)).toEqual(['y0', 'm0', 'd0']);
  expect(withoutAssumed(fields).toString()).toBe('sex0=male');
});

test('going on asks for each open question once', () => {
  expect(missingValueRefusals(open('')).map(({ field }) => field)).toEqual([
    'relation',
    'birthDate',
    'sex',
  ]);
  expect(missingValueRefusals(['yh', 'sexh'])).toHaveLength(1);
});
