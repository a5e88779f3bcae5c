import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { runSystem } from './run-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A data folder of a system that was started once and stopped, the catalogue in it, and where
     * every system that is running leaves its process number.
     */
    prepared: { readonly data: string; readonly catalogue: string; readonly running: string };
  }
}

export interface RunningSystem {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Ends it as a power cut would; the folder is kept. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface HowToStart {
  /** A folder of another one, instead of a new one. */
  readonly left?: string | undefined;
  readonly flags?: readonly string[];
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** Thousands of small files: one by one through promises they take ten times the processor. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

/** A data folder of one's own, with the database made and the catalogue published. */
export const newDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-e2e-'));
  await copyFolder(inject('prepared').data, folder);
  // Root starts the database under another account, which needs access to the folder.
  await chmod(folder, 0o755);
  return folder;
};

export const settingsFor = (dataDir: string): { DATA_DIR: string; CATALOGUE_DIR: string } => ({
  DATA_DIR: dataDir,
  CATALOGUE_DIR: inject('prepared').catalogue,
});

export const startSystem = async ({
  left,
  flags = [],
  settings = {},
}: HowToStart = {}): Promise<RunningSystem> => {
  const dataDir = left ?? (await newDataFolder());
  const { child, base, ended } = runSystem({ ...settingsFor(dataDir), ...settings }, flags);
  const mark = join(inject('prepared').running, String(child.pid));
  await writeFile(mark, dataDir);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
    await rm(mark, { force: true });
  };
  return {
    port: Number(new URL(await base).port),
    pid: child.pid ?? 0,
    dataDir,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
