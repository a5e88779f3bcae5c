import type { StaffCaller } from '@parasol/domain/base/accounts/access';
import type { Db } from '#ground/db/schema.ts';
import { staffById } from '#modules/base/accounts/queries/staff.ts';
import { roleWorth } from '#modules/base/accounts/staff/members/roles.ts';

/** A colleague's present powers, for acts done in their name; null when the account is closed. */
export const staffCallerOf = async (db: Db, staffId: string): Promise<StaffCaller | null> => {
  const staff = await staffById(db, staffId);
  if (!staff?.active) return null;
  const { role, brand } = staff;
  const permissions = (await roleWorth(db, role)) ?? new Set();
  return { kind: 'staff', staffId, role, permissions, brand, pending: null };
};
