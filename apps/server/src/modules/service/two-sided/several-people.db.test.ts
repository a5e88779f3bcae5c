import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  employ,
  idOf,
  issueOrder,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import {
  begin,
  choices,
  confirmAll,
  keyOf,
  ownPart,
  preparedForm,
  readAll,
  seller,
} from '#testing/two-sided/session-desk.ts';

const mobiles = { chen: '13800138401', lin: '13800138402' };
const spouse = '1991-08-09';
let desk: OrderDesk;
let agent: Customer;
let chen: Customer;
let lin: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: true, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137401', 'B401', 'broker');
  chen = await arrive(desk, mobiles.chen);
  lin = await arrive(desk, mobiles.lin);
});
afterAll(() => desk.stop());

/** A broker prepares for a customer who insures their spouse. */
const prepared = {
  ...preparedForm(mobiles.chen),
  'insured.0.relation': 'spouse',
  'insured.0.name': '林月',
  'insured.0.certType': 'id-card',
  'insured.0.mobile': mobiles.lin,
  'insured.0.region': '310100',
};
const certNo = idOf(spouse, 2);

test('everybody signs for themselves, and both sides follow the order until it is issued', async () => {
  const person = { ...choices.insureds[0]!, birthDate: spouse, relation: 'spouse' as const };
  const { agentOrderNo, kind } = await begin(agent, mobiles.chen, {
    choices: { ...choices, insureds: [person] },
    changes: prepared,
  });
  expect(kind).toBe('broker');
  const { version } = await chen.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  await chen.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1004',
    version,
    changes: { ...ownPart(401), 'insured.0.certNo': certNo },
  });
  const confirmed = await confirmAll(chen, { agentOrderNo });
  const { draftNo } = await chen.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  const { orderNo } = (await submit(chen, await readAll(desk, chen, draftNo))).data;
  const [consent] = (await chen.ask('getOrderByNo', { orderNo })).consents;
  const { path } = await chen.ask('createConsentLink', {
    orderNo,
    consentId: consent?.consentId ?? '',
  });
  const token = tokenOf(path);
  await lin.ask('answerOrderConsent', { token, agree: true, certTail: certNo.slice(-6) });
  await settle(desk, orderNo, 'to-pay');
  expect(await agent.ask('getAgentOrder', { agentOrderNo })).toMatchObject({ state: 'to-pay' });
  expect(await agent.ask('getWaitPayOrderInfo', { agentOrderNo })).toMatchObject({
    state: 'to-pay',
    orderNo: null,
    payUrl: null,
  });
  expect(await chen.ask('getWaitPayOrderInfo', { agentOrderNo })).toMatchObject({
    state: 'to-pay',
    orderNo,
    payUrl: `/pro/bothsides/pay/1004?agentOrderNo=${agentOrderNo}`,
  });

  const { db } = desk.app.database;
  const set = (state: 'to-sign' | 'to-pay') =>
    db.updateTable('orders').set({ state }).where('order_no', '=', orderNo).execute();
  await set('to-sign');
  const signing = await agent.ask('queryDigitalSignatureResult', { agentOrderNo });
  expect(signing).toMatchObject({
    state: 'waiting',
    signers: [
      { role: '投保人', name: '陈**', state: 'waiting', turn: true },
      { role: '被保险人（配偶）', name: '林**', state: 'waiting', turn: false },
    ],
  });
  expect((await agent.call('launchEnvelope', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
  expect((await chen.ask('launchEnvelope', { orderNo })).signers).toHaveLength(2);
  await set('to-pay');

  await issueOrder(desk, orderNo);
  expect(await agent.ask('getAgentOrder', { agentOrderNo })).toMatchObject({ state: 'issued' });
  expect(await agent.ask('getReceiptReturnTimely', { agentOrderNo })).toMatchObject({
    receipt: { state: 'open', signedAt: null },
    visit: { state: 'not-needed' },
    orderNo: null,
  });

  const staff = await employ(desk, 'service');
  const { session } = await staff.ask('getAgentOrderOfOrder', { orderNo });
  expect(session).toMatchObject({ agentOrderNo, state: 'issued', refusals: 1 });
  // Sorted as in the form, not as typed.
  expect(session?.fields[0]).toMatchObject({
    label: '投保人 姓名',
    by: 'agent',
    confirmed: true,
    changed: false,
  });
});

test('a topic is for the two of them', async () => {
  const { agentOrderNo } = await begin(agent, mobiles.chen);
  await chen.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  const topic = `two-sided:${agentOrderNo}`;
  expect(await agent.ask('liveEvents', { topic, after: 0 })).toMatchObject({
    role: 'agent',
    events: expect.arrayContaining([
      expect.objectContaining({ event: { type: 'moved', by: 'customer', about: 'joined' } }),
    ]),
  });
  expect(await chen.ask('liveEvents', { topic })).toMatchObject({ role: 'customer' });
  expect((await lin.call('liveEvents', { topic })).code).toBe(100304);
  await agent.ask('resetUserCheck', { agentOrderNo, reason: '不是本人' });
  expect((await chen.call('liveEvents', { topic })).code).toBe(100304);
});
