import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import { idsIn, ownersWords, startFilledDesk } from './filled-desk.ts';
import { fuzzCalls, type Fuzzer } from './fuzz.ts';
import { fuzzersOn } from './fuzzers.ts';
import { useExisting } from './hostile-inputs.ts';
import { loopTimes, mostLoopMs, tellLoopTimes } from './loop-time.ts';

let desk: OrderDesk;
let fuzzers: readonly Fuzzer[];
beforeAll(async () => {
  desk = await startFilledDesk();
  fuzzers = await fuzzersOn(desk);
  useExisting(await idsIn(desk.app.database.db));
}, 300_000);
afterAll(async () => {
  useExisting({});
  await desk.stop();
});

test(
  'the largest lawful input costs the loop little, whoever sends it',
  { timeout: 3_600_000 },
  async () => {
    const times = await loopTimes(desk.server, fuzzers, () => true);
    process.stdout.write(`${tellLoopTimes(times, 60)}\n`);
    const slow = times.filter((time) => time.ms > mostLoopMs(time));
    expect(tellLoopTimes(slow, 60)).toBe('');
  },
);

const minutes = 10;

/** Another seed each time; a failure names it, so that it can be tried again. */
test(
  'for ten minutes, everybody sends something to every call',
  { timeout: 3_600_000 },
  async () => {
    const seed = Date.now() % 2 ** 31;
    const { server } = desk;
    const end = Date.now() + minutes * 60_000;
    const found: string[] = [];
    let [rounds, requests] = [0, 0];
    while (Date.now() < end) {
      const given = { server, fuzzers, rounds: 1, seed: seed + rounds, secrets: ownersWords };
      const { sent, faults } = await fuzzCalls(given);
      rounds += 1;
      requests += sent;
      found.push(...faults);
      process.stdout.write(`round ${rounds}: ${requests} requests, ${found.length} faults\n`);
    }
    expect({ seed, faults: found }).toEqual({ seed, faults: [] });
  },
);
