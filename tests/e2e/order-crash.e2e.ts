import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName, Output } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import { callRequest, type Given } from '../../apps/server/src/http/testing/call-request.ts';
import { until } from '../../apps/server/src/http/testing/until.ts';
import { newMobile } from './new-person.ts';
import { filledOrder } from './order-by-calls.ts';
import { startSystem, type RunningSystem } from './system.ts';

let system: RunningSystem | undefined;
afterAll(async () => system?.stop());

const running = async (): Promise<string> => {
  system ??= await startSystem();
  return `http://localhost:${system.port}`;
};

const crash = async (): Promise<void> => {
  const left = system?.dataDir;
  await system?.kill();
  system = await startSystem({ left });
};

const mobile = newMobile();
const cookies = new Map<string, string>();
const keepCookies = (answer: Response): void => {
  for (const cookie of answer.headers.getSetCookie()) {
    const [key = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    cookies.set(key, value);
  }
};

const ask = async <Name extends CallName>(
  name: Name,
  ...given: Given<Name>
): Promise<Output<Name>> => {
  const base = await running();
  const { method, url, body } = await callRequest(name, ...given);
  const headers = {
    origin: base,
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    ...(body ? { 'content-type': body.type } : {}),
  };
  const answer = await fetch(base + url, {
    method,
    headers,
    ...(body ? { body: new Uint8Array(body.payload) } : {}),
  });
  keepCookies(answer);
  const { code, msg, data } = (await answer.json()) as Envelope<Output<Name>>;
  if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
  return data;
};

const plant = async (what: string): Promise<void> => {
  const base = await running();
  const body = new URLSearchParams({ what, times: '1' });
  await fetch(`${base}/sandbox/faults`, { method: 'POST', body, headers: { origin: base } });
};

const logIn = async (): Promise<void> => {
  const base = await running();
  const body = new URLSearchParams({ mobile });
  const line = await fetch(`${base}/sandbox/carrier`, {
    method: 'POST',
    body,
    headers: { origin: base },
    redirect: 'manual',
  });
  keepCookies(line);
  const { token } = await ask('getCarrierToken');
  await ask('oneClickLogin', { mobile, carrierToken: token ?? '' });
};

interface Submission {
  readonly key: string;
  readonly draftNo: string;
  readonly revision: number;
}

const filled = async (): Promise<Submission> => ({
  key: randomUUID(),
  ...(await filledOrder(ask, mobile)),
});

const submit = ({ key, draftNo, revision }: Submission) =>
  ask('submitOrder', { key, draftNo, revision });

const stateOf = async (orderNo: string): Promise<string> =>
  (await ask('getOrderByNo', { orderNo })).state;

const settle = (orderNo: string): Promise<string> =>
  until(`order ${orderNo} can be paid`, () => stateOf(orderNo), {
    within: 60_000,
    is: (state) => state === 'to-pay',
  });

const orders = async (): Promise<(string | null)[]> => {
  const list = await ask('listOrders', {});
  return list.orders.map(({ orderNo }) => orderNo).filter((orderNo) => orderNo !== null);
};

/** Read at the same time: nobody waits for them one after the other. */
let waiting: Submission[] = [];
beforeAll(async () => {
  await logIn();
  waiting = await Promise.all(Array.from({ length: 4 }, filled));
}, 120_000);

const next = (): Submission => {
  const submission = waiting.pop();
  if (!submission) throw new Error('nothing is left to submit');
  return submission;
};

test.each([0, 60])(
  'a power cut %i ms after pressing leaves one order, which goes on by itself',
  async (delay) => {
    const before = await orders();
    const submission = next();
    const sent = submit(submission).catch(() => null);
    await pause(delay);
    await crash();
    await sent;
    const { orderNo } = await submit(submission);
    expect((await submit(submission)).orderNo).toBe(orderNo);
    expect(await settle(orderNo)).toBe('to-pay');
    expect(await orders()).toEqual([orderNo, ...before]);
  },
  120_000,
);

test.each([
  ['after the insurer accepted and before we heard it', 'insurer-underwrite lost-answer'],
  ['while the insurer registers it', 'insurer-store timeout'],
])(
  'a power cut %s is made up for without a second order',
  async (_when, fault) => {
    const before = await orders();
    await plant(fault);
    const { orderNo } = await submit(next());
    await pause(1000);
    await crash();
    expect(await settle(orderNo)).toBe('to-pay');
    expect(await orders()).toEqual([orderNo, ...before]);
  },
  120_000,
);

test('a conversation keeps what it acknowledged through a power cut, once and in order', async () => {
  const { chatNo } = await ask('openChat', {});
  const names = Array.from({ length: 8 }, () => randomUUID());
  let cut: Promise<void> | undefined;
  for (const [place, clientId] of names.entries()) {
    const said = ask('sayInChat', { chatNo, clientId, text: `第 ${place} 句` });
    // One is on its way when the node goes: nobody knows whether it arrived.
    if (place === 4) cut = crash();
    await said.catch(async () => {
      await cut;
      await ask('sayInChat', { chatNo, clientId, text: `第 ${place} 句` });
    });
    await cut;
  }
  const { messages } = await ask('getChat', { chatNo });
  const own = messages.filter(({ author }) => author === 'customer');
  expect(own.map(({ clientId }) => clientId)).toEqual(names);
  expect(messages.map(({ no }) => no)).toEqual(messages.map((_, place) => place + 1));
});
