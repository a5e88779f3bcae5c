import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import { appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
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

/** Sends a side of an appointment its time and nothing else. */
export const tellOfAppointment = async (
  tx: Tx,
  app: App,
  care: CareRow,
  message: {
    readonly to: 'customer' | 'steward';
    readonly template: InboxTemplate;
    readonly startsAt: Date;
    readonly now: Date;
  },
): Promise<void> => {
  const { to, template, startsAt, now } = message;
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

interface Said {
  readonly care: CareRow;
  readonly startsAt?: Date;
}

export const moveAppointment = moving<typeof appointmentLife, AppointmentRow, Said>(
  appointmentLife,
  {
    change: async (tx, app, row, { care, by, to, at, startsAt = row.starts_at }) => {
      const changed = await changeAppointment(tx.db, row.appointment_no, {
        state: to,
        starts_at: startsAt,
        changed_at: at,
      });
      await app.live.publish(tx, careTopicOf(care.care_no), { type: 'appointment', by });
      return changed;
    },
    audited: (row, { care, from, to, startsAt = row.starts_at }) => ({
      subject: `steward-care:${care.care_no}`,
      detail: { appointmentNo: row.appointment_no, from, to, startsAt },
    }),
    tell: async (tx, app, { starts_at: startsAt }, template, { care, by, at: now }) => {
      for (const to of ['customer', 'steward'] as const)
        if (to !== by) await tellOfAppointment(tx, app, care, { to, template, startsAt, now });
    },
  },
);

/** A steward who may not serve keeps no appointment; the customer is told. */
export const cancelByHouse = async (
  tx: Tx,
  app: App,
  care: CareRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  for (const row of await standingOf(tx.db, care.care_no))
    await moveAppointment(tx, app, row, { event: 'cancel', by: 'house', actor, now, care });
};

/** Cancels appointments with a steward who is no longer there. */
export const cancelStanding = async (tx: Tx, app: App, care: CareRow, now: Date): Promise<void> => {
  for (const row of await standingOf(tx.db, care.care_no))
    await moveAppointment(tx, app, row, {
      event: 'cancel',
      by: 'customer',
      actor: `customer:${care.user_id}`,
      now,
      care,
    });
};
