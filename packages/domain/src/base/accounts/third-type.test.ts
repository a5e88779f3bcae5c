import { expect, test } from 'vitest';
import { currentThirdType, payPlatformOf, specialCharge, thirdTypes } from './third-type.ts';

test.each([
  [7, 1],
  [420, 18],
  [698, 25],
  [746, 41],
  [741, 26],
  [8, null],
])('third type %s pays on platform %s', (thirdType, payPlatform) => {
  expect(payPlatformOf(thirdType)).toBe(payPlatform);
});

test('the authorized third types are the five that have a pay platform', () => {
  expect(thirdTypes).toEqual([7, 420, 698, 746, 741]);
});

test.each([
  [{}, 7, 7],
  [{}, 746, 746],
  [{ hideswitch: '1' }, 7, 698],
  [{ hideswitch: '1' }, 741, 698],
  [{ hideswitch: '0' }, 7, 7],
])('%j under a brand with %s signs in by %s', (query, brandDefault, expected) => {
  expect(currentThirdType(query, brandDefault)).toBe(expected);
});

test('charge type 4 has a cashier and a pay platform of its own', () => {
  expect(specialCharge(4)).toEqual({ cashier: 84, payPlatform: 41 });
  expect(specialCharge(1)).toBeNull();
});

test('who signed in by the link without a switch stays there, until a link names the first again', () => {
  expect(currentThirdType({}, 7, 698)).toBe(698);
  expect(currentThirdType({ hideswitch: '0' }, 7, 698)).toBe(7);
  expect(currentThirdType({ hideswitch: '1' }, 7, 698)).toBe(698);
  expect(currentThirdType({}, 7, 420)).toBe(7);
});
