import type { Selectable } from 'kysely';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type StaffRow = Selectable<AccountTables['staff']>;

export interface Staff {
  readonly staffId: string;
  readonly account: string;
  readonly name: string;
  readonly role: string;
  /** Null for staff of all brands. */
  readonly brand: string | null;
  readonly passwordHash: string;
  readonly active: boolean;
  readonly seeded: boolean;
  readonly mustChange: boolean;
  readonly totpSealed: Buffer | null;
  /** The day from which the second factor counts; null while there is none. */
  readonly totpSince: Date | null;
  readonly totpStep: number | null;
  readonly email: string | null;
  /** The identity provider's name for this colleague; null until the first sign-on. */
  readonly signOn: string | null;
  readonly mobileSealed: Buffer | null;
  /** The end of a one-time password that an administrator set. */
  readonly givenUntil: Date | null;
  readonly givenUsed: boolean;
  readonly createdAt: Date;
}

export const staffOf = (row: StaffRow): Staff => ({
  staffId: row.staff_id,
  account: row.account,
  name: row.name,
  role: row.role,
  brand: row.brand,
  passwordHash: row.password_hash,
  active: row.active,
  seeded: row.seeded,
  mustChange: row.must_change,
  totpSealed: row.totp_sealed,
  totpSince: row.totp_since,
  totpStep: row.totp_step,
  email: row.email,
  signOn: row.sign_on,
  mobileSealed: row.mobile_sealed,
  givenUntil: row.given_until,
  givenUsed: row.given_used,
  createdAt: row.created_at,
});
