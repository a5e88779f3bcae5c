import type { Db } from '#ground/db/schema.ts';
import { staffOf, type Staff, type StaffRow } from './staff-row.ts';
import { endStaffSessions } from './staff-sessions.ts';

export const insertStaff = async (
  db: Db,
  staff: Pick<
    Staff,
    | 'staffId'
    | 'account'
    | 'name'
    | 'role'
    | 'brand'
    | 'passwordHash'
    | 'seeded'
    | 'email'
    | 'mobileSealed'
    | 'active'
    | 'mustChange'
    | 'givenUntil'
  >,
  now: Date,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('staff')
    .values({
      staff_id: staff.staffId,
      account: staff.account,
      name: staff.name,
      role: staff.role,
      brand: staff.brand,
      password_hash: staff.passwordHash,
      seeded: staff.seeded,
      email: staff.email,
      mobile_sealed: staff.mobileSealed,
      active: staff.active,
      must_change: staff.mustChange,
      given_until: staff.givenUntil,
      totp_sealed: null,
      totp_since: null,
      totp_step: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Whether any account can log in, sandbox accounts included. */
export const anyActiveStaff = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('staff_id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether an account can log in that the sandbox did not make. */
export const anyOwnStaff = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('staff_id')
    .where('active', '=', true)
    .where('seeded', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Closes the accounts of the sandbox, ends their sessions and frees the names. */
export const closeSeeded = async (
  db: Db,
  now: Date,
): Promise<{ readonly staffId: string; readonly account: string }[]> => {
  const rows = await db
    .selectFrom('staff')
    .select(['staff_id as staffId', 'account'])
    .where('seeded', '=', true)
    .where('active', '=', true)
    .forUpdate()
    .execute();
  for (const { staffId, account } of rows) {
    await db
      .updateTable('staff')
      .set({ active: false, account: `${account} of the sandbox ${staffId}` })
      .where('staff_id', '=', staffId)
      .execute();
    await endStaffSessions(db, { staffId }, now);
  }
  return rows;
};

export const staffByAccount = async (db: Db, account: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('account', '=', account)
    .where('active', '=', true)
    .executeTakeFirst();
  return row && staffOf(row);
};

/** Active or not. */
export const lockStaff = async (db: Db, staffId: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return row && staffOf(row);
};

export const listStaffRows = async (db: Db): Promise<Staff[]> =>
  (await db.selectFrom('staff').selectAll().orderBy('account').execute()).map(staffOf);

export const staffById = async (db: Db, staffId: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row && staffOf(row);
};

export const setActive = async (db: Db, staffId: string, active: boolean): Promise<void> => {
  await db.updateTable('staff').set({ active }).where('staff_id', '=', staffId).execute();
};

export const setPassword = async (
  db: Db,
  staffId: string,
  {
    passwordHash,
    mustChange,
    givenUntil,
  }: Pick<Staff, 'passwordHash' | 'mustChange' | 'givenUntil'>,
): Promise<void> => {
  await db
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      must_change: mustChange,
      given_until: givenUntil,
      given_used: false,
    })
    .where('staff_id', '=', staffId)
    .execute();
};

/** A given password has been used: it opens nothing again. */
export const useGiven = async (db: Db, staffId: string): Promise<void> => {
  await db.updateTable('staff').set({ given_used: true }).where('staff_id', '=', staffId).execute();
};

/**
 * How many accounts have or had one of these roles; accounts made by the sandbox count while it is
 * open.
 */
export const countWithRoles = async (db: Db, roles: readonly string[]): Promise<number> => {
  const { count } = await db
    .selectFrom('staff')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('role', 'in', roles)
    .where((of) => of.or([of('seeded', '=', false), of('active', '=', true)]))
    .executeTakeFirstOrThrow();
  return count;
};

export const setTotp = async (
  db: Db,
  staffId: string,
  change: Partial<Pick<StaffRow, 'totp_sealed' | 'totp_since' | 'totp_step'>>,
): Promise<void> => {
  await db.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
};

export const putRecoveryCodes = async (
  db: Db,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, used_at: null })))
    .execute();
};

/** Each code works once. */
export const takeRecoveryCode = async (
  db: Db,
  staffId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
};

export const clearSecondFactor = async (db: Db, staffId: string): Promise<void> => {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await setTotp(db, staffId, { totp_sealed: null, totp_since: null, totp_step: null });
};

export const recoveryCodesLeft = async (db: Db, staffId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};

export const changeStaffRow = async (
  db: Db,
  staffId: string,
  change: Partial<
    Pick<StaffRow, 'name' | 'role' | 'brand' | 'email' | 'sign_on' | 'mobile_sealed'>
  >,
): Promise<void> => {
  await db.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
};
