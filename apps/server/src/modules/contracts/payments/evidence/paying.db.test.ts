import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import { arrive, settle as settled, stateOf } from '#testing/orders/order-desk.ts';
import { takeEvidence } from './take-evidence.ts';
import { brokenRules, paidInSilence, storm } from '#testing/payments/storm.ts';
import { startAttempt } from '#modules/contracts/payments/attempts/start-attempt.ts';
import { sweepNow } from '#modules/contracts/payments/reports/sweep-payments.ts';
import { watchNow } from './watch-paid-orders.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { atBank, attemptOf, launch, status, urlOf } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

const ledgerSums = async (): Promise<Record<string, number>> => {
  const rows = await suite.db().selectFrom('ledger_entries').select('lines').execute();
  const sums: Record<string, number> = {};
  for (const { lines } of rows)
    for (const { account, fen } of lines) sums[account] = (sums[account] ?? 0) + fen;
  return sums;
};

describe('paying', () => {
  test('at the cashier of a phone browser ends in one policy and one balanced entry', async () => {
    const payment = await suite.fresh();
    const begun = await launch(suite.chen, payment);
    expect(begun.data.launch).toMatchObject({ kind: 'redirect' });
    expect(await stateOf(suite.desk, payment.orderNo)).toBe('paying');
    expect(await status(suite.chen, payment)).toMatchObject({ state: 'paying', querying: true });
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settled(suite.desk, payment.orderNo, 'issued');
    expect(await status(suite.chen, payment)).toMatchObject({
      state: 'paid',
      paid: true,
      querying: false,
    });
    expect(await suite.ledger(payment)).toEqual(['premium']);
    await watchNow(suite.desk.app);
    suite.desk.clock.advance(2 * 60_000);
    await watchNow(suite.desk.app);
    expect((await suite.payOrder(payment)).settled_at).not.toBeNull();
  });

  test('the success page asks the provider itself when it is opened before any message came', async () => {
    const payment = await suite.fresh();
    const look = async () =>
      (await suite.chen.call('getPaySuccess', { paySeq: payment.paySeq })).data;
    await launch(suite.chen, payment);
    await suite.desk.fault('pay-callback', 'lost');
    expect(await look()).toMatchObject({ status: { querying: true }, policyNo: null });
    await atBank(suite.desk, attemptOf(payment), 'pay');
    suite.desk.clock.advance(3000);
    expect(await look()).toMatchObject({ status: { state: 'paid', querying: false } });
    await settled(suite.desk, payment.orderNo, 'issued');
    expect((await look()).policyNo).toMatch(/^P/);
  });

  test('by Alipay is told by a callback of its own', async () => {
    const payment = await suite.fresh();
    const begun = await launch(suite.chen, payment, 'alipay');
    const url = urlOf(begun.data.launch);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
    await atBank(suite.desk, attemptOf(payment), 'pay', 'alipay');
    await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
    expect(await suite.payState(payment)).toBe('paid');
  });

  test('two taps launch one attempt, and another method closes the first', async () => {
    const payment = await suite.fresh();
    await Promise.all([
      launch(suite.chen, payment),
      launch(suite.chen, payment),
      launch(suite.chen, payment),
    ]);
    const count = async () => (await suite.attempts(payment)).length;
    expect(await count()).toBe(1);
    await launch(suite.chen, payment, 'alipay');
    expect(await count()).toBe(2);
    await until('the attempt is closed', () => suite.attempts(payment), {
      is: ([first]) => first?.state === 'closed',
    });
    expect(await suite.payState(payment)).toBe('paying');
  });

  test('an attempt that failed opens the order again; the next one pays it', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'fail');
    await settled(suite.desk, payment.orderNo, 'to-pay');
    expect(await suite.payState(payment)).toBe('to-pay');
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment, 2), 'pay');
    await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
    expect(await suite.ledger(payment)).toEqual(['premium']);
  });

  test('a stranger gets the same answer as a wrong number', async () => {
    const payment = await suite.fresh();
    const li = await arrive(suite.desk, '13900139000');
    const foreign = await launch(li, payment);
    const wrong = await launch(li, { ...payment, paySeq: 'PSAAAAAAAAAAAA' });
    expect(foreign.json()).toEqual(wrong.json());
    expect(foreign.code).toBe(errorCodes.NOT_FOUND);
    expect(suite.desk.logged()).toContain('something was asked for by a stranger');
  });
});

describe('messages', () => {
  test('repeated in parallel make one transition', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    const heard = await Promise.all(
      Array.from({ length: 30 }, () =>
        takeEvidence(suite.desk.app, suite.paidEvidence(payment, 1)),
      ),
    );
    expect(heard.filter((kind) => kind === 'applied')).toHaveLength(1);
    expect(heard.filter((kind) => kind === 'confirmed')).toHaveLength(29);
    expect(await suite.ledger(payment)).toEqual(['premium']);
  });

  test.each(['wrong-signature', 'unsigned', 'old', 'probe'])(
    'that are %s change nothing; asking the provider settles it',
    async (fault) => {
      const payment = await suite.fresh();
      await launch(suite.chen, payment);
      await suite.desk.fault('pay-callback', fault);
      const before = await suite.alerts('forged');
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await until('staff are alerted', () => suite.alerts('forged'), {
        is: (seen) => seen > before,
      });
      expect(await suite.payState(payment)).toBe('paying');
      expect(await suite.ledger(payment)).toEqual([]);
      suite.desk.clock.advance(60_000);
      await sweepNow(suite.desk.app);
      expect(await suite.payState(payment)).toBe('paid');
    },
  );

  test.each(['wrong-amount', 'foreign'])(
    'with a %s change nothing and staff are told',
    async (fault) => {
      const payment = await suite.fresh();
      await launch(suite.chen, payment);
      await suite.desk.fault('pay-callback', fault);
      const before = await suite.alerts('mismatch');
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await until('staff are alerted', () => suite.alerts('mismatch'), {
        is: (seen) => seen > before,
      });
      expect(await suite.payState(payment)).toBe('paying');
      expect(await stateOf(suite.desk, payment.orderNo)).toBe('paying');
      expect(await suite.ledger(payment)).toEqual([]);
    },
  );

  test('about a payment we never made are pointed at', async () => {
    const before = await suite.alerts('unknown-attempt');
    const taken = await takeEvidence(
      suite.desk.app,
      suite.paidEvidence({ paySeq: 'PSNOBODYKNOWS', orderNo: '', displayId: '', fen: 1 }, 1),
    );
    expect(taken).toBe('unknown-attempt');
    expect(await suite.alerts('unknown-attempt')).toBe(before + 1);
  });

  test('that all get lost are made up for by polling', async () => {
    const payments = [await suite.fresh(), await suite.fresh(), await suite.fresh()];
    await suite.desk.fault('pay-callback', 'lost', 100);
    for (const payment of payments) {
      await launch(suite.chen, payment);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      expect(await suite.payState(payment)).toBe('paying');
    }
    suite.desk.clock.advance(60_000);
    await sweepNow(suite.desk.app);
    for (const payment of payments) expect(await suite.payState(payment)).toBe('paid');
    await suite.desk.fault('pay-callback', 'lost', 0);
  });
});

test('a storm of callbacks, false ones among them, makes one transition each', async () => {
  const payments = [];
  while (payments.length < 6) payments.push(await suite.fresh());
  const trades = [];
  for (const payment of payments) {
    await launch(suite.chen, payment);
    trades.push(await paidInSilence(suite.desk, payment));
  }
  const { times, wronglyAnswered } = await storm(suite.desk, trades, { copies: 100, atOnce: 20 });
  expect(times).toHaveLength(600);
  expect(wronglyAnswered).toBe(0);
  for (const payment of payments) {
    expect(await suite.ledger(payment)).toEqual(['premium']);
    await settled(suite.desk, payment.orderNo, 'issued');
  }
});

describe('money that nobody waits for', () => {
  test('goes back when it comes a second time from another device, and the customer is told', async () => {
    const payment = await suite.fresh();
    const refundTexts = await suite.texts('元已退还');
    await launch(suite.chen, payment);
    await suite.desk.fault('pay-close', 'server-error', 50);
    const second = await launch(suite.chen, payment, 'alipay');
    await fetch(urlOf(second.data.launch), { redirect: 'manual' });
    await atBank(suite.desk, attemptOf(payment, 2), 'pay', 'alipay');
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await until('the money is back', () => suite.refunds(payment), {
      is: (all) => all.some(({ state }) => state === 'done'),
    });
    await suite.desk.fault('pay-close', 'server-error', 0);
    const made = await suite.refunds(payment);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ surplus: true, fen: payment.fen, state: 'done' });
    expect(await suite.payState(payment)).toBe('paid');
    expect((await suite.ledger(payment)).toSorted()).toEqual(['premium', 'refund-paid', 'surplus']);
    await until('the customer was told', () => suite.texts('元已退还'), {
      is: (seen) => seen === refundTexts + 1,
    });
    const shown = await suite.chen.call('getPaySuccess', { paySeq: payment.paySeq });
    expect(shown.data.status).toMatchObject({
      state: 'paid',
      refunds: [{ fen: payment.fen, reason: '重复支付，款项退回' }],
    });
  });

  test('goes back when it comes after the order was cancelled', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await takeEvidence(suite.desk.app, {
      ...suite.paidEvidence(payment, 1),
      outcome: 'failed',
      transactionNo: null,
    });
    await suite.chen.call('cancelOrder', { orderNo: payment.orderNo });
    await until('the payment is closed', () => suite.payState(payment), {
      is: (seen) => seen === 'closed',
    });
    expect(await takeEvidence(suite.desk.app, suite.paidEvidence(payment, 1))).toBe('surplus');
    expect(await stateOf(suite.desk, payment.orderNo)).toBe('closed');
    const [refund] = await suite.refunds(payment);
    expect(refund).toMatchObject({ surplus: true, fen: payment.fen });
    expect(await suite.alerts('surplus')).toBeGreaterThan(0);
  });
});

describe('at every boundary a crash is gone on from', () => {
  test('after the number was committed and before the provider heard of it', async () => {
    const payment = await suite.fresh();
    await startAttempt(suite.desk.app, {
      paySeq: payment.paySeq,
      channel: 'wechat-h5',
      merchant: '1900000001',
      app: 'wx-sandbox-7',
      actor: 'test',
    });
    suite.desk.clock.advance(60_000);
    await sweepNow(suite.desk.app);
    expect(await suite.payState(payment)).toBe('paying');
    const again = await launch(suite.chen, payment);
    expect(again.data.launch).toMatchObject({ kind: 'redirect' });
    const numbers = (await suite.attempts(payment)).map((each) => each.attempt_no);
    expect(numbers).toEqual([attemptOf(payment)]);
  });

  test.each(['reset', 'server-error'])(
    'when the provider answered with %s, the same number is used again',
    async (fault) => {
      const payment = await suite.fresh();
      await suite.desk.fault('pay-prepare', fault);
      expect((await launch(suite.chen, payment)).code).toBe(errorCodes.PAY_PROVIDER_BUSY);
      expect((await launch(suite.chen, payment)).code).toBe(0);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
      const numbers = (await suite.attempts(payment)).map((each) => each.attempt_no);
      expect(numbers).toHaveLength(1);
    },
  );

  test('an attempt that nobody finished is closed at the provider, and the order can be paid again', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    suite.desk.clock.advance(40 * 60_000);
    await sweepNow(suite.desk.app);
    expect(await suite.payState(payment)).toBe('to-pay');
    const trade = await suite
      .db()
      .selectFrom('sandbox_trades')
      .select('state')
      .where('number', '=', attemptOf(payment))
      .executeTakeFirstOrThrow();
    expect(trade.state).toBe('closed');
    expect(await stateOf(suite.desk, payment.orderNo)).toBe('to-pay');
  });

  test('a refund keeps its number however often it has to be sent', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settled(suite.desk, payment.orderNo, 'issued');
    await suite.desk.fault('pay-refund', 'server-error', 2);
    await refundByTwo(suite.desk, {
      key: 'refund-key-0000001',
      paySeq: payment.paySeq,
      fen: 100,
      cause: 'correction',
      insurerRef: 'PD-2026-01',
      reason: '更正保险费',
    });
    await refundByTwo(suite.desk, {
      key: 'refund-key-0000001',
      paySeq: payment.paySeq,
      fen: 100,
      cause: 'correction',
      insurerRef: 'PD-2026-01',
      reason: '更正保险费',
    });
    for (let turn = 0; turn < 12; turn += 1) {
      suite.desk.clock.advance(10 * 60_000);
      await sweepNow(suite.desk.app);
    }
    await until('the money is back', () => suite.refunds(payment), {
      is: (all) => all.every(({ state }) => state === 'done'),
    });
    const made = await suite.refunds(payment);
    expect(made).toHaveLength(1);
    const bank = await suite
      .db()
      .selectFrom('sandbox_refunds')
      .select('refund_no')
      .where('number', '=', attemptOf(payment))
      .execute();
    expect(bank).toEqual([{ refund_no: made[0]?.refund_no }]);
    expect(await suite.payState(payment)).toBe('part-refunded');
    const rest = await refundByTwo(suite.desk, {
      key: 'refund-key-0000002',
      paySeq: payment.paySeq,
      fen: payment.fen,
      cause: 'correction',
      insurerRef: 'PD-2026-02',
      reason: '再退一次',
    });
    expect(rest).toMatchObject({ key: 'REFUND_NOT_POSSIBLE' });
    await refundByTwo(suite.desk, {
      key: 'refund-key-0000003',
      paySeq: payment.paySeq,
      fen: payment.fen - 100,
      cause: 'cancellation',
      insurerRef: 'PD-2026-03',
      reason: '退还其余保险费',
    });
    await until('the payment is refunded', () => suite.payState(payment), {
      is: (seen) => seen === 'refunded',
    });
  });

  test('an order that the insurer does not issue gets its money back by itself', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await suite.desk.fault('insurer-issue', 'refuse');
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settled(suite.desk, payment.orderNo, 'refunded');
    expect(await suite.payState(payment)).toBe('refunded');
    expect(await suite.ledger(payment)).toEqual(['premium', 'refund-agreed', 'refund-paid']);
  });
});

test('after all of that the ledger is balanced and every clearing fen belongs to a policy', async () => {
  await until('no rule is broken', () => brokenRules(suite.db()), {
    is: (broken) => broken.length === 0,
  });
  const sums = await ledgerSums();
  expect(Object.values(sums).reduce((sum, fen) => sum + fen, 0)).toBe(0);
  expect(sums['premium-receivable']).toBe(0);
  expect(sums['provider-clearing']).toBe(-(sums['insurer-payable'] ?? 0) - (sums['refunds'] ?? 0));
  await expect(
    suite.db().updateTable('ledger_entries').set({ kind: 'surplus' }).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(
    suite
      .db()
      .insertInto('ledger_entries')
      .values({
        kind: 'surplus',
        pay_seq: 'x',
        attempt_no: 'x',
        refund_no: null,
        lines: '[{"account":"refunds","fen":1},{"account":"refunds","fen":1}]',
        at: suite.desk.clock.now(),
      })
      .execute(),
  ).rejects.toThrow(/ledger_entries_balanced/);
});
