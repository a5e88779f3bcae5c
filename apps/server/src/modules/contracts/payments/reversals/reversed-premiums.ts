import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Database } from '#ground/db/schema.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';

/** Premiums that a provider took back, by number, with the day on which they had been paid. */
export const reversedPremiums = async (
  db: Kysely<Database>,
  orderNo: string,
): Promise<ReadonlyMap<number, PlainDate>> =>
  new Map(
    (await payOrdersOfOrder(db, orderNo)).flatMap(
      ({ state, purpose, instalment, paid_at: paidAt }) =>
        state === 'reversed' && purpose !== 'service' && paidAt !== null
          ? [[instalment ?? 1, dateOf(paidAt.getTime())] as const]
          : [],
    ),
  );
