import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { createFinder, type Place } from './find-primary.ts';

const patience = { callersMs: 60, betweenMs: 5, idleMs: 400 };
const primary: Place = { host: 'a', port: 5432, timeline: 7 };

/** Hosts that report their state, and how often they were asked. */
const hosts = () => {
  const standing = new Map<string, Place>();
  let looks = 0;
  return {
    standing,
    looks: () => looks,
    lookAt: async (address: string) => {
      looks += 1;
      await pause(1);
      return standing.get(address);
    },
  };
};

test('callers during a change of the primary wait for it, by one search', async () => {
  const { standing, lookAt, looks } = hosts();
  const { find } = createFinder(['a', 'b'], lookAt, { ...patience, callersMs: 10_000 });
  const callers = Promise.all(Array.from({ length: 50 }, find));
  await pause(20);
  standing.set('b', { ...primary, host: 'b' });
  expect(new Set((await callers).map(({ host }) => host))).toEqual(new Set(['b']));
  expect(looks()).toBeLessThan(50);
});

test('once patience is over each further caller is refused without a wait of its own', async () => {
  const { standing, lookAt } = hosts();
  const { find } = createFinder(['a', 'b'], lookAt, patience);
  await expect(find()).rejects.toMatchObject({ code: '57P03' });
  let ended = 0;
  const further = Array.from({ length: 20 }, () =>
    find().then(
      () => undefined,
      () => (ended += 1),
    ),
  );
  // Waiting callers are refused without a timer.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(ended).toBe(20);
  await Promise.all(further);
  standing.set('a', primary);
  await expect.poll(() => find().catch(() => undefined)).toEqual(primary);
});

test('a primary of an older timeline is not taken again', async () => {
  const { standing, lookAt } = hosts();
  const { find, forget } = createFinder(['a', 'b'], lookAt, patience);
  standing.set('a', primary);
  standing.set('b', { ...primary, host: 'b', timeline: 6 });
  expect(await find()).toEqual(primary);
  standing.delete('a');
  forget(primary);
  await expect(find()).rejects.toThrow('none of 2 database servers takes writes');
});

test('a search ends by itself when no caller asks any more', async () => {
  const { lookAt, looks } = hosts();
  const { find } = createFinder(['a'], lookAt, { ...patience, idleMs: 80 });
  await expect(find()).rejects.toThrow('none of 1');
  await until('it looks no more', async () => {
    const before = looks();
    await pause(50);
    return looks() === before;
  });
});
