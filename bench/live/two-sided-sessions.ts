import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ToPage, ToServer } from '@parasol/domain/base/platform/live-wire';
import { startLiveServer } from '../parts/system.ts';

const sessions = 1_000;
const seconds = 15;
const warmUpSeconds = 3;

interface Usage {
  readonly rss: number;
  readonly heapUsed: number;
  readonly cpu: { readonly user: number; readonly system: number };
}

interface Side {
  readonly topic: string;
  readonly send: (message: ToServer) => void;
  readonly close: () => void;
}

type Way = 'kept' | 'passing';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** One side of a session; `heard` is told how long each event of the other side took. */
const openSide = (base: string, role: string, n: number, heard: (ms: number) => void) =>
  new Promise<Side>((resolve, reject) => {
    const topic = `pair:${n}`;
    const socket = new WebSocket(`${base.replace('http', 'ws')}/${role}-${n}`, {
      perMessageDeflate: false,
    });
    const send = (message: ToServer): void => socket.send(JSON.stringify(message));
    socket.on('error', reject);
    socket.on('open', () => send({ t: 'on', topic }));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToPage;
      if (message.t === 'on') resolve({ topic, send, close: () => socket.close() });
      if (message.t === 'beat') send({ t: 'beat' });
      if (message.t !== 'event' && message.t !== 'passing') return;
      const { from, at } = message.event;
      if (from !== role && typeof at === 'number') heard(performance.now() - at);
    });
  });

/** Every side sends once a second, all of them spread over it. */
const talk = async (sides: readonly Side[], way: Way, forSeconds: number): Promise<number> => {
  const slices = 100;
  let sentCount = 0;
  const begun = performance.now();
  for (let slice = 0; slice < forSeconds * slices; slice += 1) {
    for (let at = slice % slices; at < sides.length; at += slices) {
      const side = sides[at];
      side?.send({ t: 'say', topic: side.topic, event: { type: way, at: performance.now() } });
      sentCount += 1;
    }
    const due = begun + ((slice + 1) * 1_000) / slices;
    await pause(Math.max(0, due - performance.now()));
  }
  return sentCount;
};

/** Waits for this many, or for two seconds without one: on a busy machine some come late. */
const heardAll = async (times: readonly number[], sentCount: number): Promise<void> => {
  for (let before = -1; times.length < sentCount && times.length !== before;) {
    before = times.length;
    await pause(2_000);
  }
};

const measure = async (
  sides: readonly Side[],
  way: Way,
  times: number[],
  usage: () => Promise<Usage>,
): Promise<void> => {
  times.length = 0;
  await heardAll(times, await talk(sides, way, warmUpSeconds));
  times.length = 0;
  const before = await usage();
  const sentCount = await talk(sides, way, seconds);
  const after = await usage();
  await heardAll(times, sentCount);
  const sorted = times.toSorted((a, b) => a - b);
  const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6;
  console.log(
    `${`${sessions} sessions, 2 ${way} events a second each`.padEnd(48)} p50 ${percentile(sorted, 0.5).toFixed(1)} ms   p99 ${percentile(sorted, 0.99).toFixed(1)} ms   (aim < 200 ms)   ${sorted.length} of ${sentCount} heard   ${((cpu / seconds) * 100).toFixed(0)} % of a core`,
  );
  if (sorted.length !== sentCount) console.log('NOT EVERY EVENT WAS HEARD');
};

/** The live channel of one node with as many two-sided sessions as it has to carry. */
export const run = async (): Promise<void> => {
  const { base, stop } = await startLiveServer();
  const usage = async (path = ''): Promise<Usage> =>
    (await fetch(`${base}/${path}`)).json() as Promise<Usage>;
  try {
    const empty = await usage('collect');
    const times: number[] = [];
    const sides: Side[] = [];
    const begun = performance.now();
    for (let n = 0; n < sessions; n += 1) {
      const both = ['agent', 'customer'].map((role) =>
        openSide(base, role, n, (ms) => times.push(ms)),
      );
      sides.push(...(await Promise.all(both)));
    }
    console.log(
      `${'both sides of a session are on'.padEnd(48)} ${((performance.now() - begun) / sessions).toFixed(1)} ms each`,
    );
    await measure(sides, 'kept', times, usage);
    await measure(sides, 'passing', times, usage);
    const full = await usage('collect');
    const kilobytes = (what: 'rss' | 'heapUsed') =>
      ((full[what] - empty[what]) / sessions / 1024).toFixed(0);
    console.log(
      `${'memory a session, both sides'.padEnd(48)} ${kilobytes('heapUsed')} KB of heap, ${kilobytes('rss')} KB in all`,
    );
    for (const side of sides) side.close();
  } finally {
    await stop();
  }
};
