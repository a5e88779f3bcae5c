import { beforeAll, expect, test } from 'vitest';
import { employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { stopLeftOrders } from './stop-orders-of-insurer.ts';

const suite = usePaySuite();
let admin: Omit<Customer, 'userId'>;
let compliance: Omit<Customer, 'userId'>;

beforeAll(async () => {
  admin = await employ(suite.desk, 'admin');
  compliance = await employ(suite.desk, 'compliance');
});

const orderOf = (orderNo: string) =>
  suite
    .db()
    .selectFrom('orders')
    .select(['state', 'insurer', 'base_product_no'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

test('an insurer that may no longer sell: unpaid orders stop, paid ones alert, contracts stand', async () => {
  const issued = await suite.fresh();
  await launch(suite.chen, issued);
  await atBank(suite.desk, attemptOf(issued), 'pay');
  await settle(suite.desk, issued.orderNo, 'issued');
  const { insurer, base_product_no: baseProductNo } = await orderOf(issued.orderNo);
  await suite.desk.fault('insurer-issue', 'timeout', 20);
  const paid = await suite.fresh();
  await launch(suite.chen, paid);
  await atBank(suite.desk, attemptOf(paid), 'pay');
  await expect.poll(() => suite.payState(paid)).toBe('paid');
  const unpaid = await suite.fresh();

  const { policy_no: policyNo } = await suite.policyOf(issued);
  const end = (await suite.policyOf(issued)).end_date ?? '2027-05-20';
  await suite
    .db()
    .insertInto('renewals')
    .values({
      policy_no: policyNo,
      brand: 'qinghe',
      user_id: suite.chen.userId,
      state: 'offered',
      start_date: end,
      pay_by: end,
      told_on: '2026-05-20',
      changed_at: suite.desk.clock.now(),
      created_at: suite.desk.clock.now(),
    } as never)
    .execute();

  const before = await suite.alerts('insurer-stopped');
  const asked = await admin.call('stopInsurer', { insurer, stop: true, reason: '偿付能力不达标' });
  expect(asked).toMatchObject({ code: 100307 });
  const { askId } = asked.data as unknown as { askId: string };
  expect(await compliance.call('grantAsk', { askId })).toMatchObject({ code: 0 });

  expect((await orderOf(unpaid.orderNo)).state).toBe('closed');
  expect((await orderOf(paid.orderNo)).state).not.toBe('closed');
  expect(await suite.alerts('insurer-stopped')).toBe(before + 1);
  expect(await suite.policyOf(issued)).toMatchObject({ state: 'waiting' });
  const messages = JSON.stringify((await suite.chen.ask('listMessages', {})).messages);
  expect(messages).toContain('现在不能销售新的保险，这份申请不能继续');
  const renewal = await suite
    .db()
    .selectFrom('renewals')
    .select(['state', 'reason'])
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();
  expect(renewal.state).toBe('unavailable');
  expect(messages).toContain('不能续保');

  await expect
    .poll(async () =>
      (await suite.chen.ask('listProducts', {})).products.map((each) => each.baseProductNo),
    )
    .not.toContain(baseProductNo);
  const back = { baseProductNo, brand: 'qinghe', reason: '恢复' };
  expect((await admin.call('returnProductToSale', back)).msg).toContain('请先解除登记');
  const listed = (await admin.ask('listInsurersForStaff', {})).insurers;
  expect(listed.find((each) => each.insurer === insurer)?.stopped).toMatchObject({
    reason: '偿付能力不达标',
  });
  await stopLeftOrders(suite.desk.app);
  expect(await suite.alerts('insurer-stopped')).toBe(before + 1);
});
