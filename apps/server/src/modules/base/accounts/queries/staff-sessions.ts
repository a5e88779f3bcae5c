import { permissionsOf, type Permission } from '@parasol/domain/base/accounts/permissions';
import type { Db } from '#ground/db/schema.ts';
import { staffOf, type Staff } from './staff-row.ts';

export interface StaffSession {
  readonly sessionId: string;
  readonly staff: Staff;
  /** The permissions of their role at this moment. */
  readonly permissions: ReadonlySet<Permission>;
  readonly actingFor: { readonly userId: string; readonly mobileBound: boolean } | null;
  /** The identity provider vouched for them: they need no password or second factor of ours. */
  readonly signedOn: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export const insertStaffSession = async (
  db: Db,
  session: {
    readonly sessionId: string;
    readonly staffId: string;
    readonly tokenHash: Buffer;
    readonly userAgent: string;
    readonly address: string;
    readonly signedOn?: boolean;
  },
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
      user_agent: session.userAgent.slice(0, 300),
      address: session.address,
      signed_on: session.signedOn ?? false,
    })
    .execute();
};

/** Read afresh each time: staff are few, and their rights must not lag. */
export const staffSessionByToken = async (
  db: Db,
  hash: Buffer,
): Promise<StaffSession | undefined> => {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.staff_id', 's.staff_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.user_id', '=', 's.acting_for').on('u.closed_at', 'is', null),
    )
    .leftJoin('staff_roles as r', 'r.name', 'p.role')
    .where('s.token_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('p.active', '=', true)
    .selectAll('p')
    .select([
      's.session_id',
      's.created_at as begun_at',
      's.last_seen_at',
      's.signed_on',
      'u.user_id as acting_for',
      'u.mobile_index',
      'r.permissions',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.session_id,
    staff: staffOf(row),
    permissions: permissionsOf(row.role, row.permissions),
    actingFor:
      row.acting_for === null
        ? null
        : { userId: row.acting_for, mobileBound: row.mobile_index !== null },
    signedOn: row.signed_on,
    createdAt: row.begun_at,
    lastSeenAt: row.last_seen_at,
  };
};

export const touchStaffSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .execute();
};

export const actFor = async (db: Db, sessionId: string, userId: string | null): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ acting_for: userId })
    .where('session_id', '=', sessionId)
    .execute();
};

export const endStaffSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
};

export const endStaffSessions = async (
  db: Db,
  which: { readonly staffId: string; readonly allBut?: string },
  now: Date,
): Promise<number> => {
  const ended = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', which.staffId)
    .where('ended_at', 'is', null)
    .$if(which.allBut !== undefined, (query) => query.where('session_id', '!=', which.allBut ?? ''))
    .returning('session_id')
    .execute();
  return ended.length;
};

export const openStaffSessions = (
  db: Db,
  staffId: string,
  live: { readonly seenSince: Date; readonly begunSince: Date },
) =>
  db
    .selectFrom('staff_sessions')
    .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', live.seenSince)
    .where('created_at', '>', live.begunSince)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** The staff account of an open session. */
export const staffOfSession = async (db: Db, sessionId: string): Promise<Staff | undefined> => {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.staff_id', 's.staff_id')
    .selectAll('p')
    .where('s.session_id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  return row && staffOf(row);
};

/** When each was last there, for the list of accounts. */
export const lastSeenStaff = async (db: Db): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('staff_sessions')
    .select((of) => ['staff_id', of.fn.max('last_seen_at').as('at')])
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id: staffId, at }) => [staffId, at]));
};
