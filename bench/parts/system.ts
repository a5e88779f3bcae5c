import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface Running {
  readonly base: string;
  readonly stop: () => Promise<void>;
}

const listening = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const found = /http:\/\/localhost:(\d+)/.exec(text.toString());
      if (found) resolve(Number(found[1]));
    });
    child.on('exit', (code) => reject(new Error(`the server stopped with code ${code}`)));
  });

/** A server's output is passed on, without the hundred lines about a new database. */
export const passOn = (child: ChildProcess): void => {
  let rest = '';
  child.stderr?.on('data', (text: Buffer) => {
    const lines = (rest + text.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (!atEveryStart.test(line)) console.error(line);
  });
};

const atEveryStart =
  /^parasol: (applied migration|made the tables|sandbox staff|\d+ articles|creating the database|PostgreSQL is ready|SIGTERM)/;

const start = async (
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> => {
  const child = spawn('node', [...flags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  passOn(child);
  const port = await listening(child);
  return {
    base: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

/** The whole system on a folder of its own, with fsync on and no limit on one address. */
export const startSystem = async (
  more: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Running> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-'));
  const settings = {
    PARASOL_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    LOG_FILE: '/dev/null',
    REQUESTS_PER_MINUTE: '100000000',
    // No request is turned away because other work keeps the machine busy.
    BUSY_AFTER_MS: '60000',
    ...more,
  };
  const running = await start('apps/server/src/main.ts', settings, flags);
  return {
    base: running.base,
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** A Fastify that does nothing but send the bytes it was given. */
export const startBareServer = (): Promise<Running> => start('bench/parts/bare-server.ts', {});

/** One node of the live channel, which says what it needs. */
export const startLiveServer = (): Promise<Running> =>
  start('bench/parts/live-server.ts', {}, ['--expose-gc']);
