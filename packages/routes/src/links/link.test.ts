import { expect, test } from 'vitest';
import { brandLink, type RootedPath } from './link.ts';

const main = { rootPath: 'pro', sellerInLinks: false } as const;
const agency = { rootPath: 'tr', sellerInLinks: true } as const;

test('adds the query, without what has no value', () => {
  expect(brandLink(main, '/trials', { need: 'medical', words: undefined, to: '', age: 0 })).toBe(
    '/pro/trials?need=medical&age=0',
  );
});

test('leads every brand to its own root', () => {
  expect(brandLink(main, '/preview/login', { type: 7 })).toBe('/pro/preview/login?type=7');
  expect(brandLink(agency, '/me/settings')).toBe('/tr/me/settings');
});

test('names the seller where the brand does, and nobody where nobody sent the visitor', () => {
  const page = '/clause/:clauseId/:sale?';
  expect(brandLink(main, page, { clauseId: 'a/b', sale: 's8' })).toBe('/pro/clause/a%2Fb');
  expect(brandLink(agency, page, { clauseId: 'c1', sale: 's8' })).toBe('/tr/clause/c1/s8');
  expect(brandLink(agency, page, { clauseId: 'c1' })).toBe('/tr/clause/c1/0');
});

test('knows its rows: a path that none has does not compile', () => {
  const unknown: '/mine' extends RootedPath ? true : false = false;
  const known: '/me' extends RootedPath ? true : false = true;
  expect([unknown, known]).toEqual([false, true]);
});
