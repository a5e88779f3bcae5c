import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dueNoticeDays } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { describe, expect, test } from 'vitest';
import type { Payment } from '#testing/payments/pay-desk.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { runDebitsNow } from './run-debits.ts';

const suite = usePaySuite();
const words = '这份保单没有开通自动扣费，请登录交上';

/** Paid by the month from here on, with the day on which the second premium falls due. */
const monthly = async (
  from?: string,
): Promise<{ readonly payment: Payment; readonly due: string }> => {
  if (from !== undefined) await suite.comeBack(from);
  await suite.db().deleteFrom('sandbox_inbox').execute();
  const payment = await suite.monthly();
  return { payment, due: (await suite.second(payment)).due };
};

const on = async (day: string): Promise<number> => {
  suite.at(day, '10:00');
  await runDebitsNow(suite.desk.app);
  await runDebitsNow(suite.desk.app);
  return suite.texts(words);
};

describe('a premium that is paid by hand', () => {
  test('is told of once in the days before it, and once on the day', async () => {
    const { payment, due } = await monthly();
    expect(await on(addDays(due, -dueNoticeDays - 1))).toBe(0);
    await on(addDays(due, -dueNoticeDays));
    await expect.poll(() => suite.texts(words)).toBe(1);
    expect(await suite.second(payment)).toMatchObject({
      due_told_on: addDays(due, -dueNoticeDays),
    });
    expect(await on(addDays(due, -3))).toBe(1);
    await on(due);
    await expect.poll(() => suite.texts(words)).toBe(2);
    // The message is about the grace from the next day on.
    expect(await on(addDays(due, 1))).toBe(2);
    await expect.poll(() => suite.texts('现在是宽限期')).toBe(1);
    await suite.comeBack(addDays(due, 1), '11:00');
    const { messages } = await suite.chen.ask('listMessages', {});
    expect(messages.filter(({ title }) => title === '保险费快到应交日')).toHaveLength(2);
  });

  test('is not told of once it is paid, nor where it is debited', async () => {
    const entrusted = await monthly('2026-08-20');
    await suite.sign(entrusted.payment);
    expect(await on(addDays(entrusted.due, -dueNoticeDays))).toBe(0);

    const { payment, due } = await monthly('2026-11-20');
    const { plan_no: planNo } = await suite.planOf(payment);
    await suite.comeBack(addDays(due, -dueNoticeDays - 1));
    const again = await suite.chen.call('payPolicyService', { posNo: `${planNo}-2` });
    const second = { ...payment, paySeq: again.data.order.paySeq };
    await launch(suite.chen, second);
    await atBank(suite.desk, attemptOf(second), 'pay');
    await expect.poll(async () => (await suite.second(payment)).state).toBe('paid');
    expect(await on(addDays(due, -dueNoticeDays))).toBe(0);
  });

  test('is told of once its mandate has ended', async () => {
    const { payment, due } = await monthly('2027-02-20');
    await suite.sign(payment);
    await suite.db().updateTable('mandates').set({ state: 'ended' }).execute();
    await on(addDays(due, -dueNoticeDays));
    await expect.poll(() => suite.texts(words)).toBe(1);
  });
});
