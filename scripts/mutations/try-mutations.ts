import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Trial } from './lane.ts';

const startLane = async (root: string): Promise<ChildProcess> => {
  const lane = fork(join(import.meta.dirname, 'lane.ts'), [root], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(lane, 'message');
  return lane;
};

/** Null when the tests come to no end, or take their process with them. */
const ask = async (lane: ChildProcess, trial: Trial): Promise<boolean | null> => {
  const over = new AbortController();
  const { signal } = over;
  const verdict = once(lane, 'message', { signal }).then(([killed]) => killed as boolean | null);
  const exited = once(lane, 'exit', { signal }).then(() => null);
  lane.send(trial);
  return Promise.race([verdict, exited]).finally(() => over.abort());
};

/** A test that fails anyway would kill everything. */
const checkTests = async (lane: ChildProcess, trials: readonly Trial[]): Promise<void> => {
  for (const test of new Set(trials.flatMap(({ tests }) => tests))) {
    const unchanged = { file: '', start: 0, end: 0, to: '', tests: [test] };
    if ((await ask(lane, unchanged)) !== false) throw new Error(`${test} fails by itself`);
  }
};

/** Tries one after the other and tells of each whether a test noticed it. */
export const tryMutations = async function* <T extends Trial>(
  root: string,
  trials: readonly T[],
): AsyncGenerator<readonly [trial: T, killed: boolean]> {
  let lane = await startLane(root);
  await checkTests(lane, trials);
  for (const trial of trials) {
    const killed = trial.tests.length > 0 && (await ask(lane, trial));
    if (killed === null) {
      lane.kill('SIGKILL');
      lane = await startLane(root);
    }
    yield [trial, killed ?? true];
  }
  lane.disconnect();
};
