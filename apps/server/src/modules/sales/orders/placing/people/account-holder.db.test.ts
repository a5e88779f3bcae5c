import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  issueOrder,
  lock,
  ownForm,
  placeOwn,
  readDocuments,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openOrder, orderByNo } from '#modules/sales/orders/order.ts';

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

/** Applies as a page does; the form names the policyholder of the order before. */
const apply = async (who: Customer, changes: Record<string, string>) => {
  const { quoteNo } = await lock(who, [{ birthDate, relation: 'self' }]);
  const about = { baseProductNo: '1004', quoteNo, revision: 0 };
  const { draftNo, revision } = await who.ask('saveDraft', { ...about, changes });
  await readDocuments(desk, who, draftNo, '1004');
  return submit(who, { draftNo, revision });
};

const proven = (orderNo: string) =>
  desk.app.database.db
    .updateTable('orders')
    .set({ verified_at: desk.clock.now() })
    .where('order_no', '=', orderNo)
    .execute();

const otherwise = {
  ...ownForm(birthDate, 903),
  'policyholder.name': '刘建国',
  'policyholder.certType': 'passport',
  'policyholder.certNo': 'E00000903',
  'policyholder.birthDate': birthDate,
  'policyholder.sex': 'male',
  'policyholder.country': 'CN',
};

test('a second “本人” of an account with another kind of paper goes to staff, who read why', async () => {
  const who = await arrive(desk, '13520135001');
  await proven(await policyOf(who, 901));
  const placed = await apply(who, otherwise);
  await settle(desk, placed.data.orderNo, 'referred');
  const order = await orderByNo(desk.app.database.db, placed.data.orderNo);
  expect(order && (await openOrder(desk.app, order)).reasons).toEqual([
    '投保人：这个账户曾以另一位投保人的证件投保，请核实这次的投保人是不是账户本人',
  ]);
});

test('a second ID card is stopped with a way on', async () => {
  const who = await arrive(desk, '13520135002');
  await proven(await policyOf(who, 905));
  const refused = await apply(who, { ...ownForm(birthDate, 907), 'policyholder.name': '刘建军' });
  expect(refused).toMatchObject({
    code: errorCodes.ORDER_INVALID,
    data: {
      problems: [
        { path: 'policyholder.certNo', message: expect.stringContaining('用自己的手机号登录') },
      ],
    },
  });
});

test('the same person again is no question', async () => {
  const who = await arrive(desk, '13520135003');
  await proven(await policyOf(who, 909));
  const placed = await apply(who, ownForm(birthDate, 909));
  await settle(desk, placed.data.orderNo, 'to-pay', 'to-sign');
});

test('a second “本人” is stopped though nobody has proved anything, also while the first applies', async () => {
  const who = await arrive(desk, '13520135004');
  const { orderNo } = await placeOwn(desk, who, birthDate, 911);
  const other = { ...ownForm(birthDate, 913), 'policyholder.name': '刘建军' };
  const refused = await apply(who, other);
  expect(refused).toMatchObject({
    code: errorCodes.ORDER_INVALID,
    msg: expect.stringContaining('一个账户只有一位“本人”'),
    data: { problems: [{ path: 'policyholder.certNo' }] },
  });
  await issueOrder(desk, orderNo);
  expect(await apply(who, other)).toMatchObject({ code: errorCodes.ORDER_INVALID });
  // Once nothing is in the first one's name the account is free again.
  const next = await arrive(desk, '13520135005');
  const placed = await placeOwn(desk, next, birthDate, 915);
  await next.ask('cancelOrder', { orderNo: placed.orderNo, reason: '填错了人' });
  const again = await apply(next, { ...ownForm(birthDate, 917), 'policyholder.name': '刘建军' });
  expect(again.code).toBe(0);
});
