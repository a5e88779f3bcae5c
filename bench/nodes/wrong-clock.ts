import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSharedDatabase, type SharedDatabase } from '../parts/nodes.ts';
import { sell } from '../parts/sale.ts';

const preload = resolve(import.meta.dirname, '../parts/shifted-clock.ts');
const minutes = [10, -10];

const ready = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/readyz`);
  const { status } = (await answer.json()) as { status: string };
  return `${answer.status} ${status}`;
};

const secondsUntil = async (is: () => Promise<boolean>): Promise<string> => {
  const began = performance.now();
  while (!(await is())) {
    if (performance.now() - began > 180_000) return 'never';
    await pause(250);
  }
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
};

const alerted = async ({ rows }: SharedDatabase): Promise<boolean> =>
  (await rows(`select 1 from pay_alerts where kind = 'clock-off'`)).length > 0;

/** A right node, and beside it one whose clock is ten minutes off either way. */
export const run = async (): Promise<void> => {
  const database = await startSharedDatabase();
  try {
    const right = await database.startNode('right');
    for (const off of minutes) {
      await database.rows(`delete from pay_alerts where kind = 'clock-off'`);
      const wrong = await database.startNode(`wrong${off}`, {
        CLOCK_OFF_MS: String(off * 60_000),
        NODE_OPTIONS: `--import=${preload}`,
      });
      const [refuses, tells] = await Promise.all([
        secondsUntil(async () => (await ready(wrong.base)).startsWith('503 the clock')),
        secondsUntil(() => alerted(database)),
      ]);
      console.log(
        `${off} min off: not ready after ${refuses}, staff are told after ${tells}: ${await ready(wrong.base)}`,
      );
      const { orderNo } = await sell(right.base);
      const [moves] = await database.rows<{ back: number }>(
        `select count(*)::int as back from order_moves a join order_moves b
           on b.order_no = a.order_no and b.number = a.number + 1
         where a.order_no = $1 and b.at < a.at`,
        [orderNo],
      );
      const [watch] = await database.rows<{ held: Date | null }>(
        'select held_since as held from clock_watch',
      );
      console.log(
        `the right node: ${await ready(right.base)}, an order sold and insured, ${moves?.back} of its moves go back in time, expiry is ${watch?.held ? 'HELD' : 'not held'}`,
      );
      console.log(`the wrong node ends with code ${await wrong.end()}`);
    }
    console.log((await right.complaints()).slice(0, 20).join('\n'));
  } finally {
    await database.stop();
  }
};
