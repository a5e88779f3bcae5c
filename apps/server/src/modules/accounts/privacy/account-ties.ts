import { tiesThatHold } from '@parasol/domain/accounts/closing';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { standingOrders } from '#modules/orders/placing/standing-orders.ts';
import { standingPayments } from '#modules/payments/evidence/standing-payments.ts';
import { standingPolicies } from '#modules/policies/held-policies.ts';

/** What has to be finished before the account can be closed. */
export const accountTies = async (db: Kysely<Database>, userId: string, now: Date) => [
  ...tiesThatHold({
    ...(await standingOrders(db, userId)),
    policiesInForce: (await standingPolicies(db, userId, dateOf(now.getTime()))).length,
    ...(await standingPayments(db, userId)),
  }),
];
