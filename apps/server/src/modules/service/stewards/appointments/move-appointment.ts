import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import {
  moveAppointment,
  type AppointmentDeed,
  type AppointmentSide,
} from '@parasol/domain/service/stewards/appointment-states';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { careTopicOf } from '#modules/service/stewards/care-topic.ts';
import {
  changeAppointment,
  standingOf,
  type AppointmentRow,
} from '#modules/service/stewards/queries/appointments.ts';
import type { CareRow } from '#modules/service/stewards/queries/cares.ts';

/** Tells a side of an appointment about it, with its time and nothing else. */
export const tellOfAppointment = async (
  tx: Tx,
  app: App,
  care: CareRow,
  told: {
    readonly to: 'customer' | 'steward';
    readonly template: InboxTemplate;
    readonly startsAt: Date;
    readonly now: Date;
  },
): Promise<void> => {
  const { to, template, startsAt, now } = told;
  const brand = app.brands.find(({ id }) => id === care.brand);
  const agent = await agentByNo(tx.db, care.agent_no);
  const userId = to === 'customer' ? care.user_id : agent?.user_id;
  if (!brand || !userId) return;
  await notifyCustomer(tx, app, {
    userId,
    brand: brand.id,
    template,
    params: { time: datedMomentWords(startsAt.getTime()) },
    link:
      to === 'customer'
        ? brandLink(brand, '/superSteward/detail')
        : brandLink(brand, '/agent/stewardship/:careNo', { careNo: care.care_no }),
    now,
  });
};

const words = {
  confirm: 'appointment-confirmed',
  move: 'appointment-asked',
  cancel: 'appointment-cancelled',
  hold: null,
  lapse: 'appointment-lapsed',
} as const satisfies Record<AppointmentDeed, InboxTemplate | null>;

/** The one way an appointment changes its state; undefined when the table says no. */
export const writeMove = async (
  tx: Tx,
  app: App,
  care: CareRow,
  row: AppointmentRow,
  move: {
    readonly deed: AppointmentDeed;
    readonly by: AppointmentSide;
    readonly actor: string;
    readonly startsAt?: Date;
    readonly now: Date;
  },
): Promise<AppointmentRow | undefined> => {
  const { deed, by, actor, now, startsAt = row.starts_at } = move;
  const state = moveAppointment(row.state, deed, by);
  if (state === null) return undefined;
  const changed = await changeAppointment(tx.db, row.appointment_no, {
    state,
    starts_at: startsAt,
    changed_at: now,
  });
  tx.audit({
    actor,
    action: `appointment.${deed}`,
    subject: `steward-care:${care.care_no}`,
    detail: { appointmentNo: row.appointment_no, from: row.state, to: state, startsAt },
  });
  await app.live.publish(tx, careTopicOf(care.care_no), { type: 'appointment', by });
  const template = words[deed];
  if (template === null) return changed;
  for (const to of ['customer', 'steward'] as const)
    if (to !== by) await tellOfAppointment(tx, app, care, { to, template, startsAt, now });
  return changed;
};

/** A steward who may not serve keeps no appointment; the customer is told. */
export const cancelByHouse = async (
  tx: Tx,
  app: App,
  care: CareRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  for (const row of await standingOf(tx.db, care.care_no))
    await writeMove(tx, app, care, row, { deed: 'cancel', by: 'house', actor, now });
};

/** Cancels appointments with a steward who is no longer there. */
export const cancelStanding = async (tx: Tx, app: App, care: CareRow, now: Date): Promise<void> => {
  for (const row of await standingOf(tx.db, care.care_no))
    await writeMove(tx, app, care, row, {
      deed: 'cancel',
      by: 'customer',
      actor: `customer:${care.user_id}`,
      now,
    });
};
