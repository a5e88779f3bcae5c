import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooOld, readAppToken, supportsNativeRedirectPay } from './app-version.ts';

test.each([
  ['ParasolApp/210 (android)', { version: 210, system: 'android' }],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 ParasolApp/198 (ios)', { version: 198, system: 'ios' }],
  ['ArkWeb/4.1.6.1 Mobile ParasolApp/305.2.1 (Harmony)', { version: 305, system: 'harmony' }],
  ['ParasolApp/210', null],
  ['ParasolApp/x (android)', null],
  ['NotParasolApp/210 (android)', null],
  ['ParasolApp/210 (windows)', null],
  ['', null],
])('reads the token of our app from %s', (userAgent, expected) => {
  expect(readAppToken(userAgent)).toEqual(expected);
});

test.each([
  [null, false],
  [0, false],
  [209, false],
  [210, true],
  [211, true],
])('version %s takes redirect URLs into native payment: %s', (version, expected) => {
  expect(supportsNativeRedirectPay(version)).toBe(expected);
});

test.each([
  [199, 200, true],
  [200, 200, false],
  [201, 200, false],
  [null, 200, true],
  [null, 0, false],
])('version %s against the minimum %s is too old: %s', (version, minimum, expected) => {
  expect(isTooOld(version, minimum)).toBe(expected);
});

test('any version written into a user agent is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom('android', 'ios', 'harmony'),
      (version, system) => {
        expect(readAppToken(`Mozilla/5.0 ParasolApp/${version} (${system})`)).toEqual({
          version,
          system,
        });
      },
    ),
  );
});
