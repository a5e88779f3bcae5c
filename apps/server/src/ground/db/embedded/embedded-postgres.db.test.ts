import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { processesOf, readPostmasterFile } from './processes.ts';

const patience = { timeout: 90_000 };

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-embedded-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cluster = () => path.join(dataDir, 'postgres');

const start = async (
  options: { dataDir?: string; onExit?: (exit: unknown) => void } = {},
): Promise<EmbeddedPostgres> => {
  const started = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...options });
  running.push(started);
  return started;
};

const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Some end by themselves once the first of them is gone. */
const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

/** Starts a writing process and resolves when it has acknowledged this many rows. */
const writer = async (count: number) => {
  const script = path.join(import.meta.dirname, 'testing', 'writer.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(line));
  while (acknowledged.length < count) await once(lines, 'line');
  return { child, acknowledged, ended: once(lines, 'close') };
};

describe('the embedded server', () => {
  test('is durable, in UTF-8, sorted by code point, on UTC, and asks for a password', async () => {
    const { url } = await start();
    const found = await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
        current_setting('TimeZone') as zone, current_setting('data_checksums') as checksums,
        (select datcollate || ' ' || datlocale from pg_database where datname = 'parasol') as locale,
        'B' < 'a' as by_code_point, upper('é') as upper`,
    );
    expect(found).toEqual([
      {
        fsync: 'on',
        encoding: 'UTF8',
        zone: 'UTC',
        checksums: 'on',
        locale: 'C C.UTF-8',
        by_code_point: true,
        upper: 'É',
      },
    ]);
    const without = new URL(url);
    without.password = 'wrong';
    await expect(ask(without.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('leaves no process behind when stopped, and keeps the data', async () => {
    const first = await start();
    await ask(first.url, 'create table if not exists kept as select 42 as answer');
    await running.pop()?.stop();
    expect(await processesOf(cluster())).toEqual([]);
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('refuses a second process on the same folder and names the first', async () => {
    await start();
    const second = startEmbeddedPostgres({ dataDir, log: () => undefined });
    await expect(second).rejects.toThrow(`in use by process ${process.pid}, running since`);
  });

  test('comes back by itself on the same address when it dies, and says so', async () => {
    const onExit = vi.fn<(exit: unknown) => void>();
    const { url } = await start({ onExit });
    const postmaster = await readPostmasterFile(cluster());
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(
      () => expect(onExit).toHaveBeenCalledWith({ code: null, signal: 'SIGKILL' }),
      patience,
    );
    await vi.waitFor(
      async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]),
      patience,
    );
  });

  test('starts over a postmaster.pid that names a stranger', async () => {
    await start();
    await running.pop()?.stop();
    await writeFile(path.join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n`);
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('begins afresh after a first start that was cut short', async () => {
    const other = path.join(folder, 'cut-short');
    await mkdir(path.join(other, 'postgres.new', 'base'), { recursive: true });
    const { url } = await start({ dataDir: other });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('does not begin an empty database when the one on record is gone', async () => {
    const other = path.join(folder, 'lost');
    await mkdir(other);
    await writeFile(path.join(other, 'postgres-location'), path.join(folder, 'nowhere'));
    await expect(start({ dataDir: other })).rejects.toThrow('but it is not there');
  });
});

describe('after kill -9 under writes', () => {
  const lost = async (acknowledged: readonly string[]): Promise<string[]> => {
    const { url } = await start();
    const rows = await ask(url, 'select id::text from written');
    const present = new Set(rows.map(({ id }) => id));
    return acknowledged.filter((id) => !present.has(id));
  };

  test('of the application alone, every acknowledged row is there', async () => {
    const { child, acknowledged, ended } = await writer(300);
    child.kill('SIGKILL');
    await ended;
    expect(await lost(acknowledged)).toEqual([]);
  });

  test('of everything at once, every acknowledged row is there', async () => {
    const { child, acknowledged, ended } = await writer(300);
    child.kill('SIGKILL');
    killAll(await processesOf(cluster()));
    await ended;
    expect(await lost(acknowledged)).toEqual([]);
  });

  test('of the database alone, every acknowledged row is there', async () => {
    const { child, acknowledged, ended } = await writer(300);
    killAll(await processesOf(cluster()));
    // The writer fails on its lost connections and ends.
    await ended;
    child.kill('SIGKILL');
    expect(await lost(acknowledged)).toEqual([]);
  });
});

const asRoot = process.getuid?.() === 0;

test.runIf(asRoot)(
  'a copy of a folder whose database lies elsewhere is refused, a move is not',
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'parasol-private-'));
    const [original, copy, moved] = ['data', 'copy', 'moved'].map((name) => path.join(home, name));
    const first = await start({ dataDir: original ?? '' });
    await running.pop()?.stop();
    await cp(original ?? '', copy ?? '', { recursive: true });
    await expect(start({ dataDir: copy ?? '' })).rejects.toThrow(
      `is a copy: its database in ${first.cluster} belongs to ${original}`,
    );
    await rename(original ?? '', moved ?? '');
    await start({ dataDir: moved ?? '' });
    await running.pop()?.stop();
    await expect(start({ dataDir: copy ?? '' })).rejects.toThrow(`belongs to ${moved}`);
    await rm(path.dirname(first.cluster), { recursive: true });
    await rm(home, { recursive: true, force: true });
  },
);

test.runIf(asRoot)(
  'a cluster that a copy made root’s own is handed back to its account',
  async () => {
    const other = path.join(folder, 'copied');
    await start();
    await running.pop()?.stop();
    await cp(dataDir, other, { recursive: true });
    expect((await stat(path.join(other, 'postgres'))).uid).toBe(0);
    const { url } = await start({ dataDir: other });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('works in a private folder, which as root the server itself cannot enter', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'parasol-private-'));
  const privateData = path.join(home, 'data');
  const first = await start({ dataDir: privateData });
  await ask(first.url, 'create table kept as select 42 as answer');
  await running.pop()?.stop();

  const inside = path.join(privateData, 'postgres');
  const recorded = await readFile(path.join(privateData, 'postgres-location'), 'utf8').catch(
    () => inside,
  );
  const place = recorded.trim();
  expect(place).toMatch(asRoot ? /^\/var\/lib\/parasol\/[0-9a-f]{12}\/postgres$/ : inside);

  const second = await start({ dataDir: privateData });
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await running.pop()?.stop();
  await rm(path.dirname(place), { recursive: true });
  await rm(home, { recursive: true, force: true });
});
