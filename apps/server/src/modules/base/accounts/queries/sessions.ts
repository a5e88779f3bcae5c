import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

type LoginBy = AccountTables['user_sessions']['login_by'];

/** A session with the facts of its person that a request needs. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly cryptoUserId: string;
  readonly brand: string;
  readonly mobileBound: boolean;
  readonly agentKind: 'agent' | 'broker' | null;
  readonly thirdType: number | null;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
  /** The requested token is older than the previous one. */
  readonly previous: boolean;
}

/** Nodes that hear a user's id here forget what they know of that user's sessions. */
export const sessionsChannel = 'sessions_changed';

export const announce = async (db: Db, userId: string): Promise<void> => {
  await sql`select pg_notify(${sessionsChannel}, ${userId})`.execute(db);
};

export const sessionByToken = async (db: Db, hash: Buffer): Promise<SessionRow | undefined> => {
  const row = await db
    .selectFrom('user_sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .leftJoin('agents as a', (join) =>
      join.onRef('a.user_id', '=', 's.user_id').on('a.active', '=', true),
    )
    .where((where) =>
      where.or([where('s.token_hash', '=', hash), where('s.previous_hash', '=', hash)]),
    )
    .select([
      's.session_id',
      's.user_id',
      'u.crypto_user_id',
      's.brand',
      's.third_type',
      's.created_at',
      's.rotated_at',
      's.last_seen_at',
      's.ended_at',
      's.ended_because',
      's.token_hash',
      'a.kind',
      'u.mobile_index',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    cryptoUserId: row.crypto_user_id,
    brand: row.brand,
    mobileBound: row.mobile_index !== null,
    agentKind: row.kind,
    thirdType: row.third_type,
    createdAt: row.created_at,
    rotatedAt: row.rotated_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
    previous: !row.token_hash.equals(hash),
  };
};

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly brand: string;
  readonly tokenHash: Buffer;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly loginBy: LoginBy;
  readonly thirdType: number | null;
  readonly openid: string | null;
  readonly appid: string | null;
  readonly now: Date;
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db
    .insertInto('user_sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      brand: session.brand,
      token_hash: session.tokenHash,
      previous_hash: null,
      device_id: session.deviceId,
      user_agent: session.userAgent.slice(0, 400),
      login_by: session.loginBy,
      third_type: session.thirdType,
      openid: session.openid,
      appid: session.appid,
      created_at: session.now,
      rotated_at: session.now,
      last_seen_at: session.now,
      ended_at: null,
      ended_because: null,
    })
    .execute();
};

export const sessionById = (
  db: Db,
  sessionId: string,
): Promise<Selectable<AccountTables['user_sessions']> | undefined> =>
  db.selectFrom('user_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** No other request rotates it meanwhile. */
export const lockSession = (
  db: Db,
  sessionId: string,
): Promise<Selectable<AccountTables['user_sessions']> | undefined> =>
  db
    .selectFrom('user_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const rotateToken = async (
  db: Db,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  hash: Buffer,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('user_sessions')
    .set((row) => ({
      token_hash: hash,
      previous_hash: row.ref('token_hash'),
      rotated_at: now,
      last_seen_at: now,
    }))
    .where('session_id', '=', sessionId)
    .execute();
  await announce(db, userId);
};

export const touchSession = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('user_sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
};

export interface WhichSessions {
  readonly userId: string;
  readonly only?: string;
  readonly allBut?: string;
  /** Only sessions that an open id opened, without a code to the mobile. */
  readonly signedInBy?: { readonly kind: LoginBy; readonly openid: string };
}

export type EndReason =
  | 'logout'
  | 'login'
  | 'revoked'
  | 'merged'
  | 'unlinked'
  | 'consent-withdrawn'
  | 'closed';

/** Ends the sessions of a user that `which` names; returns how many there were. */
export const endSessionRows = async (
  db: Db,
  which: WhichSessions,
  because: EndReason,
  now: Date,
): Promise<number> => {
  const ended = await db
    .updateTable('user_sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('session_id', '=', which.only ?? ''))
    .$if(which.allBut !== undefined, (query) => query.where('session_id', '!=', which.allBut ?? ''))
    .$if(which.signedInBy !== undefined, (query) =>
      query
        .where('login_by', '=', which.signedInBy?.kind ?? 'code')
        .where('openid', '=', which.signedInBy?.openid ?? ''),
    )
    .returning('session_id')
    .execute();
  if (ended.length > 0) await announce(db, which.userId);
  return ended.length;
};

export const liveSessions = (
  db: Db,
  userId: string,
  usedSince: Date,
  begunSince: Date,
): Promise<Selectable<AccountTables['user_sessions']>[]> =>
  db
    .selectFrom('user_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', usedSince)
    .where('created_at', '>', begunSince)
    .orderBy('last_seen_at', 'desc')
    .execute();
