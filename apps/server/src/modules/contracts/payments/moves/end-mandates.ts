import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { atProvider, endMandate } from './jobs.ts';
import { changeMandate, mandatesOfOrder } from './queries/mandates.ts';

/** Ends mandates for other premiums, or by another person: they debit nothing more. */
export const endMandatesOf = async (
  tx: Tx,
  app: App,
  orderNo: string,
  because: string,
): Promise<void> => {
  const now = app.clock();
  for (const mandate of await mandatesOfOrder(tx.db, orderNo)) {
    const { mandate_no: mandateNo, state } = mandate;
    const next = mandateLife.move(state, 'unsign');
    if (next === null) continue;
    const askAt = new Date(now.getTime() + minuteMs);
    await changeMandate(tx.db, mandateNo, { state: next, changed_at: now, ask_at: askAt });
    tx.enqueue(endMandate, { mandateNo }, atProvider(mandate));
    tx.audit({
      actor: 'system',
      action: 'mandate.unsigned',
      subject: `mandate:${mandateNo}`,
      detail: { because },
    });
  }
};
