import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { uploadGates } from './upload-gates.ts';
import { verbs } from '#verbs.ts';
import { bindCalls } from './adapter.ts';
import {
  declarations,
  inPersonWithoutDeclaration,
  providerCalls,
  publicCalls,
} from '#testing/server/call-lists.ts';

const entries = Object.entries(everyCall);
const namesWith = (fits: (access: Call['access']) => boolean): string[] =>
  entries
    .filter(([, call]) => fits(call.access))
    .map(([name]) => name)
    .sort();

test('every call has a verb, and every verb a call', () => {
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(everyCall).sort());
  for (const verb of Object.values(verbs)) expect(verb).toBeTypeOf('function');
});

test('every call declares who may make it', () => {
  const known = [
    'public',
    'customer',
    'customer-with-mobile',
    'customer-in-person',
    'agent',
    'broker',
    'provider',
  ];
  for (const [name, { access }] of entries) {
    if (typeof access === 'object') expect([name, access.staff.length]).not.toEqual([name, 0]);
    else expect([name, known.includes(access)]).toEqual([name, true]);
  }
});

test('the calls that anyone may make are exactly these', () => {
  expect(namesWith((access) => access === 'public')).toEqual([...publicCalls].sort());
});

test('every file that anyone may send belongs to something that is looked for first', () => {
  const uploads = entries.filter(
    ([, { access, body }]) => access === 'public' && body === 'multipart',
  );
  expect(uploads.map(([name]) => name).sort()).toEqual(Object.keys(uploadGates).sort());
});

test('the calls of outside services are exactly these', () => {
  expect(namesWith((access) => access === 'provider')).toEqual([...providerCalls].sort());
});

test('the declarations, which no login ever repeats, are exactly these', () => {
  const declared = entries.filter(([, call]) => call.declaration).map(([name]) => name);
  expect(declared.sort()).toEqual([...declarations].sort());
});

test('every change that a customer makes in person is a declaration or known not to be one', () => {
  const others = entries
    .filter(([, { access, method, changes }]) => {
      return access === 'customer-in-person' && (method === 'POST' || changes === true);
    })
    .filter(([, { declaration }]) => !declaration)
    .map(([name]) => name);
  expect(others.sort()).toEqual([...inPersonWithoutDeclaration].sort());
});

test('every path is bound once, older paths included, and never shed when it is a provider’s', async () => {
  const server = Fastify();
  const bound: string[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return;
    bound.push(`${String(method)} ${url}`);
    const name = config?.call;
    expect(name).toBeDefined();
    expect(config?.neverShed).toBe(everyCall[name!].access === 'provider');
  });
  bindCalls(server, () => Promise.reject(new Error('not asked in this test')));
  await server.ready();
  const expected = entries.reduce((sum, [, { alsoAt = [] }]) => sum + 1 + alsoAt.length, 0);
  expect(new Set(bound).size).toBe(expected);
  await server.close();
});
