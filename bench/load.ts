import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

const seconds = 3;
const rounds = 3;

const once = async (target: Target, duration: number): Promise<number> => {
  const result = await autocannon({
    url: target.url,
    headers: target.headers ?? {},
    method: target.method ?? 'GET',
    ...(target.body === undefined ? {} : { body: target.body }),
    connections: 16,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  }
  return result['2xx'] / result.duration;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests a second of each target, taken in turns so that a slow moment hits all of them. */
export const requestsPerSecond = async (targets: readonly Target[]): Promise<number[]> => {
  for (const target of targets) await once(target, 1);
  const rates = targets.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      rates[index]!.push(await once(target, seconds));
    }
  }
  return rates.map(median);
};

export const ratioLine = (what: string, ours: number, bare: number, aim: string): string =>
  `${what.padEnd(44)} ${ours.toFixed(0).padStart(8)} /s against ${bare.toFixed(0).padStart(8)} /s   ratio ${(ours / bare).toFixed(2)}   (aim ${aim})`;
