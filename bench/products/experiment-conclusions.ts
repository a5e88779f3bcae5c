import { simulate } from '../../packages/domain/src/base/experiments/testing/simulate.ts';

const daily = { days: 30, perDay: 400, rate: 0.05, share: 0.5, effect: 20, runs: 2000 };
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

/** How often an experiment with a look every evening reaches a conclusion. */
export const run = async (): Promise<void> => {
  for (const lift of [1, 1.1, 1.2, 1.35, 1.5]) {
    const { found, byUsualTest, meanDay } = simulate({ ...daily, lift, seed: 20_261_116 });
    console.log(
      `B ${lift} times A: concluded ${percent(found)}, on day ${meanDay?.toFixed(1) ?? '–'}; by the usual test ${percent(byUsualTest)}`,
    );
  }
};
