import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { runSystem } from './support/run-system.ts';
import { staffCall } from './support/staff-calls.ts';

/** Its reading times are unchanged, for the journey about them. */
const readInFull = '1012';

/** The catalogue with reading times of a second: journeys test the pages, not the waiting. */
const quickCatalogue = async (folder: string): Promise<void> => {
  await cp('catalogue', folder, { recursive: true });
  for (const product of await readdir(folder)) {
    if (product === readInFull) continue;
    for (const name of ['content.yaml', 'health-notice.yaml']) {
      const file = join(folder, product, name);
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) continue;
      await writeFile(file, text.replace(/(read(?:ing)?Seconds): \d+/g, '$1: 1'));
    }
  }
};

/** The same for texts that are signed or read aloud. */
const readQuickly = async (base: string): Promise<void> => {
  const quick = {
    'signing-reading': { charactersASecond: 1000, leastSeconds: 1, mostSeconds: 1 },
    'recording-check': { percent: 100, lookMinutes: 60, charactersASecond: 1000 },
    // Only the journey about it records.
    traces: { on: false },
  };
  for (const [key, value] of Object.entries(quick))
    await staffCall(base, 'admin', 'changeSetting', {
      key,
      brand: null,
      value,
      version: 0,
      public: false,
      reason: '测试不等待',
    });
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A worker ends without telling its system, and so does one that crashes. */
const stopRunning = async (folder: string): Promise<void> => {
  const marks = await readdir(folder);
  for (const pid of marks.map(Number).filter(isRunning)) process.kill(pid, 'SIGTERM');
  for (const mark of marks) {
    const limit = performance.now() + 120_000;
    while (isRunning(Number(mark)) && performance.now() < limit) await pause(50);
    await rm(await readFile(join(folder, mark), 'utf8'), { recursive: true, force: true });
  }
};

/** One first start for the whole run; every other begins with a copy of its data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-prepared-'));
  const [data, catalogue, running] = ['data', 'catalogue', 'running'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([mkdir(data), mkdir(running)]);
    // Root starts the database under another account, which needs access to the folder.
    await chmod(folder, 0o755);
    await quickCatalogue(catalogue);
    const { child, base, ended } = runSystem({ DATA_DIR: data, CATALOGUE_DIR: catalogue });
    await readQuickly(await base);
    child.kill('SIGTERM');
    if ((await ended) !== 0) throw new Error('the prepared system did not stop in order');
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('prepared', { data, catalogue, running });
  return async () => {
    await stopRunning(running);
    await remove();
  };
}
