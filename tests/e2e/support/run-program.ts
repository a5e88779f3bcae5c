import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningProgram<Said> {
  /** The one line of JSON that it printed when it was ready. */
  readonly said: Said;
  readonly stop: () => Promise<void>;
}

/** Starts a system of its own whose clock was moved on; its folder is deleted when it stops. */
export const runProgram = async <Said>(program: string): Promise<RunningProgram<Said>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-e2e-'));
  const child = spawn('node', [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    void ended.then((code) => reject(new Error(`${program} stopped with code ${code}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { said: JSON.parse(await line) as Said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
