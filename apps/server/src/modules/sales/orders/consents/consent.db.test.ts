import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 2;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const spouseForm = (number: number): Record<string, string> => ({
  ...ownForm(),
  'insured.0.relation': 'spouse',
  'insured.0.name': '林月',
  'insured.0.certType': 'id-card',
  'insured.0.certNo': idOf('1991-08-09', number),
  'insured.0.mobile': '13900139000',
  'insured.0.region': '310100',
});

const placeForSpouse = async () => {
  const number = (serial += 2);
  const { quoteNo } = await lock(chen, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
  const filled = await fillIn(desk, chen, quoteNo, spouseForm(number));
  const placed = await submit(chen, filled);
  expect(placed.data.state).toBe('to-consent');
  return { orderNo: placed.data.orderNo, certTail: idOf('1991-08-09', number).slice(-6) };
};

const linkFor = async (orderNo: string): Promise<string> => {
  const detail = await chen.call('getOrderByNo', { orderNo });
  const [consent] = detail.data.consents;
  expect(consent).toMatchObject({ role: 'insured', name: '林月' });
  const link = await chen.call('createConsentLink', {
    orderNo,
    consentId: consent?.consentId ?? '',
  });
  return new URL(link.data.path, 'http://x').searchParams.get('token') ?? '';
};

const answer = (who: Customer, token: string, certTail: string, agree = true) =>
  who.call('answerOrderConsent', { token, agree, certTail });

test('the link reaches the insured on their own phone, a few times at most', async () => {
  const { orderNo } = await placeForSpouse();
  const [consent] = (await chen.call('getOrderByNo', { orderNo })).data.consents;
  expect(consent?.mobile).toBe('139****9000');
  const send = () =>
    chen.call('createConsentLink', { orderNo, consentId: consent?.consentId ?? '', by: 'sms' });
  const sent = await send();
  expect(sent.data).toMatchObject({ sentTo: '139****9000' });
  expect(sent.data.url.endsWith(sent.data.path)).toBe(true);
  const texts = await until(
    'the text is sent',
    () =>
      desk.app.database.db
        .selectFrom('sandbox_inbox')
        .selectAll()
        .where('mobile', '=', '13900139000')
        .execute(),
    { is: (rows) => rows.length > 0 },
  );
  expect(JSON.stringify(texts)).toContain(sent.data.url);
  expect(JSON.stringify(texts)).not.toContain('陈晓');
  await send();
  await send();
  expect((await send()).code).toBe(errorCodes.CODE_LIMIT);
  // The policyholder can still pass on the link themselves.
  const byHand = await chen.call('createConsentLink', {
    orderNo,
    consentId: consent?.consentId ?? '',
  });
  expect(byHand.data.sentTo).toBeNull();
});

describe('an adult who is insured by somebody else', () => {
  test('sees the sum without logging in, and confirms in person before the insurer is asked', async () => {
    const { orderNo, certTail } = await placeForSpouse();
    const token = await linkFor(orderNo);
    const shown = await desk.server.inject({
      url: `/api/order/v1/consent?token=${token}`,
      headers: { host: 'localhost' },
    });
    expect(shown.json()).toMatchObject({
      data: {
        role: 'insured',
        state: 'waiting',
        policyholder: '陈**',
        insured: '林**',
        mobile: '139****9000',
        sums: expect.arrayContaining([{ name: '意外身故保险金', words: '20 万元' }]),
        beneficiaries: '法定受益人',
      },
    });
    expect(shown.body).not.toContain('1991');
    expect(shown.json()).toMatchObject({ data: { health: null } });
    expect((await answer(chen, token, certTail)).code).toBe(errorCodes.CONSENT_REFUSED);
    const lin = await arrive(desk, '13900139000');
    // Only the person themselves sees the statements about them.
    expect((await chen.ask('getOrderConsent', { token })).health).toBeNull();
    expect((await lin.ask('getOrderConsent', { token })).health).toEqual({
      yes: [],
      no: [],
      exclusions: [],
    });
    expect((await answer(lin, token, '000000')).code).toBe(errorCodes.CONSENT_REFUSED);
    expect(await stateOf(desk, orderNo)).toBe('to-consent');
    expect(desk.logged()).toContain('somebody else tried to consent');
    expect((await answer(lin, token, certTail)).data.state).toBe('agreed');
    expect((await answer(lin, token, certTail)).data.state).toBe('agreed');
    await settle(desk, orderNo, 'to-pay');
    const moves = await desk.app.database.db
      .selectFrom('order_moves')
      .select(['event', 'actor'])
      .where('order_no', '=', orderNo)
      .where('event', '=', 'consent')
      .execute();
    expect(moves).toEqual([{ event: 'consent', actor: `insured:${lin.userId}` }]);
  });

  test('can say no, and then nothing was agreed', async () => {
    const { orderNo, certTail } = await placeForSpouse();
    const token = await linkFor(orderNo);
    const lin = await arrive(desk, '13900139000');
    expect((await answer(lin, token, certTail, false)).data.state).toBe('refused');
    expect(await stateOf(desk, orderNo)).toBe('closed');
    expect((await answer(lin, token, certTail)).code).toBe(errorCodes.ORDER_MOVED_ON);
  });

  test('a link that was replaced or guessed opens nothing', async () => {
    const { orderNo } = await placeForSpouse();
    const old = await linkFor(orderNo);
    await linkFor(orderNo);
    const look = (token: string) => chen.call('getOrderConsent', { token });
    expect((await look(old)).code).toBe(errorCodes.NOT_FOUND);
    expect((await look('A'.repeat(43))).code).toBe(errorCodes.NOT_FOUND);
    await chen.call('cancelOrder', { orderNo });
  });

  test('a child of the policyholder needs no consent but has limits', async () => {
    const number = (serial += 2);
    const { quoteNo } = await lock(chen, [{ birthDate: '2018-03-04', relation: 'child' }]);
    const child = {
      ...spouseForm(number),
      'insured.0.relation': 'child',
      'insured.0.certNo': idOf('2018-03-04', number),
    };
    const filled = await fillIn(desk, chen, quoteNo, {
      ...child,
      'insured.0.otherDeathCover': '100000',
    });
    const refused = await submit(chen, filled);
    expect(refused.code).toBe(errorCodes.NOT_INSURABLE);
    expect(refused.msg).toContain('合计不超过 20 万元');
    const saved = await chen.call('saveDraft', {
      ...filled,
      baseProductNo: '1004',
      changes: { 'insured.0.otherDeathCover': '0' },
    });
    const placed = await submit(chen, { ...filled, revision: saved.data.revision });
    expect(placed.data.state).toBe('submitted');
  });
});

describe('an order that an agent prepares', () => {
  test('belongs to nobody until the policyholder confirms it with their own mobile', async () => {
    const agent = await arrive(desk, '13700137000');
    await registerAgent(desk.app.database.db, { userId: agent.userId, at: desk.clock.now() });
    desk.clock.advance(3_600_000);
    const seller = await arrive(desk, '13700137000');
    const number = (serial += 2) + 1;
    const { quoteNo } = await lock(seller, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, seller, quoteNo, ownForm('1990-06-15', number));
    const placed = await seller.call('submitAgentOrder', { key: 'agent-attempt-0001', ...filled });
    expect(placed.data.state).toBe('to-consent');
    const { orderNo } = placed.data;
    const customerView = () => chen.call('getOrderByNo', { orderNo });
    expect((await customerView()).code).toBe(errorCodes.NOT_FOUND);
    const detail = await seller.call('getOrderByNo', { orderNo });
    const link = await seller.call('createConsentLink', {
      orderNo,
      consentId: detail.data.consents[0]?.consentId ?? '',
    });
    const token = new URL(link.data.path, 'http://x').searchParams.get('token') ?? '';
    const certTail = idOf('1990-06-15', number).slice(-6);
    expect((await answer(seller, token, certTail)).code).toBe(errorCodes.CONSENT_REFUSED);
    expect((await answer(chen, token, certTail)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    expect((await customerView()).code).toBe(0);
    expect(
      (
        await chen.call('submitAgentOrder', {
          key: 'x'.repeat(16),
          ...filled,
        })
      ).code,
    ).toBe(100304);
  });
});
