import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the target is asked for by GET. */
  readonly body?: string;
}

interface Load {
  readonly requests: number;
  readonly perSecond: number;
}

const seconds = 1;
const warmUpSeconds = 4;
const rounds = 8;
const run = promisify(execFile);

/** wrk posts by a script of its own language. */
const posting = (body: string): string =>
  `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = ${JSON.stringify(body)}\n`;

/**
 * Asks as fast as sixteen connections can. A client in JavaScript is slower than the servers
 * measured here and would flatten every ratio, so wrk does it.
 */
export const load = async (target: Target, duration = seconds): Promise<Load> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-wrk-'));
  try {
    const script = join(folder, 'post.lua');
    if (target.body !== undefined) await writeFile(script, posting(target.body));
    const { stdout } = await run('wrk', [
      '-t1',
      '-c16',
      `-d${duration}s`,
      // A machine that others use may let an answer wait for longer than wrk's two seconds.
      '--timeout',
      '30s',
      ...(target.body === undefined ? [] : ['-s', script]),
      ...Object.entries(target.headers ?? {}).flatMap(([name, value]) => [
        '-H',
        `${name}: ${value}`,
      ]),
      target.url,
    ]);
    const trouble = /Non-2xx.*|Socket errors.*/.exec(stdout);
    if (trouble) throw new Error(`${target.name}: ${trouble[0]}`);
    return {
      requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
      perSecond: Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Requests a second of each target, taken in turns, many short times. The best of each counts: what
 * else the machine does can only make a round slower.
 */
export const requestsPerSecond = async (targets: readonly Target[]): Promise<number[]> => {
  for (const target of targets) await load(target, warmUpSeconds);
  const best = targets.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      best[index] = Math.max(best[index]!, (await load(target)).perSecond);
    }
  }
  return best;
};

export const ratioLine = (what: string, ours: number, bare: number, aim: string): string =>
  `${what.padEnd(44)} ${ours.toFixed(0).padStart(8)} /s against ${bare.toFixed(0).padStart(8)} /s   ratio ${(ours / bare).toFixed(2)}   (aim ${aim})`;
