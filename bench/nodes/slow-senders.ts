import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startSharedDatabase } from '../parts/nodes.ts';

const giveUpMs = 90_000;

interface Crowd {
  readonly name: string;
  readonly count: number;
  readonly opening: string;
  /** Sent once a second, for as long as the server listens. */
  readonly drop: string;
}

const head = 'POST /api/barley/core/cal/get-result HTTP/1.1\r\nhost: localhost\r\n';
const crowds: readonly Crowd[] = [
  { name: 'say nothing', count: 100, opening: '', drop: '' },
  {
    name: 'send a byte of a header a second',
    count: 200,
    opening: 'GET / HTTP/1.1\r\n',
    drop: 'x',
  },
  {
    name: 'send a byte of a body a second',
    count: 50,
    opening: `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    drop: ' ',
  },
  {
    name: 'send a chunk of a byte a second',
    count: 50,
    opening: `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    drop: '1\r\n \r\n',
  },
];

const endOf = async (port: number, { opening, drop }: Crowd): Promise<number> => {
  const began = performance.now();
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  if (opening) socket.write(opening);
  const dripping = setInterval(() => drop && socket.write(drop), 1_000);
  const late = setTimeout(() => socket.destroy(), giveUpMs);
  await closed;
  clearInterval(dripping);
  clearTimeout(late);
  return performance.now() - began;
};

const share = (times: readonly number[], part: number): string =>
  (
    times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN
  ).toFixed(0);

/** People who send as slowly as they can: when they are let go, and what a page costs beside them. */
export const run = async (): Promise<void> => {
  const database = await startSharedDatabase();
  try {
    const { base } = await database.startNode('node');
    const port = Number(new URL(base).port);
    const pageTimes = async (going: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (going()) {
        const began = performance.now();
        const answer = await fetch(`${base}/pro/detail/1001`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
        times.push(performance.now() - began);
        await pause(50);
      }
      return times;
    };
    let turns = 20;
    // The first ones load what all others find.
    await pageTimes(() => (turns -= 1) > 0);
    turns = 200;
    const calm = await pageTimes(() => (turns -= 1) > 0);
    let open = true;
    const ends = Promise.all(
      crowds.map(async (crowd) => {
        const all = Array.from({ length: crowd.count }, () => endOf(port, crowd));
        return [crowd, await Promise.all(all)] as const;
      }),
    ).finally(() => (open = false));
    const beside = await pageTimes(() => open);
    for (const [{ name, count }, times] of await ends)
      console.log(
        `${String(count).padStart(4)} ${name.padEnd(36)} let go after ${(Math.max(...times) / 1000).toFixed(1)} s at most`,
      );
    console.log(
      `a page: p50 ${share(calm, 0.5)} ms, p99 ${share(calm, 0.99)} ms calm; p50 ${share(beside, 0.5)} ms, p99 ${share(beside, 0.99)} ms beside them`,
    );
  } finally {
    await database.stop();
  }
};
