import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostOf, ownAddress } from './own-address.ts';

const origin = 'https://www.qinghe.example';

test.each([
  ['/pro/detail/1001?a=1&b=2', '/pro/detail/1001?a=1&b=2'],
  ['/', '/'],
  ['', '/'],
  ['*', '/*'],
  ['//evil.example/x?y', '/evil.example/x?y'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['https://evil.example', '/'],
  ['javascript://evil.example/%0aalert(1)', '/%0aalert(1)'],
  ['/x?to=//evil.example', '/x?to=//evil.example'],
  ['/x#//evil.example', '/x'],
])('%j is read as %j', (target, path) => {
  const url = ownAddress(target, origin);
  expect(url.origin).toBe(origin);
  expect(url.pathname + url.search).toBe(path);
});

test('whatever is asked for, nobody is sent to another host', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    ' ',
    'http:',
    'https://',
    'evil.example',
    'x',
    '\u0000',
    '／',
    '。',
  );
  const target = fc
    .array(fc.oneof(part, fc.string()), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(target, (asked) => {
      const url = ownAddress(asked, origin);
      expect(url.origin).toBe(origin);
      // A browser resolves a Location that is only a path like this.
      expect(new URL(url.pathname + url.search, origin).origin).toBe(origin);
      expect(new URL(url.href).origin).toBe(origin);
    }),
    { numRuns: 3000 },
  );
});

test('a host is what the request itself says', () => {
  expect(hostOf({ headers: { host: 'a.example', 'x-forwarded-host': 'b.example' } })).toBe(
    'a.example',
  );
  expect(hostOf({ headers: { ':authority': 'a.example' } })).toBe('a.example');
  expect(hostOf({ headers: {} })).toBe('');
});
