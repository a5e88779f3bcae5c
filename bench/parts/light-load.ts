import { setTimeout as pause } from 'node:timers/promises';
import { sell } from './sale.ts';

const perSecond = 20;
/** Whole sales a minute; each is some thirty requests of its own. */
const salesPerMinute = 6;

const quote = JSON.stringify({
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: '1996-01-01', sex: 'female', socialInsurance: true }],
});
const reads = ['/', '/pro/detail/1001', '/pro/detail/1004'];

/** Pages, prices and whole sales at a rate that a node does not notice; failures are printed. */
export const lightLoad = async (
  base: string,
  minutes: number,
  everyMinute: (minute: number) => Promise<void>,
): Promise<void> => {
  let asked = 0;
  let failed = 0;
  let sold = 0;
  const waiting = new Set<Promise<unknown>>();
  const tally = (act: Promise<unknown>): void => {
    const ended = act
      .catch((error: unknown) => {
        failed += 1;
        console.log(String(error));
      })
      .finally(() => waiting.delete(ended));
    waiting.add(ended);
  };
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const price = async (): Promise<void> => {
    const answer = await fetch(`${base}/api/barley/core/cal/get-result`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: quote,
    });
    if (((await answer.json()) as { code: number }).code !== 0) throw new Error('no price');
  };
  const ticks = minutes * 60 * perSecond;
  const start = performance.now();
  for (let tick = 0; tick < ticks; tick += 1) {
    asked += 1;
    tally(tick % 4 === 3 ? price() : read(reads[tick % 4] ?? '/'));
    if (tick % ((60 * perSecond) / salesPerMinute) === 0) tally(sell(base).then(() => (sold += 1)));
    if (tick % (60 * perSecond) === 60 * perSecond - 1)
      await everyMinute((tick + 1) / 60 / perSecond);
    await pause(Math.max(0, start + ((tick + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(waiting);
  const took = (performance.now() - start) / 60_000;
  console.log(
    `${asked} requests and ${sold} whole sales in ${took.toFixed(1)} min, ${failed} failed`,
  );
};
