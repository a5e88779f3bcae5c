import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { livePath, type ToPage } from '@parasol/domain/base/platform/live-wire';
import { startSystem } from '../parts/system.ts';

const chats = 2_000;
const seconds = 20;
/** Each of them sends a message this often. */
const everySeconds = 20;
const warmUpSeconds = 4;
const lateMs = 30_000;

interface Guest {
  readonly chatNo: string;
  readonly headers: Record<string, string>;
  readonly close: () => void;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who made the call knows what it answers
const post = async <Data>(
  base: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ readonly data: Data; readonly cookies: string[] }> => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: base },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { code: number; data: Data };
  if (code !== 0) throw new Error(`${path} was refused with ${code}`);
  return {
    data,
    cookies: answer.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? ''),
  };
};

/** A guest who waits for a person, with the chat open; `heard` is told the name of every message. */
const openGuest = async (
  base: string,
  n: number,
  heard: (clientId: string) => void,
): Promise<Guest> => {
  const address = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  const opened = await post<{ chatNo: string }>(base, '/api/chat/v1/open', address, {});
  const headers = { ...address, cookie: opened.cookies.join('; ') };
  const { chatNo } = opened.data;
  await post(base, '/api/chat/v1/person', headers, { chatNo });
  const socket = new WebSocket(`${base.replace('http', 'ws')}${livePath}`, {
    perMessageDeflate: false,
    headers: { ...headers, origin: base },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ t: 'on', topic: `chat:${chatNo}` })));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToPage;
      if (message.t === 'on') resolve();
      if (message.t === 'beat') socket.send('{"t":"beat"}');
      if (message.t !== 'passing' || message.event.type !== 'said') return;
      heard((message.event['message'] as { clientId: string }).clientId);
    });
  });
  return { chatNo, headers, close: () => socket.close() };
};

/** All people write in turn, spread over the time. */
const talk = async (
  base: string,
  guests: readonly Guest[],
  forSeconds: number,
  sentAt: Map<string, number>,
): Promise<void> => {
  const slices = 20;
  const perSlice = guests.length / everySeconds / slices;
  const begun = performance.now();
  const asked: Promise<unknown>[] = [];
  let next = 0;
  for (let slice = 0; slice < forSeconds * slices; slice += 1) {
    for (; next < (slice + 1) * perSlice; next += 1) {
      const guest = guests[next % guests.length];
      if (!guest) continue;
      const clientId = randomUUID();
      sentAt.set(clientId, performance.now());
      const { chatNo, headers } = guest;
      const text = '请问住院以后多久可以申请理赔？';
      asked.push(post(base, '/api/chat/v1/say', headers, { chatNo, clientId, text }));
    }
    await pause(Math.max(0, begun + ((slice + 1) * 1_000) / slices - performance.now()));
  }
  await Promise.all(asked);
};

/** The number of open chats that one node has to carry: from the call to the page that hears it. */
export const run = async (): Promise<void> => {
  const { base, stop } = await startSystem({ TRUST_PROXY_HOPS: '1' });
  const sentAt = new Map<string, number>();
  let times: number[] = [];
  const heard = (clientId: string): void => {
    const at = sentAt.get(clientId);
    if (at !== undefined) times.push(performance.now() - at);
  };
  try {
    const guests: Guest[] = [];
    const begun = performance.now();
    for (let n = 0; n < chats; n += 10) {
      const ten = Array.from({ length: 10 }, (_, place) => openGuest(base, n + place, heard));
      guests.push(...(await Promise.all(ten)));
    }
    const each = (performance.now() - begun) / chats;
    console.log(`${'a chat is opened and heard'.padEnd(48)} ${each.toFixed(1)} ms each`);
    await talk(base, guests, warmUpSeconds, sentAt);
    await pause(1_000);
    sentAt.clear();
    times = [];
    await talk(base, guests, seconds, sentAt);
    // On a busy machine messages come late: only those that never come are missed.
    for (const late = performance.now() + lateMs; times.length < sentAt.size;) {
      if (performance.now() > late) break;
      await pause(100);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const rate = Math.round(chats / everySeconds);
    console.log(
      `${`${chats} open chats, ${rate} messages a second`.padEnd(48)} p50 ${percentile(sorted, 0.5).toFixed(1)} ms   p99 ${percentile(sorted, 0.99).toFixed(1)} ms   (aim < 200 ms)   ${sorted.length} of ${sentAt.size} heard`,
    );
    if (sorted.length !== sentAt.size) console.log('NOT EVERY MESSAGE WAS HEARD');
    for (const guest of guests) guest.close();
  } finally {
    await stop();
  }
};
