import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PolicyPorts } from '#modules/contracts/policies/ports.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/queries/pay-orders.ts';

/** Premiums that a provider took back, by number, with the day on which they had been paid. */
export const reversedPremiums: PolicyPorts['reversedPremiums'] = async (db, orderNo) =>
  new Map(
    (await payOrdersOfOrder(db, orderNo)).flatMap(
      ({ state, purpose, instalment, paid_at: paidAt }) =>
        state === 'reversed' && purpose !== 'service' && paidAt !== null
          ? [[instalment ?? 1, dateOf(paidAt.getTime())] as const]
          : [],
    ),
  );
