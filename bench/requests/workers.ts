import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { requestsPerSecond, type Target } from '../parts/load.ts';
import { startSystem, type Running } from '../parts/system.ts';

const quote = {
  headers: (base: string) => ({ origin: base, cookie: `parasolDevice=${randomUUID()}` }),
  body: JSON.stringify({
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'yearly',
    insureds: [{ birthDate: '1996-01-01', sex: 'female', socialInsurance: true }],
  }),
};

const targets = ({ base }: Running): readonly Target[] => [
  { name: 'cached page', url: `${base}/pro/detail/1001` },
  {
    name: 'quote',
    url: `${base}/api/barley/core/cal/get-result`,
    headers: quote.headers(base),
    body: quote.body,
  },
];

const megabytes = async ({ base }: Running): Promise<number> => {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
};

/** Two workers against one, in turns and in one run. The client takes a part of the same cores. */
export const run = async (): Promise<void> => {
  const one = await startSystem({ WORKERS: '1' });
  const two = await startSystem({ WORKERS: '2' });
  try {
    const atRest = [await megabytes(one), await megabytes(two)];
    const rates = await requestsPerSecond([...targets(one), ...targets(two)]);
    for (const [place, what] of ['cached page', 'quote over HTTP'].entries()) {
      const [single = 0, double = 0] = [rates[place], rates[place + 2]];
      console.log(
        `${what}: ${double.toFixed(0)} /s by two workers, ${single.toFixed(0)} /s by one, ratio ${(double / single).toFixed(2)} (aim ≥ 1.6)`,
      );
    }
    const [load = ''] = (await readFile('/proc/loadavg', 'utf8').catch(() => '')).split(' ');
    console.log(
      `memory before any load: ${atRest.map((each) => `${each.toFixed(0)} MB`).join(' by one, ')} by two; the machine's load was ${load}`,
    );
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
};
