import { expect, test } from 'vitest';
import { createPulse } from './pulse.ts';

const start = (answers: readonly boolean[]) => {
  let at = 0;
  let probes = 0;
  const pulse = createPulse({
    probe: async () => answers[probes++] ?? true,
    freshMs: 1000,
    goneAfterMs: 60_000,
    now: () => at,
  });
  return { pulse, probes: () => probes, wait: (ms: number) => void (at += ms) };
};

test('many who ask at once get the answer to one question', async () => {
  const { pulse, probes, wait } = start([true, false]);
  expect(await Promise.all([pulse.works(), pulse.works()])).toEqual([true, true]);
  expect(await pulse.works()).toBe(true);
  expect(probes()).toBe(1);
  wait(1000);
  expect(await pulse.works()).toBe(false);
  expect(probes()).toBe(2);
});

test('only what fails for long is gone, and what works again is back', async () => {
  const { pulse, wait } = start([true, false, false, false, true]);
  const step = async (ms: number): Promise<boolean> => {
    wait(ms);
    await pulse.works();
    return pulse.isGone();
  };
  expect(await step(0)).toBe(false);
  expect(await step(2000)).toBe(false);
  expect(await step(30_000)).toBe(false);
  expect(await step(31_000)).toBe(true);
  expect(await step(1000)).toBe(false);
});
