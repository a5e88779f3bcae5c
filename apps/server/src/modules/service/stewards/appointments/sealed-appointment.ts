import type { Output } from '@parasol/contract';
import { deedsOf, appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import type { App } from '#ground/context.ts';
import type { AppointmentRow } from '#modules/service/stewards/queries/appointments.ts';
import type { Side } from '#modules/service/stewards/queries/messages.ts';

const place = (appointmentNo: string) => ({
  table: 'steward_appointments',
  column: 'sealed',
  row: appointmentNo,
});

export const sealTopic = (
  { vault }: App,
  userId: string,
  appointmentNo: string,
  topic: string,
): Promise<Buffer> => vault.sealFor(userId, place(appointmentNo), topic);

export const appointmentView = async (
  { vault }: App,
  row: AppointmentRow,
  side: Side,
  now: Date,
): Promise<Output<'askStewardAppointment'>> => {
  const opened = await vault.openText(place(row.appointment_no), row.sealed);
  return {
    appointmentNo: row.appointment_no,
    careNo: row.care_no,
    startsAt: row.starts_at.toISOString(),
    topic: opened.erased ? '' : opened.text,
    state: row.state,
    stateTitle: appointmentLife.states[row.state].title,
    deeds: deedsOf(row.state, side, row.starts_at <= now),
  };
};
