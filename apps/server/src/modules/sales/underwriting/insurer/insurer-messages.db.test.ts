import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  placeOwn,
  startDesk,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { sandboxSigner } from '#providers/insurer/sandbox.ts';
import { signedText } from '#providers/insurer/signature.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

/** An order whose question was taken and not answered. */
const waiting = async (): Promise<{ orderNo: string; requestNo: string; dueFen: number }> => {
  const { orderNo, price } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await desk.fault('insurer-underwrite', 'lost');
  await desk.runRequests(orderNo, 'underwrite');
  const { request_no: requestNo, state } = await desk.app.database.db
    .selectFrom('insurer_requests')
    .select(['request_no', 'state'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(state).toBe('pending');
  return { orderNo, requestNo, dueFen: price.dueFen };
};

const accepted = (dueFen: number, verdict = 'accepted') => ({
  status: 'answered',
  answer: { premiumFen: dueFen, members: [{ position: 0, verdict }] },
});

const send = async (
  content: object,
  change: Record<string, string> = {},
  signed = true,
): Promise<number> => {
  const message = {
    appId: 'sandbox-mingzhou-property',
    kind: 'notify',
    messageNo: randomUUID(),
    timestamp: String(desk.clock.now().getTime()),
    nonce: randomUUID(),
    bizContent: JSON.stringify(content),
    ...change,
  };
  const signature = signed ? sandboxSigner.sign(signedText('to-broker', message)) : 'AAAA';
  const answer = await desk.server.inject({
    method: 'POST',
    url: '/api/barley/core/insurer/callback',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ ...message, signature }),
  });
  return answer.json<{ code: number }>().code;
};

test('an unsigned, foreign, old or future message changes nothing', async () => {
  const { orderNo, requestNo, dueFen } = await waiting();
  const content = { requestNo, kind: 'underwrite', ...accepted(dueFen) };
  const now = desk.clock.now().getTime();
  expect(await send(content, {}, false)).toBe(100304);
  expect(await send(content, { appId: 'sandbox-huining-health' })).toBe(errorCodes.NOT_FOUND);
  expect(await send(content, { appId: 'another' })).toBe(100304);
  expect(await send(content, { timestamp: String(now - 301_000) })).toBe(100304);
  expect(await send(content, { timestamp: String(now + 301_000) })).toBe(100304);
  expect(await send(content, { timestamp: 'x' })).toBe(100304);
  expect(await send({ ...content, requestNo: 'RQAAAAAAAAAAAA' })).toBe(errorCodes.NOT_FOUND);
  expect(await stateOf(desk, orderNo)).toBe('underwriting');
  expect(desk.logged()).toContain('a message of an insurer was refused');
});

test('what was changed after signing is not believed', async () => {
  const { orderNo, requestNo, dueFen } = await waiting();
  const message = {
    appId: 'sandbox-mingzhou-property',
    kind: 'notify',
    messageNo: randomUUID(),
    timestamp: String(desk.clock.now().getTime()),
    nonce: randomUUID(),
    bizContent: JSON.stringify({ requestNo, kind: 'underwrite', ...accepted(dueFen, 'declined') }),
  };
  const signature = sandboxSigner.sign(signedText('to-broker', message));
  const changed = { ...message, bizContent: message.bizContent.replace('declined', 'accepted') };
  const answer = await desk.server.inject({
    method: 'POST',
    url: '/api/barley/core/insurer/callback',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ ...changed, signature }),
  });
  expect(answer.statusCode).toBe(403);
  expect(await stateOf(desk, orderNo)).toBe('underwriting');
});

test('another amount or other people change nothing and raise an alarm', async () => {
  const { orderNo, requestNo, dueFen } = await waiting();
  const about = { requestNo, kind: 'underwrite' };
  expect(await send({ ...about, ...accepted(dueFen + 1) })).toBe(0);
  expect(
    await send({
      ...about,
      status: 'answered',
      answer: { premiumFen: dueFen, members: [{ position: 3, verdict: 'accepted' }] },
    }),
  ).toBe(0);
  expect(await stateOf(desk, orderNo)).toBe('underwriting');
  const alerts = await desk.app.database.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject', '=', `order:${orderNo}`)
    .where('action', '=', 'insurer.alert')
    .execute();
  expect(alerts).toHaveLength(2);
  await desk.runRequests(orderNo, 'underwrite');
  expect(await stateOf(desk, orderNo)).toBe('storing');
});

test('the first answer counts; a second, different one only raises an alarm', async () => {
  const { orderNo, requestNo, dueFen } = await waiting();
  const about = { requestNo, kind: 'underwrite' };
  await Promise.all([1, 2, 3, 4, 5].map(() => send({ ...about, ...accepted(dueFen) })));
  expect(await stateOf(desk, orderNo)).toBe('storing');
  expect(await send({ ...about, ...accepted(dueFen, 'declined') })).toBe(0);
  expect(await stateOf(desk, orderNo)).toBe('storing');
  const outcomes = await desk.app.database.db
    .selectFrom('insurer_messages')
    .select('outcome')
    .where('request_no', '=', requestNo)
    .execute();
  const counted = outcomes.map(({ outcome }) => outcome).toSorted();
  expect(counted).toEqual([
    'applied',
    'contradicted',
    'repeated',
    'repeated',
    'repeated',
    'repeated',
  ]);
});
