import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';

export type SessionRow = Selectable<DisclosureTables['underwriting_sessions']>;

export const insertSession = async (db: Db, session: SessionRow): Promise<void> => {
  await db.insertInto('underwriting_sessions').values(session).execute();
};

export const sessionByNo = (db: Db, sessionNo: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('underwriting_sessions')
    .selectAll()
    .where('session_no', '=', sessionNo)
    .executeTakeFirst();

export const lockSession = (db: Db, sessionNo: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('underwriting_sessions')
    .selectAll()
    .where('session_no', '=', sessionNo)
    .forUpdate()
    .executeTakeFirst();

export const changeSession = (
  db: Db,
  sessionNo: string,
  change: Updateable<DisclosureTables['underwriting_sessions']>,
): Promise<SessionRow> =>
  db
    .updateTable('underwriting_sessions')
    .set(change)
    .where('session_no', '=', sessionNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const sessionsOf = (
  db: Db,
  whose: { readonly userId: string; readonly brand: string; readonly now: Date },
): Promise<SessionRow[]> =>
  db
    .selectFrom('underwriting_sessions')
    .selectAll()
    .where('user_id', '=', whose.userId)
    .where('brand', '=', whose.brand)
    .where('expires_at', '>', whose.now)
    .orderBy('updated_at', 'desc')
    .limit(20)
    .execute();

/** The newest of a brand, or of all of them, that were touched since. */
export const sessionsSince = (
  db: Db,
  which: { readonly since: Date; readonly brand: string | null; readonly most: number },
): Promise<SessionRow[]> =>
  db
    .selectFrom('underwriting_sessions')
    .selectAll()
    .where('updated_at', '>=', which.since)
    .$if(which.brand !== null, (query) => query.where('brand', '=', which.brand ?? ''))
    .orderBy('updated_at', 'desc')
    .limit(which.most)
    .execute();

/** Newest first, of every brand and age. */
export const allSessionsOf = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('underwriting_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
