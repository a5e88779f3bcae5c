import { firstValue, type Query } from '../platform/query.ts';

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
const WITHOUT_SWITCH = 698;

/** The account that a visit signs in by: the brand's own, unless the link says otherwise. */
export const currentThirdType = (query: Query, brandDefault: number): number =>
  firstValue(query, 'hideswitch') === '1' ? WITHOUT_SWITCH : brandDefault;

export const payPlatformOf = (thirdType: number): number | null =>
  payPlatforms.get(thirdType) ?? null;

/** Orders of this charge type go to a cashier of their own, on a pay platform of its own. */
const specialCharges = new Map([[4, { cashier: 84, payPlatform: 41 }]]);

export const specialCharge = (
  chargeType: number,
): { readonly cashier: number; readonly payPlatform: number } | null =>
  specialCharges.get(chargeType) ?? null;
