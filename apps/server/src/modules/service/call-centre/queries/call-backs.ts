import { sql, type Selectable, type Updateable } from 'kysely';
import { callBackLife } from '@parasol/domain/service/call-centre/call-back-states';
import type { Db } from '#ground/db/schema.ts';
import type { CallCentreTables } from '#ground/db/tables/service/call-centre.ts';

export type CallBackRow = Selectable<CallCentreTables['call_backs']>;

/** Wishes under a brand wait for each other until the transaction ends. */
export const lockCallBacks = async (db: Db, brand: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('call-backs'), hashtext(${brand}))`.execute(db);
};

export const callBackByKey = (db: Db, key: string): Promise<CallBackRow | undefined> =>
  db.selectFrom('call_backs').selectAll().where('call_back_key', '=', key).executeTakeFirst();

export const callBackByNo = (db: Db, no: string): Promise<CallBackRow | undefined> =>
  db.selectFrom('call_backs').selectAll().where('call_back_no', '=', no).executeTakeFirst();

export const lockCallBack = (db: Db, no: string): Promise<CallBackRow | undefined> =>
  db
    .selectFrom('call_backs')
    .selectAll()
    .where('call_back_no', '=', no)
    .forUpdate()
    .executeTakeFirst();

export const openCallBackOf = (
  db: Db,
  userId: string,
  brand: string,
): Promise<CallBackRow | undefined> =>
  db
    .selectFrom('call_backs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('state', 'in', callBackLife.openStates)
    .executeTakeFirst();

/** Whether this number waits already, and how often it asked since a moment. */
export const wishesOf = async (
  db: Db,
  { brand, index, since }: { brand: string; index: Buffer; since: Date },
): Promise<{ readonly open: boolean; readonly asked: number }> => {
  const rows = await db
    .selectFrom('call_backs')
    .select(['state', 'created_at'])
    .where('brand', '=', brand)
    .where('mobile_index', '=', index)
    .where((row) =>
      row.or([row('created_at', '>=', since), row('state', 'in', callBackLife.openStates)]),
    )
    .execute();
  return {
    open: rows.some(({ state }) => callBackLife.openStates.includes(state)),
    asked: rows.filter(({ created_at: at }) => at >= since).length,
  };
};

/** The times at which no more calls fit. */
export const fullTimes = async (
  db: Db,
  { brand, from, most }: { brand: string; from: Date; most: number },
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('call_backs')
    .select('starts_at')
    .where('brand', '=', brand)
    .where('starts_at', '>=', from)
    .where('state', 'in', callBackLife.openStates)
    .groupBy('starts_at')
    .having((row) => row.fn.countAll(), '>=', most)
    .execute();
  return new Set(rows.map(({ starts_at: at }) => at.getTime()));
};

export const insertCallBack = async (db: Db, row: CallBackRow): Promise<void> => {
  await db.insertInto('call_backs').values(row).execute();
};

export const changeCallBack = (
  db: Db,
  no: string,
  change: Updateable<CallCentreTables['call_backs']>,
): Promise<CallBackRow> =>
  db
    .updateTable('call_backs')
    .set(change)
    .where('call_back_no', '=', no)
    .returningAll()
    .executeTakeFirstOrThrow();

export const callBacksOfUser = (db: Db, userId: string): Promise<CallBackRow[]> =>
  db
    .selectFrom('call_backs')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const removeCallBacks = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('call_backs').where('user_id', '=', userId).execute();
};
