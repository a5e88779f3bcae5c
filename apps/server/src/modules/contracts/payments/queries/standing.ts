import type { MandateState } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type { PayState } from '@parasol/domain/contracts/payments/pay-states';
import type { Db } from '#ground/db/schema.ts';

export const countPaymentsIn = async (
  db: Db,
  userId: string,
  states: readonly PayState[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('pay_orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
};

export const countMandatesIn = async (
  db: Db,
  userId: string,
  states: readonly MandateState[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('mandates')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
};
