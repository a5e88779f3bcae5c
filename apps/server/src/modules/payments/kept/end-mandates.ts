import { moveMandate } from '@parasol/domain/payments/mandate-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { endMandate } from '../jobs.ts';
import { changeMandate, mandatesOfOrder } from '../queries/mandates.ts';

/** What was agreed on with somebody for other premiums, or by somebody else, debits nothing more. */
export const endMandatesOf = async (
  tx: Tx,
  app: App,
  orderNo: string,
  because: string,
): Promise<void> => {
  const now = app.clock();
  for (const { mandate_no: mandateNo, state } of await mandatesOfOrder(tx.db, orderNo)) {
    const next = moveMandate(state, 'unsign');
    if (next === null) continue;
    const askAt = new Date(now.getTime() + 60_000);
    await changeMandate(tx.db, mandateNo, { state: next, changed_at: now, ask_at: askAt });
    tx.enqueue(endMandate, { mandateNo });
    tx.audit({
      actor: 'system',
      action: 'mandate.unsigned',
      subject: `mandate:${mandateNo}`,
      detail: { because },
    });
  }
};
