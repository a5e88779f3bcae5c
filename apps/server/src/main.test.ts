import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const holder = join(import.meta.dirname, 'ground/db/embedded/testing/lock-holder.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-main-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (settings: Record<string, string>) =>
  spawnSync(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PARASOL_ENV: 'test', PORT: '0', ...settings },
    encoding: 'utf8',
    timeout: 120_000,
  });

test('a data folder that cannot be made is said at once, with the reason', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { status, stderr } = start({ DATA_DIR: join(file, 'data') });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot make the data folder');
  expect(stderr).toContain('ENOTDIR');
});

test('a folder in which nothing can be made does not keep us trying', () => {
  if (process.platform !== 'linux') return;
  const { status, stderr } = start({ DATA_DIR: '/proc/nowhere/data' });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot make the data folder /proc/nowhere/data: ENOENT');
});

test('why a folder cannot be locked is told', async () => {
  const data = await mkdtemp(join(folder, 'crooked-'));
  await writeFile(join(data, 'process.lock'), 'not what it should be'.repeat(100));
  const { status, stderr } = start({ DATA_DIR: data });
  expect(status).toBe(1);
  expect(stderr).toMatch(/cannot lock the data folder .*: .*not a database/);
});

test('a file in the place of the data folder is named as such', async () => {
  const file = join(folder, 'not-a-folder');
  await writeFile(file, '');
  const { status, stderr } = start({ DATA_DIR: file });
  expect(status).toBe(1);
  expect(stderr).toMatch(/cannot lock the data folder .*not-a-folder: ENOTDIR: not a directory/);
});

test('a folder in use is refused before anything else is loaded', async () => {
  const data = await mkdtemp(join(folder, 'held-'));
  const child = spawn(process.execPath, [holder, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const { status, stderr } = start({ DATA_DIR: data });
  child.kill('SIGKILL');
  expect(status).toBe(1);
  expect(stderr).toContain(`in use by process ${child.pid}`);
});

test('an environment that cannot be used is explained key by key', () => {
  const { status, stderr } = start({ PORT: 'x', PARASOL_ENV: 'prod' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT=x');
  expect(stderr).toContain('PARASOL_ENV=prod');
});
