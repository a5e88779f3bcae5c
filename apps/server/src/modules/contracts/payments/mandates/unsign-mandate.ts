import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { atProvider, endMandate } from '#modules/contracts/payments/jobs.ts';
import { mandateView } from './mandate-view.ts';
import { changeMandate, lockMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

/** One tap. Debits stop with this very commit; the provider hears of it right afterwards. */
export const unsignMandate: Verb<'unsignMandate'> = async (context, { mandateNo }) => {
  const { app, brand, caller, now } = context;
  const ended = await inTransaction(app.database, async (tx) => {
    const mandate = await lockMandate(tx.db, mandateNo);
    if (!mandate || mandate.user_id !== personOf(caller) || mandate.brand !== brand.id) {
      return refuse('NOT_FOUND', '没有找到这份自动扣费');
    }
    const next = mandateLife.move(mandate.state, 'unsign');
    // Ended twice is ended.
    if (next === null) return mandate;
    tx.audit({
      actor: `customer:${mandate.user_id}`,
      action: 'mandate.unsigned',
      subject: `mandate:${mandateNo}`,
      detail: {},
    });
    tx.enqueue(endMandate, { mandateNo }, atProvider(mandate));
    return changeMandate(tx.db, mandateNo, {
      state: next,
      changed_at: now,
      ask_at: new Date(now.getTime() + minuteMs),
    });
  });
  if (ended instanceof Refusal) return ended;
  const plan = await planOfOrder(app.database.db, ended.order_no);
  return mandateView(ended, plan ? [plan] : [], null);
};
