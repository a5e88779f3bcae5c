import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { mandateView } from './mandate-view.ts';
import { moveMandate } from '#modules/contracts/payments/moves/move-mandate.ts';
import { lockMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

/** One tap. Debits stop with this very commit; the provider hears of it right afterwards. */
export const unsignMandate: Verb<'unsignMandate'> = async (context, { mandateNo }) => {
  const { app, brand, caller, now } = context;
  const ended = await inTransaction(app.database, async (tx) => {
    const mandate = await lockMandate(tx.db, mandateNo);
    if (!mandate || mandate.user_id !== personOf(caller) || mandate.brand !== brand.id) {
      return refuse('NOT_FOUND', '没有找到这份自动扣费');
    }
    const step = { event: 'unsign', actor: `customer:${mandate.user_id}`, now } as const;
    // Ended twice is ended.
    return (await moveMandate(tx, app, mandate, step)) ?? mandate;
  });
  if (ended instanceof Refusal) return ended;
  const plan = await planOfOrder(app.database.db, ended.order_no);
  return mandateView(ended, plan ? [plan] : [], null);
};
