import { readdir, readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { patience } from '../support/patience.ts';
import { runSystem } from '../support/run-system.ts';
import { newDataFolder, settingsFor, startSystem, type RunningSystem } from '../support/system.ts';

/** Workers start one after another, each as long as a system does. */
const starting = { within: 3 * patience.timeout };

let system: RunningSystem | undefined;
afterAll(async () => system?.stop());

/** The processes of the system that are Node's, other than the first. */
const workersOf = async (lead: number): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === lead && command.includes('main.ts') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
};

test('two workers share a port, a limit and their figures; one that dies is replaced and told of', async () => {
  if (process.platform !== 'linux') return;
  const limit = 60;
  system = await startSystem({
    settings: { WORKERS: '2', REQUESTS_PER_MINUTE: String(limit) },
  });
  const base = `http://localhost:${system.port}`;
  // A kept connection may lead to a worker that is gone, and one just being handed to it gets no
  // answer.
  const figures = async (): Promise<string> =>
    fetch(`${base}/metrics`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    }).then(
      (answer) => answer.text(),
      () => '',
    );
  const both = /^parasol_workers 2$/m;
  await until('both answer', figures, { ...starting, is: (text) => both.test(text) });

  // A new connection each time reaches whichever worker is next.
  const ask = async (): Promise<number> => {
    const headers = { connection: 'close' };
    return (await fetch(`${base}/api/sdb/common/timestamp`, { headers })).status;
  };
  // Counts belong to a minute of the clock.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await pause(left);
  let passed = 0;
  for (let turn = 0; turn < 2 * limit; turn += 1) {
    if ((await ask()) === 200) passed += 1;
    if (turn % 20 === 19) await pause(300);
  }
  expect(passed).toBeGreaterThanOrEqual(limit);
  // The margin covers messages that come between two words.
  expect(passed).toBeLessThan(limit + 20);
  const served =
    /parasol_http_request_seconds_count\{method="GET",route="\/api\/sdb\/common\/timestamp",status="200"\} (\d+)/;
  expect(Number(served.exec(await figures())?.[1])).toBe(passed);

  const [victim] = await workersOf(system.pid);
  process.kill(victim ?? 0, 'SIGKILL');
  await until('another worker answers, and staff are told of it', figures, {
    ...starting,
    is: (text) => both.test(text) && /figure="alerts_unseen"\} [1-9]/.test(text),
  });
  expect(await workersOf(system.pid)).not.toContain(victim);
});

test('a worker killed while it starts is begun again, and the others answer meanwhile', async () => {
  if (process.platform !== 'linux') return;
  const dataDir = await newDataFolder();
  const running = runSystem({ ...settingsFor(dataDir), WORKERS: '2', LOG_LEVEL: 'silent' });
  const lead = running.child.pid ?? 0;
  const seen = new Set<number>();
  // The second one is forked once the first answers.
  const second = await until(
    'the second worker is there',
    async () => {
      const all = await workersOf(lead);
      for (const pid of all) seen.add(pid);
      return all.length === 2 && seen.size === 2 ? Math.max(...all) : undefined;
    },
    starting,
  );
  process.kill(second, 'SIGKILL');
  const base = await running.base;
  await until(
    'two workers answer',
    async () => {
      const figures = await fetch(`${base}/metrics`, { headers: { connection: 'close' } }).then(
        (answer) => answer.text(),
        () => '',
      );
      return /^parasol_workers 2$/m.test(figures);
    },
    starting,
  );
  expect(running.child.exitCode).toBeNull();
  expect(running.output()).toContain('a worker ended');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
