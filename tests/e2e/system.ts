import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface RunningSystem {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The whole system as a person would start it, on a folder of its own. */
export const startSystem = async (flags: readonly string[] = []): Promise<RunningSystem> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-e2e-'));
  const child = spawn('node', ['apps/server/src/main.ts', ...flags], {
    env: { ...process.env, PARASOL_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /http:\/\/localhost:(\d+)\//.exec(text);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`the system stopped with code ${code}:\n${text}`)));
  });
  return {
    port,
    stop: async () => {
      const ended = new Promise((resolve) => {
        child.once('close', resolve);
      });
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
