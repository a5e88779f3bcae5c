import type { Db } from '#ground/db/schema.ts';
import { countMandatesIn, countPaymentsIn } from '#modules/contracts/payments/queries/standing.ts';

/** A person's payments under way, and mandates that could take more. */
export const standingPayments = async (
  db: Db,
  userId: string,
): Promise<{ readonly paymentsUnderWay: number; readonly debitsSigned: number }> => ({
  paymentsUnderWay: await countPaymentsIn(db, userId, ['paying', 'refunding']),
  debitsSigned: await countMandatesIn(db, userId, ['signing', 'active']),
});
