import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockWantedService } from '#modules/policies/services/payable-service.ts';
import { lockWantedInstalment } from './premium-plan.ts';
import type { PayFacts } from '../queries/attempts.ts';

/** Whether what is paid after the first premium still waits for its money, under its lock. */
export const lockWanted = async (
  tx: Tx,
  app: App,
  pay: Pick<PayFacts, 'plan_no' | 'instalment' | 'pos_no'>,
): Promise<boolean> =>
  pay.pos_no === null
    ? lockWantedInstalment(tx, pay)
    : (await lockWantedService(tx, app, pay.pos_no))?.toPay === true;
