import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';

export interface SystemProcess {
  readonly child: ChildProcess;
  /** All its output so far. */
  readonly output: () => string;
  /** Its address, when it answers; refused with its last words when it ends before that. */
  readonly base: Promise<string>;
  /** With its exit code. */
  readonly ended: Promise<number | null>;
}

/** The whole system as a person would start it. */
export const runSystem = (
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): SystemProcess => {
  const child = spawn('node', ['apps/server/src/main.ts', ...flags], {
    env: { ...process.env, PARASOL_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const base = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /http:\/\/localhost:\d+(?=\/)/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the system stopped with code ${code}:\n${text}`)),
    );
  });
  // Code that waits for its end only need not handle its beginning.
  base.catch(() => undefined);
  return { child, output: () => text, base, ended };
};
