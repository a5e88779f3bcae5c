import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  fillIn,
  issueOrder,
  lock,
  ownForm,
  placeOwn,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openOrder } from '../kept/sealed-order.ts';
import { orderByNo } from '../kept/read-order.ts';

const birthDate = '1990-06-15';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

/** A policy of the account's own person. */
const policyOf = async (who: Customer, serial: number): Promise<string> => {
  const { orderNo } = await placeOwn(desk, who, birthDate, serial);
  await issueOrder(desk, orderNo);
  return orderNo;
};

const apply = async (who: Customer, form: Record<string, string>) => {
  const { quoteNo } = await lock(who, [{ birthDate, relation: 'self' }]);
  return submit(who, await fillIn(desk, who, quoteNo, form));
};

const otherwise = { ...ownForm(birthDate, 903), 'policyholder.name': '刘建国' };

test('a second “本人” of an account goes to staff, who read why', async () => {
  const who = await arrive(desk, '13520135001');
  await policyOf(who, 901);
  const placed = await apply(who, otherwise);
  await settle(desk, placed.data.orderNo, 'referred');
  const order = await orderByNo(desk.app.database.db, placed.data.orderNo);
  expect(order && (await openOrder(desk.app, order)).reasons).toEqual([
    '投保人：这个账户曾以另一位投保人的证件买过保单，请核实这次的投保人是不是账户本人',
  ]);
});

test('and is stopped with a way on where the first was proven', async () => {
  const who = await arrive(desk, '13520135002');
  const orderNo = await policyOf(who, 905);
  await desk.app.database.db
    .updateTable('orders')
    .set({ verified_at: desk.clock.now() })
    .where('order_no', '=', orderNo)
    .execute();
  const refused = await apply(who, { ...ownForm(birthDate, 907), 'policyholder.name': '刘建军' });
  expect(refused).toMatchObject({
    code: 30103,
    data: {
      problems: [
        { path: 'policyholder.certNo', message: expect.stringContaining('用自己的手机号码登录') },
      ],
    },
  });
});

test('the same person again is no question', async () => {
  const who = await arrive(desk, '13520135003');
  await policyOf(who, 909);
  const placed = await apply(who, ownForm(birthDate, 909));
  await settle(desk, placed.data.orderNo, 'to-pay', 'to-sign');
});
