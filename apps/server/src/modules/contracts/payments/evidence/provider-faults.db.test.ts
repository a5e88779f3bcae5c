import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import { settle as settled } from '#testing/orders/order-desk.ts';
import { askWhileWaiting } from './ask-while-waiting.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import { atBank, attemptOf, launch, status } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();
/** Each of these waits until our own patience with a provider is over. */
const patience = 90_000;

describe('a provider that stops in the middle or says nothing', () => {
  test(
    'when it is told of a payment leaves one number, which the next try goes on with',
    async () => {
      const payment = await suite.fresh();
      await suite.desk.fault('pay-prepare', 'half-open');
      expect((await launch(suite.chen, payment)).code).toBe(errorCodes.PAY_PROVIDER_BUSY);
      expect(await status(suite.chen, payment)).toMatchObject({ querying: true, paid: false });
      expect((await launch(suite.chen, payment)).code).toBe(0);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
      const numbers = (await suite.attempts(payment)).map((each) => each.attempt_no);
      expect(numbers).toEqual([attemptOf(payment)]);
    },
    patience,
  );

  test(
    'when it is asked keeps the page asking, and never becomes a failure',
    async () => {
      const payment = await suite.fresh();
      await suite.desk.fault('pay-callback', 'lost');
      await launch(suite.chen, payment);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await suite.desk.fault('pay-query', 'timeout');
      suite.desk.clock.advance(3000);
      const pay = await suite.payOrder(payment);
      const looked = await askWhileWaiting(suite.desk.app, pay, 'return-page');
      expect(looked.state).toBe('paying');
      suite.desk.clock.advance(60_000);
      await sweepNow(suite.desk.app);
      expect(await suite.payState(payment)).toBe('paid');
    },
    patience,
  );

  test(
    'when it was told to debit has debited once',
    async () => {
      const payment = await suite.monthly();
      await suite.sign(payment);
      const { due } = await suite.second(payment);
      const eve = new Date(Date.parse(`${due}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      suite.at(eve);
      await runDebitsNow(suite.desk.app);
      suite.at(due);
      await suite.desk.fault('pay-callback', 'lost', 5);
      await suite.desk.fault('pay-debit', 'lost-answer');
      await runDebitsNow(suite.desk.app);
      expect(await suite.second(payment)).toMatchObject({ state: 'debiting', tries: 1 });
      suite.desk.clock.advance(60_000);
      await sweepNow(suite.desk.app);
      await until('the second instalment is paid', () => suite.second(payment), {
        is: ({ state }) => state === 'paid',
      });
      const trades = await suite
        .db()
        .selectFrom('sandbox_trades')
        .select(['state', 'fen'])
        .where('mandate_no', 'is not', null)
        .execute();
      expect(trades).toEqual([{ state: 'paid', fen: payment.fen }]);
    },
    patience,
  );
});
