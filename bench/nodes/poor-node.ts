import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { lightLoad } from '../parts/light-load.ts';
import { startSharedDatabase, type NodeProcess } from '../parts/nodes.ts';

const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? '5');
const megabyte = 1024 * 1024;
const memoryMb = 512;
const descriptors = 256;
const mute = 400;

/** A group of processes with a limit on its memory; version 1 or 2, whichever is there. */
const memoryGroup = async (): Promise<string | undefined> => {
  const [first, second] = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'];
  const old = existsSync(join(first, 'cgroup.procs'));
  const group = join(old ? first : second, `parasol-bench-${process.pid}`);
  try {
    await mkdir(group);
    const limit = old ? 'memory.limit_in_bytes' : 'memory.max';
    await writeFile(join(group, limit), String(memoryMb * megabyte));
    return group;
  } catch {
    return undefined;
  }
};

const memoryOf = async ({ pid }: NodeProcess): Promise<string> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  const open = (await readdir(`/proc/${pid}/fd`)).length;
  return `${memory.toFixed(0)} MB (${peak.toFixed(0)} at most), ${open} descriptors`;
};

const answers = async (base: string): Promise<boolean> =>
  fetch(base, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.text()).length > 0 && answer.ok,
    () => false,
  );

/** More silent connections than there are descriptors, and how long they are in the way. */
const crowd = async (node: NodeProcess): Promise<void> => {
  const port = Number(new URL(node.base).port);
  let closed = 0;
  const all: Socket[] = [];
  for (let count = 0; count < mute; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    all.push(socket.once('close', () => (closed += 1)).resume());
  }
  const began = performance.now();
  await pause(1_000);
  console.log(
    `${closed} of ${mute} silent connections were closed at once; ${await memoryOf(node)}`,
  );
  while (!(await answers(node.base))) await pause(200);
  console.log(
    `a page comes again after ${((performance.now() - began) / 1000).toFixed(1)} s; ${closed} closed by then`,
  );
  for (const socket of all) socket.destroy();
};

/** A node with few descriptors and little memory: it turns away, serves on and is not ended. */
export const run = async (): Promise<void> => {
  const group = await memoryGroup();
  if (group === undefined)
    console.log('memory is not limited: that takes root and memory groups of Linux');
  const joining = group === undefined ? '' : ` && echo $$ > ${join(group, 'cgroup.procs')}`;
  const database = await startSharedDatabase();
  try {
    const poor = `ulimit -n ${descriptors}${joining}`;
    const node = await database.startNode('node', {}, process.cwd(), poor);
    console.log(`started with ${descriptors} descriptors: ${await memoryOf(node)}`);
    await crowd(node);
    await lightLoad(node.base, minutes, async (minute) =>
      console.log(`after ${minute} min ${await memoryOf(node)}`),
    );
    console.log(`SIGTERM: code ${await node.end()}`);
    console.log((await node.complaints()).slice(0, 20).join('\n'));
  } finally {
    await database.stop();
    if (group !== undefined) await rmdir(group).catch(() => undefined);
  }
};
