import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import { askProvider } from './ask-provider.ts';
import { attemptsOf, mayAskNow } from '#modules/contracts/payments/queries/attempts.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';

/** A customer is looking at the waiting page: providers are asked at most so often. */
const pauseMs = 2000;
const mostAtOnce = 3;

/** Asks about open attempts, newest first, and answers the state afterwards. */
export const askWhileWaiting = async (
  app: App,
  pay: PayOrderRow,
  source: 'poll' | 'return-page',
): Promise<PayOrderRow> => {
  if (pay.state !== 'paying') return pay;
  const { db } = app.database;
  const live = (await attemptsOf(db, pay.pay_seq))
    .filter(({ state }) => isLive(state))
    .toReversed();
  for (const attempt of live.slice(0, mostAtOnce)) {
    if (await mayAskNow(db, attempt.attempt_no, app.clock(), pauseMs))
      await askProvider(app, attempt, source);
  }
  return (await payOrderBySeq(db, pay.pay_seq)) ?? pay;
};
