import { tiesThatHold, type Ties } from '@parasol/domain/base/accounts/closing';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';

const none: Ties = {
  ordersUnderWay: 0,
  paymentsUnderWay: 0,
  debitsSigned: 0,
  policiesInForce: 0,
  policiesLapsed: 0,
  claimsUnderWay: 0,
  recordsHeld: 0,
};

/** Open matters that the customer has to finish before closing the account. */
export const accountTies = async (
  db: Db,
  { ports, clock }: App,
  userId: string,
): Promise<ReturnType<typeof tiesThatHold>> => {
  let ties = none;
  for (const { ties: tiesOf } of ports.keepers)
    if (tiesOf) ties = { ...ties, ...(await tiesOf(db, userId, clock())) };
  return tiesThatHold(ties);
};
