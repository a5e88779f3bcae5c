import { describe, expect, test } from 'vitest';
import { callbackAnswers } from '#providers/payment/callback-answers.ts';
import { hourMs } from '@parasol/domain/base/calendar/durations';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import { alertKinds } from '@parasol/domain/contracts/payments/alert-kinds';
import { payProviders, type PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import { employ, settle, stateOf } from '#testing/orders/order-desk.ts';
import { gatewayLetter } from '#providers/payment/sandbox/letters.ts';
import type { Callback, PaymentProvider } from '#providers/payment/port.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';
import { receiveCallback } from '#modules/contracts/payments/reports/receive-callback.ts';

const suite = usePaySuite();

interface Account {
  readonly kind: PayProvider;
  readonly owner: string;
}

const accounts: readonly Account[] = [
  { kind: 'wechat', owner: 'qinghe' },
  { kind: 'alipay', owner: 'qinghe' },
  { kind: 'bank-card', owner: 'qinghe' },
  { kind: 'supplier', owner: 'one-insurer' },
  { kind: 'supplier', owner: 'other-insurer' },
];

const accountOf = ({ kind, owner }: Account): PaymentProvider => {
  const found = suite.desk.app.providers.payments.find(kind, owner);
  if (found === null) throw new Error(`no account ${kind} ${owner}`);
  return found;
};

/** Sends a message that this account has genuinely signed. */
const say = (account: Account, callback: Callback) =>
  receiveCallback(
    suite.desk.app,
    { kind: account.kind, provider: { ...accountOf(account), read: async () => callback } },
    { headers: {}, body: '' },
  );

/** Everything a message could change. */
const standing = async (): Promise<string> => {
  const db = suite.db();
  return JSON.stringify([
    await db.selectFrom('orders').select(['order_no', 'state']).orderBy('order_no').execute(),
    await db.selectFrom('pay_orders').select(['pay_seq', 'state']).orderBy('pay_seq').execute(),
    await db
      .selectFrom('pay_attempts')
      .select(['attempt_no', 'state'])
      .orderBy('attempt_no')
      .execute(),
    await db
      .selectFrom('pay_refunds')
      .select(['refund_no', 'state'])
      .orderBy('refund_no')
      .execute(),
    await db.selectFrom('mandates').select(['mandate_no', 'state']).orderBy('mandate_no').execute(),
    await db.selectFrom('card_signings').select(['sign_no', 'state']).orderBy('sign_no').execute(),
    // Payouts, fees and brokerage are booked from the bill, for every payer.
    await db
      .selectFrom('ledger_entries')
      .select('entry_no')
      .where('kind', 'not in', ['settled', 'settled-direct', 'fee-charged', 'brokerage-earned'])
      .execute(),
  ]);
};

const alertRows = () => suite.db().selectFrom('pay_alerts').select(['alert_id', 'times']).execute();

const waiting = async (own: Account): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  const { merchant } = accountOf(own);
  await suite
    .db()
    .updateTable('pay_attempts')
    .set({ provider: own.kind, merchant, ask_at: null })
    .where('pay_seq', '=', payment.paySeq)
    .execute();
  return payment;
};

const stuckRefund = async (own: Account): Promise<{ refundNo: string; fen: number }> => {
  const payment = await waiting(own);
  const refundNo = `RF${payment.paySeq}`;
  const now = suite.desk.clock.now();
  await suite
    .db()
    .insertInto('pay_refunds')
    .values({
      refund_no: refundNo,
      pay_seq: payment.paySeq,
      attempt_no: attemptOf(payment),
      number: 1,
      key: 'test',
      fen: payment.fen,
      surplus: true,
      state: 'requested',
      reason: '测试',
      actor: 'system',
      note: null,
      ask_at: null,
      created_at: now,
      changed_at: now,
      done_at: null,
    })
    .execute();
  return { refundNo, fen: payment.fen };
};

/** A message of each kind about something that belongs to this account. */
const messagesAbout = async (own: Account): Promise<readonly Callback[]> => {
  const { merchant } = accountOf(own);
  const payment = await waiting(own);
  const attempt = (await suite.attempts(payment))[0];
  const word = {
    attemptNo: attemptOf(payment),
    merchant,
    app: attempt?.app ?? '',
    fen: payment.fen,
    currency: 'CNY',
    transactionNo: `T-${attemptOf(payment)}`,
    paidAt: suite.desk.clock.now().getTime(),
  };
  const refund = await stuckRefund(own);
  const about: Callback[] = [
    { kind: 'payment', word: { ...word, outcome: 'paid' } },
    { kind: 'payment', word: { ...word, outcome: 'failed' } },
    { kind: 'payment', word: { ...word, outcome: 'closed' } },
    { kind: 'refund', ...refund, state: 'done', at: null },
    { kind: 'refund', ...refund, state: 'refused', at: null },
  ];
  if (own.kind === 'bank-card') {
    const begun = await suite.chen.call('signCreditCard', {
      frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
      cardNo: '6222020200112230',
      name: '陈晓',
      idNo: '11010519491231002X',
      mobile: '13800138000',
    });
    const { signNo } = begun.data;
    about.push({ kind: 'card', signNo, answer: { kind: 'signed', token: 'theirs' } });
    about.push({ kind: 'card', signNo, answer: { kind: 'refused', reason: 'no' } });
  }
  if (own.kind === 'wechat') {
    const monthly = await suite.monthly();
    const mandateNo = await suite.sign(monthly);
    const { contract_id: contractId } = await suite
      .db()
      .selectFrom('mandates')
      .select('contract_id')
      .where('mandate_no', '=', mandateNo)
      .executeTakeFirstOrThrow();
    for (const event of ['signed', 'ended'] as const)
      about.push({ kind: 'mandate', mandateNo, event, contractId: contractId ?? '' });
  }
  return about;
};

describe('a genuine message from another account', () => {
  test.each(accounts)(
    'about what is $kind of $owner changes nothing and staff are told once',
    async (own) => {
      const messages = await messagesAbout(own);
      const before = await standing();
      for (const callback of messages) {
        for (const other of accounts.filter((each) => each !== own)) {
          const alertCount = (await alertRows()).reduce((sum, { times }) => sum + times, 0);
          expect([callback.kind, other.owner, await say(other, callback)]).toEqual([
            callback.kind,
            other.owner,
            'refused',
          ]);
          const now = (await alertRows()).reduce((sum, { times }) => sum + times, 0);
          expect([callback.kind, now - alertCount]).toEqual([callback.kind, 1]);
        }
      }
      expect(await standing()).toBe(before);
      const [first] = messages;
      expect(first && (await say(own, first))).toBe('taken');
    },
  );

  test('of an insurer that names the right merchant in its content is refused over HTTP', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    const letter = gatewayLetter(
      'sandbox-pay-other-insurer',
      `${suite.desk.app.loopback.url}/api/payment/v1/notify/supplier`,
      'notify-payment',
      {
        attemptNo: attemptOf(payment),
        state: 'paid',
        merchant: '1900000001',
        app: 'wx-sandbox-7',
        fen: payment.fen,
        currency: 'CNY',
        transactionNo: 'X',
      },
      null,
      suite.desk.clock.now(),
    );
    const before = await suite.alerts('mismatch');
    const answer = await fetch(letter.url, {
      method: 'POST',
      headers: letter.headers,
      body: letter.body,
    });
    expect(await answer.json()).not.toMatchObject({ code: 0 });
    expect(await suite.payState(payment)).toBe('paying');
    expect(await stateOf(suite.desk, payment.orderNo)).toBe('paying');
    expect(await suite.alerts('mismatch')).toBe(before + 1);
  });

  test('a bill that names another merchant’s payment only shows a difference', async () => {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settle(suite.desk, payment.orderNo, 'issued');
    await suite
      .db()
      .updateTable('sandbox_trades')
      .set({ merchant: 'SANDBOX-BANK', provider: 'bank-card' })
      .where('number', '=', attemptOf(payment))
      .execute();
    const before = await standing();
    suite.desk.clock.advance(86_400_000);
    await reconcileNow(suite.desk.app, '2026-05-20').catch(() => undefined);
    expect(await standing()).toBe(before);
  });
});

describe('alerts', () => {
  test('three hundred forged messages make one row for each kind of provider, shown last', async () => {
    await suite.db().deleteFrom('pay_alerts').execute();
    const real = await suite.fresh();
    await launch(suite.chen, real);
    await suite.desk.fault('pay-callback', 'wrong-amount');
    await atBank(suite.desk, attemptOf(real), 'pay');
    const base = `${suite.desk.app.loopback.url}/api/payment/v1/notify`;
    const gatewayBody = (number: number): string =>
      JSON.stringify({
        appId: number % 2 === 0 ? `sandbox-pay-made-up-${number}` : `made-up-${number}`,
        kind: `kind-${number}`,
        messageNo: `M${number}`,
        timestamp: String(suite.desk.clock.now().getTime()),
        nonce: `n${number}`,
        bizContent: '{}',
        signature: 'AAAA',
      });
    const forge = (number: number): Promise<Response> => {
      const kind = payProviders[number % payProviders.length] ?? 'wechat';
      const merchant = number % 8 < 4 ? `made-up-${number}` : '1900000001';
      const own = callbackAnswers[kind] !== undefined;
      return fetch(`${base}/${kind}${own ? `/${merchant}` : ''}`, {
        method: 'POST',
        headers: { 'content-type': own ? 'text/plain' : 'application/json' },
        body: own ? `forged=${number}&sign=x` : gatewayBody(number),
      });
    };
    for (let sent = 0; sent < 300; sent += 30)
      await Promise.all(Array.from({ length: 30 }, (_, index) => forge(sent + index)));
    const rows = await suite
      .db()
      .selectFrom('pay_alerts')
      .selectAll()
      .where('kind', '=', 'forged')
      .execute();
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(payProviders.toSorted());
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(300);
    const finance = await employ(suite.desk, 'finance');
    const { rows: shown } = await finance.browser.ask('listQueue', { queue: 'alerts' });
    const titles = shown.map(({ title }) => title);
    expect(titles).toContain(alertKinds.mismatch);
    expect(titles.filter((title) => title === alertKinds.forged)).toHaveLength(payProviders.length);
  });

  test('forged messages are counted by the day in Shanghai', async () => {
    await suite.db().deleteFrom('pay_alerts').execute();
    const { app, clock } = suite.desk;
    const forge = () =>
      receiveCallback(app, { kind: 'wechat', provider: null }, { headers: {}, body: '' });
    const now = clock.now().getTime();
    clock.advance(startOf(addDays(dateOf(now), 1)) - hourMs / 2 - now);
    await forge();
    await forge();
    clock.advance(hourMs);
    await forge();
    const rows = await suite.db().selectFrom('pay_alerts').select('times').execute();
    expect(rows.map(({ times }) => times).toSorted()).toEqual([1, 2]);
  });
});
