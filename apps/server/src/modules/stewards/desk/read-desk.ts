import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { maskPhone } from '@parasol/domain/fields/mask';
import { appointmentStates } from '@parasol/domain/stewards/appointment-states';
import { comingDays } from '@parasol/domain/stewards/coming-days';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/accounts/people/person.ts';
import { ownRegistration } from '#modules/agents/own-registration.ts';
import { policiesOfHolders, type HoldersPolicy } from '#modules/policies/policies-of-holders.ts';
import { appointmentView } from '../appointments/sealed-appointment.ts';
import { findOpenCare } from '../find-care.ts';
import { appointmentsOf } from '../queries/appointments.ts';
import { caresOfSteward, stewardByNo, type CareRow } from '../queries/cares.ts';
import { unreadFrom } from '../queries/messages.ts';
import { reviewsOf } from '../queries/reviews.ts';

const shown = async (app: App, care: CareRow, policies: readonly HoldersPolicy[]) => {
  const mobile = await mobileOfPerson(app, care.user_id);
  return {
    careNo: care.care_no,
    name: policies[0]?.holder ?? null,
    mobile: mobile === null ? null : maskPhone(mobile),
    since: care.since.toISOString(),
  };
};

const daysOf = (policies: readonly HoldersPolicy[], now: Date) =>
  comingDays(
    policies.map(({ days }) => days),
    dateOf(now.getTime()),
  );

export const listStewardCustomers: Verb<'listStewardCustomers'> = async (context) => {
  const { app, now } = context;
  const { db } = app.database;
  const own = await ownRegistration(context);
  if (own instanceof Refusal) return own;
  const row = await stewardByNo(db, own.agent_no);
  if (!row) return { steward: null, customers: [], appointments: [], days: [] };
  const cares = await caresOfSteward(db, own.agent_no);
  const careNos = cares.map(({ care_no: careNo }) => careNo);
  const [policies, unread, appointments] = await Promise.all([
    policiesOfHolders(app, {
      brand: own.brand,
      userIds: cares.map(({ user_id: userId }) => userId),
      now,
    }),
    unreadFrom(db, careNos, 'customer'),
    appointmentsOf(db, careNos),
  ]);
  const byUser = Map.groupBy(policies, ({ userId }) => userId);
  const customers = await Promise.all(
    cares.map(async (care) => {
      const held = byUser.get(care.user_id) ?? [];
      const days = daysOf(held, now);
      return {
        ...(await shown(app, care, held)),
        unread: unread.get(care.care_no) ?? 0,
        next: days[0] ?? null,
        days,
      };
    }),
  );
  const nameOf = new Map(customers.map(({ careNo, name, mobile }) => [careNo, name ?? mobile]));
  const standing = appointments
    .filter(({ state }) => appointmentStates[state].stands)
    .toReversed()
    .map(async (each) => ({
      ...(await appointmentView(app, each, 'steward', now)),
      name: nameOf.get(each.care_no) ?? null,
    }));
  return {
    steward: { serving: row.serving, words: row.words },
    customers: customers.map(({ days: _days, ...customer }) => customer),
    appointments: await Promise.all(standing),
    days: customers
      .flatMap(({ careNo, days }) =>
        days.map((day) => ({ ...day, careNo, name: nameOf.get(careNo) ?? null })),
      )
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
};

/** What hangs on a care, as either side sees it. */
export const careParts = async (
  { app, now }: Pick<PersonContext, 'app' | 'now'>,
  care: CareRow,
  side: 'customer' | 'steward',
) => {
  const { db } = app.database;
  const [policies, appointments, reviews] = await Promise.all([
    policiesOfHolders(app, { brand: care.brand, userIds: [care.user_id], now }),
    appointmentsOf(db, [care.care_no]),
    reviewsOf(db, care.care_no),
  ]);
  return {
    policies,
    days: daysOf(policies, now),
    appointments: await Promise.all(
      appointments.map((each) => appointmentView(app, each, side, now)),
    ),
    reviews: reviews.map(({ review_no: reviewNo, made_at: madeAt }) => ({
      reviewNo,
      madeAt: madeAt.toISOString(),
    })),
  };
};

export const getStewardCustomer: Verb<'getStewardCustomer'> = async (context, { careNo }) => {
  const { app } = context;
  const found = await findOpenCare(context, careNo);
  if (found instanceof Refusal) return found;
  const { care, side } = found;
  if (side !== 'steward') return refuse('NOT_FOUND', '没有找到这位客户');
  const { policies, ...parts } = await careParts(context, care, side);
  return {
    ...(await shown(app, care, policies)),
    ...parts,
    policies: policies.map(({ line }) => ({
      policyNo: line.policyNo,
      productName: line.productName,
      insurerName: line.insurerName,
      statusTitle: line.statusTitle,
      insureds: line.insureds,
      endDate: line.endDate,
    })),
  };
};
