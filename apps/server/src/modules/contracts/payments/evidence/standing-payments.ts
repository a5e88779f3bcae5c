import type { Db } from '#ground/db/schema.ts';
import { countMandatesIn, countPaymentsIn } from '#modules/contracts/payments/queries/standing.ts';

/** Money of a person that is on its way, and mandates under which more could be taken. */
export const standingPayments = async (
  db: Db,
  userId: string,
): Promise<{ readonly paymentsUnderWay: number; readonly debitsSigned: number }> => ({
  paymentsUnderWay: await countPaymentsIn(db, userId, ['paying', 'refunding']),
  debitsSigned: await countMandatesIn(db, userId, ['signing', 'active']),
});
