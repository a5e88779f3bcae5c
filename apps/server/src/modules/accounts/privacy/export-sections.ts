import { Refusal } from '@parasol/contract/errors';
import type { PersonContext } from '#context.ts';
import { listTrials } from '#modules/rating/trials/list-trials.ts';
import { exportPayments } from '#modules/payments/staff/export-payments.ts';
import {
  exportHealth,
  exportPregnancies,
  exportUnderwriting,
} from '#modules/disclosure/records/export-health.ts';
import { exportOrders } from '#modules/orders/reading/export-orders.ts';
import { exportReturnVisits } from '#modules/policies/visits/export-return-visits.ts';
import { exportSuitability } from '#modules/suitability/export-suitability.ts';
import { deviceName } from '../sessions/device-name.ts';
import { openFamily } from '../people/list-family-members.ts';
import { mobileOf } from '../people/person.ts';
import { consentHistory, noticesOf } from '../queries/privacy.ts';
import { liveSessions } from '../queries/sessions.ts';
import { identitiesOf, userById } from '../queries/users.ts';

type Section = (context: PersonContext, userId: string) => Promise<unknown>;

/** What the customer's download holds. Each noun that keeps something about a person has a line. */
export const exportSections: Readonly<Record<string, Section>> = {
  account: async ({ app }, userId) => {
    const user = await userById(app.database.db, userId);
    return user
      ? {
          userId,
          brand: user.brand,
          mobile: await mobileOf(app, user),
          createdAt: user.created_at.toISOString(),
        }
      : null;
  },
  signIns: async ({ app }, userId) =>
    (await identitiesOf(app.database.db, userId)).map((each) => ({
      kind: each.kind,
      openid: each.openid,
      since: each.created_at.toISOString(),
    })),
  sessions: async ({ app }, userId) => {
    const ever = new Date(0);
    return (await liveSessions(app.database.db, userId, ever, ever)).map((each) => ({
      device: deviceName(each.user_agent),
      loggedInAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
    }));
  },
  consents: async ({ app }, userId) =>
    (await consentHistory(app.database.db, userId)).map(({ type, version, granted, at }) => ({
      type,
      version,
      granted,
      at: at.toISOString(),
    })),
  familyMembers: ({ app }, userId) => openFamily(app, userId),
  orders: exportOrders,
  healthRecords: ({ app }, userId) => exportHealth(app, userId),
  healthAnswers: ({ app }, userId) => exportUnderwriting(app, userId),
  pregnancies: ({ app }, userId) => exportPregnancies(app, userId),
  suitabilityTests: ({ app }, userId) => exportSuitability(app, userId),
  messages: async ({ app }, userId) =>
    (await noticesOf(app.database.db, userId, undefined, 1000)).map(
      ({ title, body, created_at }) => ({
        title,
        body,
        at: created_at.toISOString(),
      }),
    ),
  payments: (context) => exportPayments(context),
  returnVisits: ({ app }, userId) => exportReturnVisits(app, userId),
  trials: async (context) => {
    const answer = await listTrials(context, {});
    return answer instanceof Refusal ? [] : answer.trials;
  },
};
