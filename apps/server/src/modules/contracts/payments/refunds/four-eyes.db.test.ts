import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { earnCommission } from '#modules/contracts/commissions/earn-commission.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { arrive, employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { until } from '#testing/server/until.ts';

const suite = usePaySuite();
let operations: Omit<Customer, 'userId'>;
let finance: Omit<Customer, 'userId'>;

beforeAll(async () => {
  operations = await employ(suite.desk, 'operations');
  finance = await employ(suite.desk, 'finance');
});

const paidOrder = async (issued: boolean): Promise<Payment> => {
  const payment = await suite.fresh();
  await suite.db().deleteFrom('sandbox_faults').execute();
  if (!issued) await suite.desk.fault('insurer-issue', 'timeout', 20);
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  if (issued) await settle(suite.desk, payment.orderNo, 'issued');
  else
    await until('the money is here', () => suite.payState(payment), {
      is: (state) => state === 'paid',
    });
  return payment;
};

const ask = (payment: Payment, number: number, fen: number, more: object = {}) =>
  operations.call('refundPayment', {
    key: `refund-key-000000${number}`,
    paySeq: payment.paySeq,
    fen,
    reason: '客户申请',
    ...more,
  });

const grant = async (asked: { readonly data: unknown }) => {
  const { askId } = asked.data as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
  return finance.call('grantAsk', { askId });
};

test('of an order without a policy a refund needs a second person from the limit on', async () => {
  const { desk } = suite;
  const payment = await paidOrder(false);
  const admin = await employ(desk, 'admin');
  const value = { refundFen: 150, unmaskMinutes: 10, exportHours: 72 };
  await admin.ask('changeSetting', { key: 'console-limits', value, version: 0, reason: '试行' });
  expect(await ask(payment, 1, 100)).toMatchObject({ code: 0 });
  const asked = await ask(payment, 2, 100);
  expect(asked).toMatchObject({ code: 100307 });
  expect(await suite.refunds(payment)).toHaveLength(1);
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
  const granted = await Promise.all([
    finance.call('grantAsk', { askId }),
    admin.call('grantAsk', { askId }),
  ]);
  expect(granted.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    0,
    errorCodes.CONFLICT,
  ]);
  expect(await suite.refunds(payment)).toHaveLength(2);
  // The granted refund is found under its key, not made or requested again.
  expect(await ask(payment, 2, 100)).toMatchObject({ code: 0, data: { fen: 100 } });
  expect(await suite.refunds(payment)).toHaveLength(2);
});

describe('of an issued contract', () => {
  const word = { insurerRef: 'PD-2026-118' };

  test('a part without the insurer’s word is refused, however small', async () => {
    const payment = await paidOrder(true);
    const tries = [
      {},
      { cause: 'surplus' },
      { cause: 'correction' },
      { cause: 'cancellation', ...word },
      { cause: 'service-undone', ...word },
    ];
    for (const [place, more] of tries.entries())
      expect(await ask(payment, place, 1, more)).toMatchObject({
        code: errorCodes.REFUND_NOT_POSSIBLE,
      });
    expect((await ask(payment, 9, 1)).msg).toContain('第一百一十六条');
    expect(await suite.refunds(payment)).toEqual([]);
  });

  test('the insurer’s correction goes back by two, and the commission with its part', async () => {
    const payment = await paidOrder(true);
    const policy = await suite.policyOf(payment);
    await signReceiptOf(suite.chen, payment.orderNo);
    const agent = await arrive(suite.desk, '13700137598');
    const at = suite.desk.clock.now();
    await registerAgent(suite.db(), { userId: agent.userId, agentNo: 'A1', at });
    await suite
      .db()
      .updateTable('policies')
      .set({ seller: 'A1', broker: null })
      .where('policy_no', '=', policy.policy_no)
      .execute();
    await inTransaction(suite.desk.app.database, (tx) =>
      earnCommission(tx, suite.desk.app, { orderNo: payment.orderNo }),
    );
    const commissions = () =>
      suite
        .db()
        .selectFrom('commission_entries')
        .select(['fen', 'rate'])
        .where('policy_no', '=', policy.policy_no)
        .orderBy('commission_no')
        .execute();
    const sum = async () => (await commissions()).reduce((all, { fen }) => all + fen, 0);
    const part = 1000;
    const asked = await ask(payment, 1, part, { cause: 'correction', ...word });
    expect(asked).toMatchObject({ code: 100307 });
    expect(await suite.refunds(payment)).toEqual([]);
    expect(await grant(asked)).toMatchObject({ code: 0 });
    const { rate = 0 } = (await commissions())[0] ?? {};
    expect(rate).toBeGreaterThan(0);
    expect(await sum()).toBe(Math.round(((payment.fen - part) * rate) / 10_000));
    await until('the part is back', () => suite.payState(payment), {
      is: (state) => state === 'part-refunded',
    });
    await expect.poll(() => suite.texts('保险公司更正了这一期保险费')).toBe(1);
    expect(await suite.policyOf(payment)).toMatchObject({ state: policy.state });

    // The rest would end the contract: it has to have that name, and the colleague reads it first.
    const rest = payment.fen - part;
    const silent = await ask(payment, 2, rest, { cause: 'correction', ...word });
    expect(silent).toMatchObject({ code: errorCodes.REFUND_NOT_POSSIBLE });
    expect(silent.msg).toContain('解除合同');
    const ending = await ask(payment, 3, rest, { cause: 'cancellation', ...word });
    const { askId } = ending.data as unknown as { askId: string };
    const { asks } = await finance.ask('listAsks', {});
    expect(asks.find((each) => each.askId === askId)?.words).toContain('保单随即解除');
    expect(await grant(ending)).toMatchObject({ code: 0 });
    expect(await suite.policyOf(payment)).toMatchObject({ state: 'cancelled' });
    expect(await sum()).toBe(0);
    await until('all of it is back', () => suite.payState(payment), {
      is: (state) => state === 'refunded',
    });
    await expect.poll(() => suite.texts('合同已经解除，保障已终止')).toBe(1);
    const kinds = await suite.ledger(payment);
    expect(kinds.filter((kind) => kind === 'refund-agreed')).toHaveLength(2);
  });
});

test('a refused refund is written off by two people, with the number of the transfer', async () => {
  const payment = await paidOrder(false);
  await suite.desk.fault('pay-refund', 'refuse');
  const { refundNo } = (await ask(payment, 8, 100)).data;
  const stateOfRefund = async () => (await suite.refunds(payment))[0]?.state;
  await until('the provider refuses the refund', stateOfRefund, {
    is: (state) => state === 'stuck',
  });
  const otherwise = { refundNo, how: 'paid-otherwise', note: '银行转账退还' } as const;
  expect(await operations.call('settleStuckRefund', otherwise)).toMatchObject({
    code: errorCodes.INVALID_REQUEST,
  });
  const asked = await operations.call('settleStuckRefund', { ...otherwise, voucher: 'HZ20261118' });
  expect(asked).toMatchObject({ code: 100307 });
  expect(await stateOfRefund()).toBe('stuck');
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
  expect(await finance.call('grantAsk', { askId })).toMatchObject({ code: 0 });
  expect((await suite.refunds(payment))[0]).toMatchObject({
    state: 'done',
    note: '银行转账退还（凭证号 HZ20261118）',
  });
});
