import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { livePath, type ToPage } from '@parasol/domain/base/platform/live-wire';
import { until } from '../../../apps/server/testing/server/until.ts';
import { openCaller } from '../../../tests/e2e/support/caller.ts';
import { newMobile } from '../../../tests/e2e/support/new-person.ts';
import { filledOrder } from '../../../tests/e2e/support/order-by-calls.ts';
import type { Asked } from './figures.ts';

/** A request this long counts as unanswered. */
const givenUpMs = 20_000;
const perSecond = 10;
const guestCount = 40;
const sellers = 3;

interface Guest {
  readonly chatNo: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly asked: readonly Asked[];
  /** Messages of customers that the server acknowledged. */
  readonly acknowledged: readonly string[];
  /** Messages that a page on the other node heard live, with the time. */
  readonly heard: ReadonlyMap<string, number>;
  /** Orders that became policies, with the time; each takes several jobs. */
  readonly issued: readonly { readonly orderNo: string; readonly at: number }[];
  /** Reasons why a sale stopped for good. */
  readonly failures: readonly string[];
  /** Resolves when all that was begun is done. */
  readonly end: () => Promise<void>;
}

const bodyOf = async (answer: Response): Promise<{ code?: number; data?: unknown }> => {
  const text = await answer.text();
  return text.startsWith('{') ? (JSON.parse(text) as { code?: number; data?: unknown }) : {};
};

const postTo = (base: string, path: string, headers: Guest['headers'], body: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: base },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(givenUpMs),
  });

const openGuest = async (base: string, number: number): Promise<Guest> => {
  const address = { 'x-forwarded-for': `10.0.0.${number + 1}` };
  const opened = await postTo(base, '/api/chat/v1/open', address, {});
  const cookies = opened.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
  const { data } = await bodyOf(opened);
  const { chatNo } = data as { chatNo: string };
  const headers = { ...address, cookie: cookies.join('; ') };
  const waits = await bodyOf(await postTo(base, '/api/chat/v1/person', headers, { chatNo }));
  if (waits.code !== 0) throw new Error(`a chat was refused with ${waits.code}`);
  return { chatNo, headers };
};

/** A page that listens to a chat, and comes back when its socket is closed. */
const listen = (base: string, { chatNo, headers }: Guest, heard: Map<string, number>) => {
  let open = true;
  let socket: WebSocket | undefined;
  const connect = (): void => {
    if (!open) return;
    const next = new WebSocket(`${base.replace('http', 'ws')}${livePath}`, {
      headers: { ...headers, origin: base },
    });
    socket = next;
    next.on('open', () => next.send(JSON.stringify({ t: 'on', topic: `chat:${chatNo}` })));
    next.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToPage;
      if (message.t === 'beat') next.send('{"t":"beat"}');
      if (message.t !== 'passing' || message.event.type !== 'said') return;
      heard.set((message.event['message'] as { clientId: string }).clientId, performance.now());
    });
    next.on('error', () => undefined);
    next.on('close', () => void setTimeout(connect, 500).unref());
  };
  connect();
  return (): void => {
    open = false;
    socket?.close();
  };
};

/** Answers after which a page asks again. */
const again =
  /fetch failed|terminated|aborted|timeout|end of JSON|: 50[23]$|: (?:10052|10053|40103) /i;

const surely = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (const limit = performance.now() + 120_000; ; await pause(200)) {
    try {
      return await act();
    } catch (error) {
      if (!again.test(String(error)) || performance.now() > limit) throw error;
    }
  }
};

/** One sale, each call repeated with the same key until it is answered. */
const sell = async (base: string): Promise<string> => {
  const { ask, post, logIn } = openCaller(async () => base);
  const mobile = newMobile();
  await surely(() => logIn(mobile));
  const draft = await surely(() => filledOrder(ask, mobile));
  const sent = { ...draft, key: randomUUID() };
  const { orderNo } = await surely(() => ask('submitOrder', sent));
  const reaches = (state: string): Promise<unknown> =>
    until(
      `order ${orderNo} is ${state}`,
      () => surely(async () => (await ask('getOrderByNo', { orderNo })).state),
      { within: 180_000, is: (seen) => seen === state },
    );
  await reaches('to-pay');
  const { paySeq } = (await surely(() => ask('openPayment', { orderNo }))).order;
  await surely(() => ask('cashierPay', { paySeq, method: 'wechat', stay: { platform: 2 } }));
  const decided = { provider: 'wechat', number: `${paySeq}01`, choice: 'pay' };
  await surely(() => post('/sandbox/pay/decide', decided));
  await reaches('issued');
  return orderNo;
};

/**
 * Customers on two nodes: messages, pages, lists and whole sales at an even rate, every request
 * noted with its answer. A message is written by one node and heard on the other.
 */
export const startLoad = async (bases: readonly [string, string]): Promise<Load> => {
  const asked: Asked[] = [];
  const acknowledged: string[] = [];
  const heard = new Map<string, number>();
  const issued: { orderNo: string; at: number }[] = [];
  const failures: string[] = [];
  const [writing, listening] = bases;
  const guests: Guest[] = [];
  for (let number = 0; number < guestCount; number += 1)
    guests.push(await openGuest(writing, number));
  const closes = guests.map((guest) => listen(listening, guest, heard));
  const under = new Set<Promise<void>>();
  const note = (what: string, act: () => Promise<Response>, done = (): void => undefined): void => {
    const at = performance.now();
    const one = (async () => {
      try {
        const answer = await act();
        const { code } = await bodyOf(answer);
        asked.push({ what, at, answeredAt: performance.now(), code, status: answer.status });
        if (code === 0) done();
      } catch {
        asked.push({ what, at, answeredAt: undefined, code: undefined, status: undefined });
      }
    })().finally(() => under.delete(one));
    under.add(one);
  };
  const over = new AbortController();
  const turn = async (): Promise<void> => {
    const begun = performance.now();
    for (let tick = 0; !over.signal.aborted; tick += 1) {
      const guest = guests[tick % guests.length];
      if (!guest) return;
      const { chatNo, headers } = guest;
      const clientId = randomUUID();
      const words = { chatNo, clientId, text: '请问住院以后多久可以申请理赔？' };
      note(
        'write',
        () => postTo(writing, '/api/chat/v1/say', headers, words),
        () => acknowledged.push(clientId),
      );
      const signal = AbortSignal.timeout(givenUpMs);
      if (tick % 2 === 0) note('page', () => fetch(`${listening}/pro/detail/1004`, { signal }));
      if (tick % 2 === 1) note('inbox', () => fetch(`${listening}/sandbox/inbox`, { signal }));
      await pause(Math.max(0, begun + ((tick + 1) * 1_000) / perSecond - performance.now()));
    }
  };
  const selling = async (base: string): Promise<void> => {
    while (!over.signal.aborted)
      await sell(base).then(
        (orderNo) => issued.push({ orderNo, at: performance.now() }),
        (error: unknown) => failures.push(String(error)),
      );
  };
  const all = Promise.all([
    turn(),
    ...Array.from({ length: sellers }, (_, number) => selling(bases[number % 2] ?? writing)),
  ]);
  all.catch(() => undefined);
  return {
    asked,
    acknowledged,
    heard,
    issued,
    failures,
    end: async () => {
      over.abort();
      await all;
      await Promise.all(under);
      for (const close of closes) close();
    },
  };
};
