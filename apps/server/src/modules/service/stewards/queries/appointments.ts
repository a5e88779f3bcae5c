import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import type { Db } from '#ground/db/schema.ts';
import type { StewardTables } from '#ground/db/tables/service/stewards.ts';

export type AppointmentRow = Selectable<StewardTables['steward_appointments']>;

const most = 50;

export const appointmentByNo = (
  db: Db,
  appointmentNo: string,
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('steward_appointments')
    .selectAll()
    .where('appointment_no', '=', appointmentNo)
    .executeTakeFirst();

export const lockAppointment = (
  db: Db,
  appointmentNo: string,
): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('steward_appointments')
    .selectAll()
    .where('appointment_no', '=', appointmentNo)
    .forUpdate()
    .executeTakeFirst();

/** Appointments ahead, and the latest ones that are over. */
export const appointmentsOf = (db: Db, careNos: readonly string[]): Promise<AppointmentRow[]> =>
  careNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('steward_appointments')
        .selectAll()
        .where('care_no', 'in', careNos)
        .orderBy('starts_at', 'desc')
        .limit(most)
        .execute();

export const standingOf = (db: Db, careNo: string): Promise<AppointmentRow[]> =>
  db
    .selectFrom('steward_appointments')
    .selectAll()
    .where('care_no', '=', careNo)
    .where('state', 'in', appointmentLife.openStates)
    .execute();

/** The times that are taken. */
export const takenTimes = async (db: Db, agentNo: string, from: Date): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('steward_appointments')
    .select('starts_at')
    .where('agent_no', '=', agentNo)
    .where('starts_at', '>=', from)
    .where('state', 'in', appointmentLife.openStates)
    .execute();
  return new Set(rows.map(({ starts_at: at }) => at.getTime()));
};

export const insertAppointment = async (
  db: Db,
  row: Insertable<StewardTables['steward_appointments']>,
): Promise<void> => {
  await db.insertInto('steward_appointments').values(row).execute();
};

export const changeAppointment = (
  db: Db,
  appointmentNo: string,
  change: Updateable<StewardTables['steward_appointments']>,
): Promise<AppointmentRow> =>
  db
    .updateTable('steward_appointments')
    .set(change)
    .where('appointment_no', '=', appointmentNo)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Agreed, near, and not reminded of at this time. */
export const takeToRemind = (db: Db, now: Date, until: Date): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('steward_appointments')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .where(sql<boolean>`reminded_of is distinct from starts_at`)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Begun without the other side's agreement. */
export const takeToLapse = (db: Db, now: Date): Promise<AppointmentRow | undefined> =>
  db
    .selectFrom('steward_appointments')
    .selectAll()
    .where('state', 'in', ['asked', 'offered'])
    .where('starts_at', '<=', now)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
