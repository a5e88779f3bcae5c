import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsOf } from '../parts/cpu.ts';
import { startSharedDatabase, type NodeProcess, type SharedDatabase } from '../parts/nodes.ts';
import { sell } from '../parts/sale.ts';

const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? '20');
const perSecond = 20;
/** So many a minute are whole sales; each is some thirty requests of its own. */
const salesPerMinute = 6;
const restMs = 60_000;
const afterMs = 120_000;

const quote = JSON.stringify({
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: '1996-01-01', sex: 'female', socialInsurance: true }],
});

interface Look {
  readonly memory: number;
  readonly heap: number;
  readonly handles: number;
  readonly connections: number;
  /** Seconds of processor time since it started. */
  readonly worked: number;
  readonly at: number;
}

const look = async (node: NodeProcess, { rows }: SharedDatabase): Promise<Look> => {
  const status = await readFile(`/proc/${node.pid}/status`, 'utf8');
  const figures = await (await fetch(`${node.base}/metrics`)).text();
  const [row] = await rows<{ count: number }>(
    `select count(*)::int from pg_stat_activity where usename = 'parasol_app'`,
  );
  return {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    heap: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(figures)?.[1]) / 1024 / 1024,
    handles: (await readdir(`/proc/${node.pid}/fd`)).length,
    connections: row?.count ?? 0,
    worked: await secondsOf(node.pid),
    at: performance.now(),
  };
};

/** Says what is held, and how much of one core was used since the look before. */
const report = (): ((when: string, now: Look) => void) => {
  let before: Look | undefined;
  return (when, now) => {
    const share = before && (100 * (now.worked - before.worked)) / ((now.at - before.at) / 1000);
    before = now;
    console.log(
      `${when.padEnd(22)} ${share === undefined ? '     ' : `${share.toFixed(1).padStart(4)}%`} of a core, ${now.memory.toFixed(0).padStart(5)} MB, heap ${now.heap.toFixed(0).padStart(4)} MB, ${now.handles} file handles, ${now.connections} database connections`,
    );
  };
};

const reads = ['/', '/pro/detail/1001', '/pro/detail/1004'];

/** One node for a long time at a rate that it does not feel: what it holds, and whether it grows. */
export const run = async (): Promise<void> => {
  const database = await startSharedDatabase();
  try {
    const node = await database.startNode('node');
    const say = report();
    say('just started', await look(node, database));
    await pause(restMs);
    say('at rest', await look(node, database));
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
      const answer = await fetch(node.base + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    };
    const price = async (): Promise<void> => {
      const answer = await fetch(`${node.base}/api/barley/core/cal/get-result`, {
        method: 'POST',
        headers: { origin: node.base, 'content-type': 'application/json' },
        body: quote,
      });
      if (((await answer.json()) as { code: number }).code !== 0) throw new Error('no price');
    };
    const ticks = minutes * 60 * perSecond;
    const start = performance.now();
    for (let tick = 0; tick < ticks; tick += 1) {
      asked += 1;
      tally(tick % 4 === 3 ? price() : read(reads[tick % 4] ?? '/'));
      if (tick % ((60 * perSecond) / salesPerMinute) === 0)
        tally(sell(node.base).then(() => (sold += 1)));
      if (tick % (60 * perSecond) === 60 * perSecond - 1)
        say(`after ${(tick + 1) / 60 / perSecond} min`, await look(node, database));
      await pause(Math.max(0, start + ((tick + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(waiting);
    const took = (performance.now() - start) / 60_000;
    console.log(
      `${asked} requests and ${sold} whole sales in ${took.toFixed(1)} min, ${failed} failed`,
    );
    say('after load', await look(node, database));
    await pause(afterMs);
    say('two minutes later', await look(node, database));
    console.log((await node.complaints()).slice(0, 20).join('\n'));
  } finally {
    await database.stop();
  }
};
