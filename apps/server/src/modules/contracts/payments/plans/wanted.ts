import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockWantedService } from '#modules/contracts/policies/services/payable-service.ts';
import { lockWantedInstalment } from './premium-plan.ts';
import type { PayFacts } from '#modules/contracts/payments/queries/attempts.ts';

interface Wanted {
  readonly wanted: boolean;
  /** The payment repays a loan and is no premium. */
  readonly repays: boolean;
}

/** Whether a payment after the first premium still waits for its money, under its lock. */
export const lockWanted = async (
  tx: Tx,
  app: App,
  pay: Pick<PayFacts, 'plan_no' | 'instalment' | 'pos_no'>,
): Promise<Wanted> => {
  if (pay.pos_no === null) return { wanted: await lockWantedInstalment(tx, pay), repays: false };
  const service = await lockWantedService(tx, app, pay.pos_no);
  return { wanted: service?.toPay === true, repays: service?.kind === 'loan-repayment' };
};
