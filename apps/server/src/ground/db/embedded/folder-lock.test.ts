import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const holder = async (): Promise<{ child: ChildProcess; said: string }> => {
  const script = path.join(import.meta.dirname, 'testing', 'lock-holder.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line]: unknown[] = await once(child.stdout, 'data');
  return { child, said: String(line).trim() };
};

test('a second process is refused and told who holds the folder, and since when', async () => {
  const { child, said } = await holder();
  expect(said).toBe('locked');
  const refused = await lockFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderInUseError);
  expect(String(refused)).toMatch(
    new RegExp(`in use by process ${child.pid}, running since \\d{4}-\\d\\d-\\d\\dT`),
  );
});

test('a second try in the same process is refused too', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  lock.release();
  (await lockFolder(folder)).release();
});

test('a killed holder leaves nothing in the way', async () => {
  const { child } = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(folder);
  expect(lock).toBeDefined();
  lock.release();
});

test('an old note naming a process that has nothing to do with us is no obstacle', async () => {
  await writeFile(
    path.join(folder, 'process.json'),
    JSON.stringify({ pid: process.ppid, startedAt: '2020-01-01T00:00:00.000Z' }),
  );
  const lock = await lockFolder(folder);
  expect(lock).toBeDefined();
  lock.release();
});

test('of many that start at once exactly one gets the folder', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => holder()));
  const winners = all.filter(({ said }) => said === 'locked');
  expect(winners).toHaveLength(1);
  const refusal = expect.stringContaining(`in use by process ${winners[0]?.child.pid},`);
  const losers = all.filter(({ said }) => said !== 'locked');
  expect(losers.map(({ said }) => said)).toEqual(losers.map(() => refusal));
});
