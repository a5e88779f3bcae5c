import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface RunningSystem {
  readonly port: number;
  readonly dataDir: string;
  /** Ends it as a power cut would; the folder stays. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface HowToStart {
  /** A folder that another left behind, instead of a new one. */
  readonly left?: string | undefined;
  readonly flags?: readonly string[];
}

/** The catalogue with reading times of a second: journeys are about the way, not about waiting. */
const quickCatalogue = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-catalogue-'));
  await cp('catalogue', folder, { recursive: true });
  for (const product of await readdir(folder)) {
    for (const name of ['content.yaml', 'health-notice.yaml']) {
      const file = join(folder, product, name);
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) continue;
      await writeFile(file, text.replace(/(read(?:ing)?Seconds): \d+/g, '$1: 1'));
    }
  }
  return folder;
};

let catalogue: Promise<string> | undefined;

/** The whole system as a person would start it. */
export const startSystem = async ({
  left,
  flags = [],
}: HowToStart = {}): Promise<RunningSystem> => {
  const dataDir = left ?? (await mkdtemp(join(tmpdir(), 'parasol-e2e-')));
  catalogue ??= quickCatalogue();
  const CATALOGUE_DIR = await catalogue;
  const child = spawn('node', ['apps/server/src/main.ts', ...flags], {
    env: {
      ...process.env,
      PARASOL_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      CATALOGUE_DIR,
      LOG_LEVEL: 'error',
    },
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
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await ended;
  };
  return {
    port,
    dataDir,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
