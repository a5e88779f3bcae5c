import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Envelope } from '@parasol/contract/errors';
import { z } from 'zod';
import { everyCall, type CallName, type Calls, type Input } from '@parasol/contract';
import {
  arrive,
  employ,
  fillIn,
  idOf,
  lock,
  ownForm,
  picture,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  submit,
  uploadTo,
  type Customer,
  type Filled,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

const agentMobile = '13700137000';
let desk: OrderDesk;
let chen: Customer;
let agent: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
  const seller = await arrive(desk, agentMobile);
  const { userId } = seller;
  await registerAgent(desk.app.database.db, { userId, at: desk.clock.now() });
  desk.clock.advance(3_600_000);
  agent = await arrive(desk, agentMobile);
});
afterAll(() => desk.stop());

const birthDate = '1990-06-15';
const draftOf = async (
  who: Customer,
  changes: Record<string, string> = {},
  number = (serial += 2),
) => {
  const { quoteNo } = await lock(who, [{ birthDate, relation: 'self' }]);
  const form = { ...ownForm(birthDate, number), ...changes };
  return { filled: await fillIn(desk, who, quoteNo, form), number };
};
const submitAsAgent = (filled: Filled) =>
  agent.call('submitAgentOrder', {
    key: randomUUID(),
    ...filled,
  });

/** An order that the agent prepared for Chen, with the link by which Chen takes it over. */
const prepared = async () => {
  const { filled, number } = await draftOf(agent);
  const { orderNo } = (await submitAsAgent(filled)).data;
  const detail = await agent.call('getOrderByNo', { orderNo });
  const link = await agent.call('createConsentLink', {
    orderNo,
    consentId: detail.data.consents[0]?.consentId ?? '',
  });
  const token = new URL(link.data.path, 'http://x').searchParams.get('token') ?? '';
  const certTail = idOf(birthDate, number).slice(-6);
  return { orderNo, filled, token, certTail };
};
const consent = (who: Customer, token: string, certTail: string) =>
  who.call('answerOrderConsent', { token, agree: true, certTail });

describe('an agent', () => {
  test('does not place a client’s order as a customer would', async () => {
    const { filled } = await draftOf(agent);
    const answer = await submit(agent, filled);
    expect(answer).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'policyholder.mobile' }] },
    });
  });

  test('does not give their own mobile for the policyholder’s or an insured person’s', async () => {
    const { filled } = await draftOf(agent, { 'policyholder.mobile': agentMobile });
    expect(await submitAsAgent(filled)).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'policyholder.mobile' }] },
    });
    const { quoteNo } = await lock(agent, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
    const spouse = await fillIn(desk, agent, quoteNo, {
      ...ownForm(birthDate, (serial += 2)),
      'insured.0.relation': 'spouse',
      'insured.0.name': '林月',
      'insured.0.certType': 'id-card',
      'insured.0.certNo': idOf('1991-08-09', 2),
      'insured.0.mobile': agentMobile,
      'insured.0.region': '310100',
    });
    expect(await submitAsAgent(spouse)).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'insured.0.mobile' }] },
    });
  });

  test('buys for themselves with their own mobile, and with one person’s papers alone', async () => {
    const own = { 'policyholder.mobile': agentMobile };
    const first = await draftOf(agent, own);
    expect((await submit(agent, first.filled)).code).toBe(0);
    const client = await draftOf(agent, own);
    expect(await submit(agent, client.filled)).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'policyholder.certNo' }] },
    });
  });

  test('does not answer for the policyholder, whatever mobile was given', async () => {
    const { orderNo, token, certTail } = await prepared();
    const { db } = desk.app.database;
    // Places an order as if the rule above did not exist.
    const mobile = desk.app.vault.blindIndex('phone', agentMobile);
    await db
      .updateTable('order_consents')
      .set({ mobile_index: mobile })
      .where('order_no', '=', orderNo)
      .execute();
    expect((await consent(agent, token, certTail)).code).toBe(errorCodes.CONSENT_REFUSED);
    expect(await stateOf(desk, orderNo)).toBe('to-consent');
  });
});

/** The calls that only the customer makes, by the order they name; a new one has to be added here. */
type OrderCall = {
  [Name in CallName]: Calls[Name]['access'] extends 'customer-in-person'
    ? Input<Name> extends { orderNo: string }
      ? Name
      : never
    : never;
}[CallName];

const strokes = [
  [
    [0, 0],
    [40, 40],
    [80, 0],
  ],
];
const inPerson: Readonly<Record<OrderCall, object>> = {
  authCertificate: { fileId: randomUUID() },
  authLaunderingCertificate: { fileId: randomUUID() },
  createHandOver: {},
  uploadCertificateFile: { party: 'policyholder', side: 'front' },
  uploadCertificateImage: { party: 'policyholder', side: 'front' },
  answerReturnVisit: { version: 'a'.repeat(64), answers: { cover: 'yes' } },
  cancelOrder: {},
  checkOrderIdentity: {},
  decideTerms: { agree: true, newFen: 1 },
  ensureInstalments: {},
  openPayment: {},
  proveByBankCard: { signNo: 'PC000000000000' },
  refuseEnvelope: { token: 'A'.repeat(43), reason: '金额不对' },
  removeOrderMaterial: { fileId: randomUUID() },
  revealSigning: {},
  saveDiligence: { funds: 'salary' },
  sendOrderMaterials: {},
  signEnvelope: { token: 'A'.repeat(43), version: 'a'.repeat(64), strokes },
  signOrder: { version: 'a'.repeat(64), strokes },
  signReceipt: { version: 'a'.repeat(64), strokes },
  verifyVisitor: { paperTail: '000000' },
  storageToSign: {},
  verifySigningFace: {
    checkId: randomUUID(),
    frames: [0, 1].map(() => ({ image: picture().toString('base64') })),
  },
  uploadPicturesPrivate: {},
  uploadOrderMaterial: { field: 'supplement' },
};

const call = (who: Customer, name: OrderCall, orderNo: string): Promise<Envelope> => {
  const { path, body } = everyCall[name];
  const input = { orderNo, ...inPerson[name] };
  return body === 'multipart'
    ? uploadTo(desk, who, path, input, { name: 'a.png', content: picture() })
    : who.post(path, input);
};
const names = Object.keys(inPerson) as OrderCall[];

describe('in the customer’s place', () => {
  test('the list of calls is whole', () => {
    const all = Object.entries(everyCall)
      .filter(([, { access }]) => access === 'customer-in-person')
      .filter(([, { request }]) => {
        const { properties = {} } = z.toJSONSchema(request, {
          io: 'input',
          unrepresentable: 'any',
        });
        return Object.hasOwn(properties, 'orderNo');
      })
      .map(([name]) => name);
    expect(names.toSorted()).toEqual(all.toSorted());
  });

  test('an agent makes none of them, neither before nor after the customer takes over', async () => {
    const { orderNo, token, certTail } = await prepared();
    const states = async () =>
      desk.app.database.db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
    const before = await states();
    for (const name of names)
      expect([name, (await call(agent, name, orderNo)).code]).toEqual([name, errorCodes.NOT_FOUND]);
    expect(await states()).toEqual(before);
    expect((await consent(chen, token, certTail)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    const after = await states();
    for (const name of names)
      expect([name, (await call(agent, name, orderNo)).code]).toEqual([name, errorCodes.NOT_FOUND]);
    expect(await states()).toEqual(after);
    expect((await call(chen, 'openPayment', orderNo)).code, 'the customer').toBe(0);
  });
});

describe('guessing the end of a paper', () => {
  test('is over after ten times on one order, whoever guesses', async () => {
    const { orderNo, token, certTail } = await prepared();
    const { db } = desk.app.database;
    const tries = async () =>
      db
        .selectFrom('order_consents')
        .select('tries')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
    expect((await consent(chen, token, '000000')).msg).toContain('后六位不符');
    expect(await tries()).toEqual({ tries: 1 });
    await db
      .updateTable('order_consents')
      .set({ tries: 10 })
      .where('order_no', '=', orderNo)
      .execute();
    expect((await consent(chen, token, certTail)).msg).toContain('次数过多');
    expect(await stateOf(desk, orderNo)).toBe('to-consent');
  });
});

describe('the files of an order', () => {
  test('are not the agent’s any more once the customer has taken over, nor is the signature', async () => {
    const { filled } = await draftOf(agent);
    const upload = { ...filled, field: 'policyholder.idPhoto' };
    const url = '/api/order/v1/draft/file/upload';
    const file = await uploadTo(
      desk,
      agent,
      url,
      { draftNo: upload.draftNo, field: upload.field },
      { name: 'a.png', content: picture() },
    );
    expect(file.code).toBe(0);
    const look = async ({ browser }: Pick<Customer, 'browser'>): Promise<number> =>
      (await browser.get(`/api/order/v1/file?fileId=${file.data.fileId}`)).statusCode;
    expect(await look(agent)).toBe(200);
    const { orderNo } = (await submitAsAgent(filled)).data;
    expect(await look(agent)).toBe(200);
    await desk.app.database.db
      .updateTable('orders')
      .set({ user_id: chen.userId })
      .where('order_no', '=', orderNo)
      .execute();
    expect(await look(agent)).toBe(404);
    expect((await agent.call('listOrderMaterials', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect((await agent.call('getOrderSigning', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
    expect(await look(chen)).toBe(200);

    // Staff who act for the customer see what their own role may see, and each look is recorded.
    const looks = async () =>
      (
        await desk.app.database.db
          .selectFrom('audit_entries')
          .select('actor')
          .where('action', '=', 'order.file-looked-at')
          .where('subject', '=', `order:${orderNo}`)
          .execute()
      ).length;
    const service = await employ(desk, 'service');
    await service.call('actForCustomer', { userId: chen.userId });
    expect(await look(service)).toBe(404);
    expect(await looks()).toBe(0);
    const operations = await employ(desk, 'operations');
    await operations.call('actForCustomer', { userId: chen.userId });
    expect(await look(operations)).toBe(200);
    expect(await looks()).toBe(1);
  });
});

test('an ordinary customer goes on as before', async () => {
  const placed = await placeOwn(desk, chen, birthDate, (serial += 2));
  expect(placed.state).toBe('submitted');
});
