import { staffRoles, type StaffRole } from '@parasol/domain/accounts/access';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/accounts.ts';

type StaffRow = Selectable<AccountTables['staff']>;

export interface Staff {
  readonly staffId: string;
  readonly account: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Null for staff of all brands. */
  readonly brand: string | null;
  readonly passwordHash: string;
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

const isRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);

const staffOf = (row: StaffRow): Staff => {
  if (!isRole(row.role)) throw new Error(`staff ${row.staff_id} has an unknown role`);
  return {
    staffId: row.staff_id,
    account: row.account,
    name: row.name,
    role: row.role,
    brand: row.brand,
    passwordHash: row.password_hash,
    failures: row.failures,
    lockedUntil: row.locked_until,
  };
};

export const insertStaff = async (
  db: Kysely<Database>,
  staff: Pick<Staff, 'staffId' | 'account' | 'name' | 'role' | 'brand' | 'passwordHash'>,
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
      locked_until: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const anyStaff = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('staff').select('staff_id').limit(1).executeTakeFirst()) !== undefined;

export const lockStaff = async (
  db: Kysely<Database>,
  account: string,
): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('account', '=', account)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row && staffOf(row);
};

export const staffById = async (
  db: Kysely<Database>,
  staffId: string,
): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row && staffOf(row);
};

export const noteStaffTry = async (
  db: Kysely<Database>,
  staffId: string,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ failures, locked_until: lockedUntil })
    .where('staff_id', '=', staffId)
    .execute();
};

export interface StaffSession {
  readonly sessionId: string;
  readonly staff: Staff;
  readonly actingFor: { readonly userId: string; readonly mobileBound: boolean } | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export const insertStaffSession = async (
  db: Kysely<Database>,
  session: { readonly sessionId: string; readonly staffId: string; readonly tokenHash: Buffer },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('staff_sessions')
    .values({
      session_id: session.sessionId,
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      acting_for: null,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .execute();
};

/** Read afresh each time: staff are few, and what they may do must not lag. */
export const staffSessionByToken = async (
  db: Kysely<Database>,
  hash: Buffer,
): Promise<StaffSession | undefined> => {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.staff_id', 's.staff_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.user_id', '=', 's.acting_for').on('u.closed_at', 'is', null),
    )
    .where('s.token_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('p.active', '=', true)
    .selectAll('p')
    .select([
      's.session_id',
      's.created_at as begun_at',
      's.last_seen_at',
      'u.user_id as acting_for',
      'u.mobile_index',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.session_id,
    staff: staffOf(row),
    actingFor:
      row.acting_for === null
        ? null
        : { userId: row.acting_for, mobileBound: row.mobile_index !== null },
    createdAt: row.begun_at,
    lastSeenAt: row.last_seen_at,
  };
};

export const touchStaffSession = async (
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .execute();
};

export const actFor = async (
  db: Kysely<Database>,
  sessionId: string,
  userId: string | null,
): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ acting_for: userId })
    .where('session_id', '=', sessionId)
    .execute();
};

export const endStaffSession = async (
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
};
