import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** The messaging app's official accounts that people sign in by, and the pay platform of each. */
const payPlatforms = new Map([
  [7, 1],
  [420, 18],
  [698, 25],
  [746, 41],
  [741, 26],
]);

export const thirdTypes: readonly number[] = [...payPlatforms.keys()];

/** Links that hide the account switch belong to this account. */
const withoutSwitch = 698;

/**
 * The account that a visit signs in by: the brand's own, unless the link names another. A customer
 * who signed in by such a link stays with its account; only a link that names the first leads back.
 */
export const currentThirdType = (
  query: Query,
  brandDefault: number,
  signedInBy: number | null = null,
): number => {
  const hidden = firstValue(query, 'hideswitch');
  if (hidden === '1' || (hidden === null && signedInBy === withoutSwitch)) return withoutSwitch;
  return brandDefault;
};

export const payPlatformOf = (thirdType: number): number | null =>
  payPlatforms.get(thirdType) ?? null;

/** Orders of this charge type go to a cashier of their own, on a pay platform of its own. */
const specialCharges = new Map([[4, { cashier: 84, payPlatform: 41 }]]);

export const specialCharge = (
  chargeType: number,
): { readonly cashier: number; readonly payPlatform: number } | null =>
  specialCharges.get(chargeType) ?? null;
