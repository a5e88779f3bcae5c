import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { appointmentLife } from '@parasol/domain/service/stewards/appointment-states';
import { comingDays } from '@parasol/domain/service/stewards/coming-days';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import {
  policiesOfHolders,
  type HoldersPolicy,
} from '#modules/contracts/policies/reading/policies-of-holders.ts';
import { appointmentView } from '#modules/service/stewards/appointments/appointment-view.ts';
import { findOpenCare } from '#modules/service/stewards/find-care.ts';
import { appointmentsOf } from '#modules/service/stewards/queries/appointments.ts';
import {
  caresOfSteward,
  stewardByNo,
  type CareRow,
} from '#modules/service/stewards/queries/cares.ts';
import { unreadFrom } from '#modules/service/stewards/queries/messages.ts';
import { reviewsOf } from '#modules/service/stewards/queries/reviews.ts';

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
      const policiesOfUser = byUser.get(care.user_id) ?? [];
      const days = daysOf(policiesOfUser, now);
      return {
        ...(await shown(app, care, policiesOfUser)),
        unread: unread.get(care.care_no) ?? 0,
        next: days[0] ?? null,
        days,
      };
    }),
  );
  const nameOf = new Map(customers.map(({ careNo, name, mobile }) => [careNo, name ?? mobile]));
  const standing = appointments
    .filter(({ state }) => !appointmentLife.isOver(state))
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

/** The parts of a care, as either side sees them. */
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
