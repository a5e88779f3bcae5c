import { monthAfter, monthOf } from '@parasol/domain/products/agents/commission';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Tx } from '#ground/db/transaction.ts';
import { holdMonths, lastClosedMonth } from '#modules/contracts/commissions/queries/months.ts';

/** The open statement that an entry made now belongs to; a closed one is never changed. */
export const statementMonth = async (tx: Tx, brand: string, now: Date): Promise<string> => {
  await holdMonths(tx.db, brand, 'shared');
  const month = monthOf(dateOf(now.getTime()));
  const closed = await lastClosedMonth(tx.db, brand);
  return closed !== null && closed >= month ? monthAfter(closed) : month;
};
