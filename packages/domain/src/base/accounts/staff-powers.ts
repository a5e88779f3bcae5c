import { askActs } from './ask-acts.ts';
import type { Permission } from './permissions.ts';

type Worth = ReadonlySet<Permission>;

const grants: Worth = new Set(Object.values(askActs).map(({ grant }) => grant));

/** Whether a colleague with these permissions can be the second person of anything. */
export const canGrant = (worth: Worth): boolean => [...worth].some((each) => grants.has(each));

/** A colleague cannot manage an account, or a role, with permissions they lack. */
export const isWithin = (worth: Worth, own: Worth): boolean =>
  [...worth].every((each) => own.has(each));

/** Powers of an account: its role's permissions, under one brand or all of them. */
interface Standing {
  readonly worth: Worth;
  readonly brand: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * A change after which an account can grant more than before, or another person could use an
 * account that can: it takes two people. Taking away takes one.
 */
export const needsTwo = (before: Standing, after: Standing): boolean => {
  if (!canGrant(after.worth)) return false;
  const gained = [...after.worth].some((each) => grants.has(each) && !before.worth.has(each));
  const widened = before.brand !== null && after.brand !== before.brand;
  return gained || widened || after.email !== before.email || after.mobile !== before.mobile;
};
