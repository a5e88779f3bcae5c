import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsOf } from '../parts/cpu.ts';
import { lightLoad } from '../parts/light-load.ts';
import { startSharedDatabase, type NodeProcess, type SharedDatabase } from '../parts/nodes.ts';

const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? '20');
const restMs = 60_000;
const afterMs = 120_000;

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

/** One node for a long time at a rate that it does not feel: what it holds, and whether it grows. */
export const run = async (): Promise<void> => {
  const database = await startSharedDatabase();
  try {
    const node = await database.startNode('node');
    const say = report();
    say('just started', await look(node, database));
    await pause(restMs);
    say('at rest', await look(node, database));
    await lightLoad(node.base, minutes, async (minute) =>
      say(`after ${minute} min`, await look(node, database)),
    );
    say('after load', await look(node, database));
    await pause(afterMs);
    say('two minutes later', await look(node, database));
    console.log((await node.complaints()).slice(0, 20).join('\n'));
  } finally {
    await database.stop();
  }
};
