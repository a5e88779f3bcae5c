import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../apps/server/src/http/testing/until.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parasol-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await ended(child);
  }
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly base: Promise<string>;
}

/** `node apps/server/src/main.ts` as `npm start` runs it. */
const start = (settings: Record<string, string> = {}): Started => {
  const child = spawn('node', ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      PARASOL_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  const base = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const port = /http:\/\/localhost:(\d+)\//.exec(text)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(text)));
  });
  base.catch(() => {});
  return { child, output: () => text, base };
};

/** A call whose second half is held back, so that it is certainly running. */
const halfSent = (base: string) => {
  const body = JSON.stringify({ baseProductNo: '1001', insureds: [{ birthDate: '1996-01-01' }] });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = request(`${base}/api/barley/core/cal/get-result`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  sent.write(body.slice(0, 10));
  return {
    reached: new Promise((resolve) => {
      setTimeout(resolve, 1000);
    }),
    finish: () => {
      sent.end(body.slice(10));
      return status;
    },
  };
};

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => {
        child.once('exit', resolve);
      });

test('a second process on the same data folder ends at once and names the first', async () => {
  const first = start();
  await first.base;
  const second = start();
  expect(await ended(second.child)).toBe(1);
  expect(second.output()).toContain(`process ${first.child.pid}`);
  expect((await fetch(`${await first.base}/readyz`)).status).toBe(200);
});

test('asked to stop, it answers what is running, ends with code 0 and leaves no database behind', async () => {
  const { child, base } = start();
  const running = halfSent(await base);
  await running.reached;
  child.kill('SIGTERM');
  expect(await running.finish()).toBe(200);
  expect(await ended(child)).toBe(0);
  const again = start();
  expect((await fetch(`${await again.base}/readyz`)).status).toBe(200);
  expect(again.output()).not.toContain('left behind');
});

test('killed without warning while it writes, it starts again with everything it acknowledged', async () => {
  const first = start();
  const base = await first.base;
  const headers = { 'content-type': 'application/json', cookie: `parasolDevice=${randomUUID()}` };
  const choices = { baseProductNo: '1001', plan: 'standard', payFrequency: 'yearly' };
  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    for (let day = 10; ; day++) {
      const birthDate = `19${(day % 50) + 45}-03-${(day % 18) + 10}`;
      const answer = await fetch(`${base}/api/rating/v1/quotes/lock`, {
        method: 'POST',
        headers: { ...headers, origin: base },
        body: JSON.stringify({
          ...choices,
          insureds: [{ birthDate, sex: 'male', socialInsurance: true }],
        }),
      });
      const { code, data } = (await answer.json()) as { code: number; data: { quoteNo: string } };
      if (code === 0) acknowledged.push(data.quoteNo);
    }
  };
  const writers = Promise.allSettled([write(), write(), write()]);
  await until('enough is acknowledged', () => acknowledged.length, { is: (count) => count > 5 });
  first.child.kill('SIGKILL');
  await writers;

  const second = start();
  const lost: string[] = [];
  for (const quoteNo of acknowledged) {
    const answer = await fetch(`${await second.base}/api/rating/v1/quotes?quoteNo=${quoteNo}`, {
      headers,
    });
    if (answer.status !== 200) lost.push(quoteNo);
  }
  expect(lost).toEqual([]);
});

test('an environment that cannot be used is explained key by key', async () => {
  const { child, output } = start({ PORT: 'x', PARASOL_ENV: 'prod' });
  expect(await ended(child)).toBe(1);
  expect(output()).toMatch(/PORT=x[\s\S]*/);
  expect(output()).toMatch(/PARASOL_ENV=prod/);
});
