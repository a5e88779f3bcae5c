import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isFinal, orderStates, type OrderState } from '@parasol/domain/orders/order-states';
import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { countOrdersIn, countPoliciesCovering } from '../queries/standing.ts';

const underWay = (Object.keys(orderStates) as OrderState[]).filter((state) => !isFinal(state));

/** What a person has going on here: orders on their way, and policies that cover somebody today. */
export const standingOrders = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<{ readonly ordersUnderWay: number; readonly policiesInForce: number }> => ({
  ordersUnderWay: await countOrdersIn(db, userId, underWay),
  policiesInForce: await countPoliciesCovering(db, userId, dateOf(now.getTime())),
});
