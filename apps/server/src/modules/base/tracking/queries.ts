import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { TrackingTables } from '#ground/db/tables/base/tracking.ts';

export const insertEvents = async (
  db: Db,
  events: readonly Insertable<TrackingTables['tracking_events']>[],
): Promise<void> => {
  await db.insertInto('tracking_events').values(events).execute();
};

export const insertErrorReport = async (
  db: Db,
  report: Insertable<TrackingTables['error_reports']>,
): Promise<void> => {
  await db.insertInto('error_reports').values(report).execute();
};

export type Alarm = Selectable<TrackingTables['alarms']>;

/** The row of this answer, made if need be; others with the same answer wait until the commit. */
export const lockAlarm = async (
  db: Db,
  fresh: Alarm,
): Promise<{ readonly alarm: Alarm; readonly seen: boolean }> => {
  const inserted = await db
    .insertInto('alarms')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { alarm: inserted, seen: false };
  const alarm = await db
    .selectFrom('alarms')
    .selectAll()
    .where('brand', '=', fresh.brand)
    .where('body_hash', '=', fresh.body_hash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { alarm, seen: true };
};

export const updateAlarm = async (
  db: Db,
  { brand, body_hash: bodyHash, ...alarm }: Alarm,
): Promise<void> => {
  await db
    .updateTable('alarms')
    .set(alarm)
    .where('brand', '=', brand)
    .where('body_hash', '=', bodyHash)
    .execute();
};

export const insertEscalation = async (
  db: Db,
  escalation: Insertable<TrackingTables['alarm_escalations']>,
): Promise<void> => {
  await db.insertInto('alarm_escalations').values(escalation).execute();
};
