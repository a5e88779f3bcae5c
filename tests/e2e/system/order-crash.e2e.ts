import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { openCaller } from '../support/caller.ts';
import { newMobile } from '../support/new-person.ts';
import { filledOrder } from '../support/order-by-calls.ts';
import { startSystem, type RunningSystem } from '../support/system.ts';

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

const { ask, post, logIn } = openCaller(running);

const plant = (what: string): Promise<void> => post('/sandbox/faults', { what, times: '1' });

type Ask = typeof ask;

/** One person has one “本人”: every customer here has an account of their own. */
interface Submission {
  readonly by: Ask;
  readonly key: string;
  readonly draftNo: string;
  readonly revision: number;
}

const filled = async (): Promise<Submission> => {
  const buyer = openCaller(running);
  const mobile = newMobile();
  await buyer.logIn(mobile);
  return { by: buyer.ask, key: randomUUID(), ...(await filledOrder(buyer.ask, mobile)) };
};

const submit = ({ by, key, draftNo, revision }: Submission) =>
  by('submitOrder', { key, draftNo, revision });

const settle = (by: Ask, orderNo: string): Promise<string> =>
  until(`order ${orderNo} can be paid`, async () => (await by('getOrderByNo', { orderNo })).state, {
    within: 120_000,
    is: (state) => state === 'to-pay',
  });

const ordersOf = async (by: Ask): Promise<(string | null)[]> => {
  const list = await by('listOrders', {});
  return list.orders.map(({ orderNo }) => orderNo).filter((orderNo) => orderNo !== null);
};

/** Read at the same time, not one after the other. */
let waiting: Submission[] = [];
beforeAll(async () => {
  await logIn(newMobile());
  waiting = await Promise.all(Array.from({ length: 4 }, filled));
}, 120_000);

/** Sends eight sentences, the fifth while the node stops: its arrival is unknown. */
const talk = async (cut: () => Promise<void>): Promise<{ chatNo: string; names: string[] }> => {
  const { chatNo } = await ask('openChat', {});
  const names = Array.from({ length: 8 }, () => randomUUID());
  for (const [place, clientId] of names.entries()) {
    const sentence = { chatNo, clientId, text: `第 ${place} 句` };
    const sending = ask('sayInChat', sentence);
    const back = place === 4 ? cut() : undefined;
    await sending.catch(async () => {
      await back;
      await ask('sayInChat', sentence);
    });
    await back;
  }
  return { chatNo, names };
};

test('a power cut at four moments of an order and in a conversation loses nothing and doubles nothing', async () => {
  const [heard, stored, early, late] = waiting;
  if (!heard || !stored || !early || !late) throw new Error('nothing is left to submit');
  await plant('insurer-underwrite lost-answer');
  const accepted = await submit(heard);
  await plant('insurer-store timeout');
  const registered = await submit(stored);
  await pause(1000);
  let sent: Promise<unknown>[] = [];
  const { chatNo, names } = await talk(async () => {
    const send = (submission: Submission) => submit(submission).catch(() => null);
    sent = [send(early)];
    await pause(60);
    sent.push(send(late));
    await crash();
  });
  await Promise.all(sent);

  const pressed = [await submit(early), await submit(late)];
  expect((await submit(early)).orderNo).toBe(pressed[0]?.orderNo);
  const all = [accepted, registered, ...pressed].map(({ orderNo }) => orderNo);
  for (const [place, { by }] of [heard, stored, early, late].entries()) {
    const orderNo = all[place] ?? '';
    expect(await settle(by, orderNo), orderNo).toBe('to-pay');
    expect(await ordersOf(by)).toEqual([orderNo]);
  }

  const { messages } = await ask('getChat', { chatNo });
  const own = messages.filter(({ author }) => author === 'customer');
  expect(own.map(({ clientId }) => clientId)).toEqual(names);
  expect(messages.map(({ no }) => no)).toEqual(messages.map((_, place) => place + 1));
}, 180_000);
