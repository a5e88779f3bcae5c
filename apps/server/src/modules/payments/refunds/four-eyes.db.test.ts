import { expect, test } from 'vitest';
import { employ, settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { until } from '#testing/server/until.ts';

const suite = usePaySuite();

test('a refund from the limit on is made once another person grants it, also in small parts', async () => {
  const { desk } = suite;
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await settle(desk, payment.orderNo, 'issued');
  const [admin, operations, finance] = [
    await employ(desk, 'admin'),
    await employ(desk, 'operations'),
    await employ(desk, 'finance'),
  ];
  const value = { refundFen: 150, unmaskMinutes: 10, exportHours: 72 };
  await admin.ask('changeSetting', { key: 'console-limits', value, version: 0, reason: '试行' });
  const refund = (number: number, fen: number) =>
    operations.call('refundPayment', {
      key: `refund-key-000000${number}`,
      paySeq: payment.paySeq,
      fen,
      reason: '协商退还',
    });
  expect(await refund(1, 100)).toMatchObject({ code: 0 });
  const asked = await refund(2, 100);
  expect(asked).toMatchObject({ code: 100307 });
  expect(await suite.refunds(payment)).toHaveLength(1);
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: 10009 });
  const granted = await Promise.all([
    finance.call('grantAsk', { askId }),
    admin.call('grantAsk', { askId }),
  ]);
  expect(granted.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10009]);
  expect(await suite.refunds(payment)).toHaveLength(2);
  // What was made by the granting is found again under its key, not made or asked for once more.
  expect(await refund(2, 100)).toMatchObject({ code: 0, data: { fen: 100 } });
  expect(await suite.refunds(payment)).toHaveLength(2);
});

test('a refused refund is written off by two people, with the number of the transfer', async () => {
  const { desk } = suite;
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(desk, attemptOf(payment), 'pay');
  await settle(desk, payment.orderNo, 'issued');
  const [operations, finance] = [await employ(desk, 'operations'), await employ(desk, 'finance')];
  await desk.fault('pay-refund', 'refuse');
  const { refundNo } = await operations.ask('refundPayment', {
    key: 'refund-key-of-otherwise',
    paySeq: payment.paySeq,
    fen: 100,
    reason: '多收退还',
  });
  const stateOfRefund = async () => (await suite.refunds(payment))[0]?.state;
  await until('the provider refuses the refund', stateOfRefund, {
    is: (state) => state === 'stuck',
  });
  const otherwise = { refundNo, how: 'paid-otherwise', note: '银行转账退还' } as const;
  expect(await operations.call('settleStuckRefund', otherwise)).toMatchObject({ code: 10001 });
  const asked = await operations.call('settleStuckRefund', { ...otherwise, voucher: 'HZ20261118' });
  expect(asked).toMatchObject({ code: 100307 });
  expect(await stateOfRefund()).toBe('stuck');
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).toMatchObject({ code: 10009 });
  expect(await finance.call('grantAsk', { askId })).toMatchObject({ code: 0 });
  expect((await suite.refunds(payment))[0]).toMatchObject({
    state: 'done',
    note: '银行转账退还（凭证号 HZ20261118）',
  });
});
