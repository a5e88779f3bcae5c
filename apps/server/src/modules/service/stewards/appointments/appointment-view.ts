import type { Output } from '@parasol/contract';
import { deedsOf, appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import type { App } from '#ground/context.ts';
import { ofUser, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { AppointmentRow } from '#modules/service/stewards/queries/appointments.ts';
import type { Side } from '#modules/service/stewards/queries/messages.ts';

export const sealedTopic = sealed(
  { table: 'steward_appointments', column: 'sealed', key: ['appointment_no'] },
  { keeper: ofUser, form: text, erased: '', sale: { none: 'a customer and their steward' } },
);
export const { seal: sealTopic } = sealedTopic;

export const appointmentView = async (
  app: App,
  row: AppointmentRow,
  side: Side,
  now: Date,
): Promise<Output<'askStewardAppointment'>> => ({
  appointmentNo: row.appointment_no,
  careNo: row.care_no,
  startsAt: row.starts_at.toISOString(),
  topic: await sealedTopic.open(app, row),
  state: row.state,
  stateTitle: appointmentLife.states[row.state].title,
  deeds: deedsOf(row.state, side, row.starts_at <= now),
});
