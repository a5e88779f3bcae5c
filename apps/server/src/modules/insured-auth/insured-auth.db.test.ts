import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesFor } from '#http/testing/nodes.ts';
import {
  arrive,
  idOf,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { spouseOrder, tokenOf } from '#modules/orders/testing/spouse-order.ts';

const mobiles = { chen: '13800138071', lin: '13900139071' } as const;
let desk: OrderDesk;
let chen: Customer;
let lin: Customer;
let serial = 500;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, mobiles.chen);
  lin = await arrive(desk, mobiles.lin);
});
afterAll(() => desk.stop());

/** An order for much money for a spouse, which its policyholder has signed. */
const asked = async (yearlyFen = 2_000_000) => {
  const orderNo = await spouseOrder(desk, { chen, lin, mobiles }, (serial += 2));
  const { db } = desk.app.database;
  const row = db.selectFrom('orders').select('price').where('order_no', '=', orderNo);
  const { price } = await row.executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ price: JSON.stringify({ ...price, yearlyFen }) })
    .where('order_no', '=', orderNo)
    .execute();
  const { version } = await chen.ask('getOrderSigning', { orderNo });
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobiles.chen, 0)).length;
  await chen.ask('sendOwnCode', { purpose: 'sign-order', orderNo });
  const [verifyCode] = await codesFor(desk, mobiles.chen, before + 1);
  await chen.ask('signOrder', { orderNo, version, verifyCode });
  const { path } = await chen.ask('createSignerLink', { orderNo, signer: 'insured.0' });
  const link = { orderNo, token: tokenOf(path) };
  return { link, certTail: idOf('1991-08-09', serial).slice(-6) };
};

const sendCode = async (link: { orderNo: string; token: string }): Promise<string> => {
  desk.clock.advance(61_000);
  const before = (await codesFor(desk, mobiles.lin, 0)).length;
  expect((await chen.ask('sendInsuredAuthCode', link)).mobile).toBe('139****9071');
  return (await codesFor(desk, mobiles.lin, before + 1))[0] ?? '';
};

test('an insured person proves who they are before they read and sign', async () => {
  const { link, certTail } = await asked();
  expect(await lin.ask('initInsuredAuth', link)).toEqual({
    state: 'to-do',
    role: '被保险人（配偶）',
    name: '林*',
    mobile: '139****9071',
  });
  expect((await lin.ask('getInsuredAuthType', link)).ways.map(({ way }) => way)).toEqual([
    'code',
    'face',
    'documents',
  ]);
  expect(await lin.ask('getSigningEnvelope', link)).toMatchObject({ authOwed: true, toSign: null });
  const early = await lin.call('signEnvelope', { ...link, version: 'a'.repeat(64) });
  expect([early.code, early.msg]).toEqual([30112, expect.stringContaining('请先验证')]);

  // Whoever holds the link has neither the mobile nor the paper.
  const verifyCode = await sendCode(link);
  const verify = (more: object) =>
    lin.call('verifyInsuredAuthCode', { ...link, verifyCode, certTail, ...more });
  expect((await verify({ certTail: '000000' })).msg).toContain('后六位不符');
  const wrong = verifyCode === '000000' ? '111111' : '000000';
  expect((await verify({ verifyCode: wrong })).code).toBe(20206);
  const both = await Promise.all([verify({}), verify({})]);
  expect(both.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  expect((await verify({})).data.state).toBe('done');
  expect((await lin.ask('getSigningEnvelope', link)).toSign?.paper.signer).toBe('林*');
});

test('nothing is asked of anybody below the amount, nor of who showed their papers', async () => {
  const { link } = await asked(100_000);
  expect((await lin.ask('initInsuredAuth', link)).state).toBe('not-due');
  expect((await lin.call('sendInsuredAuthCode', link)).code).toBe(30110);
  const shown = await asked();
  await desk.app.database.db
    .insertInto('order_identities')
    .values({
      order_no: shown.link.orderNo,
      party: 'insured.0',
      state: 'accepted',
      note: null,
      decided_by: 'staff:test',
      at: desk.clock.now(),
    })
    .execute();
  expect((await lin.ask('initInsuredAuth', shown.link)).state).toBe('done');
});

test('a guessed, a foreign and an expired link prove nothing, and guesses end', async () => {
  const { link } = await asked();
  const guess = { ...link, token: 'A'.repeat(43) };
  expect((await lin.call('initInsuredAuth', guess)).code).toBe(10004);
  const elsewhere = await arrive(desk, mobiles.lin, 'tr.localhost');
  expect((await elsewhere.call('initInsuredAuth', link)).code).toBe(10004);
  const tryOnce = () =>
    lin.call('verifyInsuredAuthCode', { ...link, verifyCode: '000000', certTail: '000000' });
  await tryOnce();
  await desk.app.database.db
    .updateTable('insured_auths')
    .set({ tries: 10 })
    .where('order_no', '=', link.orderNo)
    .execute();
  expect((await tryOnce()).msg).toContain('次数过多');
  desk.clock.advance(25 * 3_600_000);
  expect((await lin.call('sendInsuredAuthCode', link)).code).toBe(10004);
});
