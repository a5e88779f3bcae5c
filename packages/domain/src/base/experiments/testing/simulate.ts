import { concluded } from '#base/experiments/sequential.ts';

export interface Simulated {
  readonly days: number;
  /** Visitors a day, of both variants together. */
  readonly perDay: number;
  readonly rate: number;
  /** B's rate in times of A's. */
  readonly lift: number;
  readonly share: number;
  /** The difference worth knowing, in percent. */
  readonly effect: number;
  readonly runs: number;
  readonly seed: number;
}

/** A small generator with a seed, so that a simulation is the same every time. */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Whether the usual test of two rates would call it significant at this look. */
const usualTest = (exposed: readonly number[], converted: readonly number[]): boolean => {
  const [n = 0, m = 0] = exposed;
  const [x = 0, y = 0] = converted;
  const pooled = (x + y) / Math.max(1, n + m);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / Math.max(1, n) + 1 / Math.max(1, m)));
  return error > 0 && Math.abs(x / n - y / m) / error > 1.959_964;
};

/** Plays experiments that are looked at every evening and stopped at the first conclusion. */
export const simulate = ({ days, perDay, rate, lift, share, effect, runs, seed }: Simulated) => {
  const random = randomOf(seed);
  const test = { share, ratio: 1 + effect / 100 };
  let found = 0;
  let byUsualTest = 0;
  let daysUntil = 0;
  for (let run = 0; run < runs; run += 1) {
    const exposed = [0, 0];
    const converted = [0, 0];
    let at: number | null = null;
    let usual = false;
    for (let day = 1; day <= days; day += 1) {
      for (let visitor = 0; visitor < perDay; visitor += 1) {
        const group = random() < share ? 1 : 0;
        exposed[group]! += 1;
        if (random() < (group === 1 ? rate * lift : rate)) converted[group]! += 1;
      }
      const seen = { usual: converted[0]!, tried: converted[1]! };
      if (at === null && concluded(seen, test, 0.05) !== null) at = day;
      usual ||= usualTest(exposed, converted);
    }
    if (at !== null) [found, daysUntil] = [found + 1, daysUntil + at];
    if (usual) byUsualTest += 1;
  }
  return {
    found: found / runs,
    byUsualTest: byUsualTest / runs,
    meanDay: found === 0 ? null : daysUntil / found,
  };
};
