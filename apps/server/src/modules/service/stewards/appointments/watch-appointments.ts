import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import {
  changeAppointment,
  takeToLapse,
  takeToRemind,
  type AppointmentRow,
} from '#modules/service/stewards/queries/appointments.ts';
import { careByNo, type CareRow } from '#modules/service/stewards/queries/cares.ts';
import { moveAppointment, tellOfAppointment } from './move-appointment.ts';

/** Both sides are reminded this long before an appointment. */
const remindMs = dayMs;

const each = async (
  app: App,
  take: (tx: Tx) => Promise<AppointmentRow | undefined>,
  work: (tx: Tx, care: CareRow, row: AppointmentRow) => Promise<unknown>,
): Promise<void> => {
  for (;;) {
    const more = await inTransaction(app.database, async (tx) => {
      const row = await take(tx);
      const care = row && (await careByNo(tx.db, row.care_no));
      if (!row || !care) return false;
      await work(tx, care, row);
      return true;
    });
    if (!more) return;
  }
};

/** Reminds both sides of their appointments, and ends those not confirmed in time. */
export const watchAppointmentsOnce = async (app: App): Promise<void> => {
  const now = app.clock();
  await each(
    app,
    (tx) => takeToRemind(tx.db, now, new Date(now.getTime() + remindMs)),
    async (tx, care, { appointment_no: appointmentNo, starts_at: startsAt }) => {
      await changeAppointment(tx.db, appointmentNo, { reminded_of: startsAt });
      for (const to of ['customer', 'steward'] as const)
        await tellOfAppointment(tx, app, care, {
          to,
          template: 'appointment-near',
          startsAt,
          now,
        });
    },
  );
  await each(
    app,
    (tx) => takeToLapse(tx.db, now),
    (tx, care, row) =>
      moveAppointment(tx, app, row, { event: 'lapse', by: 'house', actor: 'system', now, care }),
  );
};
