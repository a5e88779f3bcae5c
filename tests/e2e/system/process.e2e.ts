import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { runSystem, type SystemProcess } from '../support/run-system.ts';
import { newDataFolder, settingsFor } from '../support/system.ts';

// One data folder through three lives: each test ends the one the next begins after.
let dataDir: string;
let running: SystemProcess;

const start = () => runSystem(settingsFor(dataDir));

beforeAll(async () => {
  dataDir = await newDataFolder();
  running = start();
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  await rm(dataDir, { recursive: true, force: true });
});

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

test('a second process on the same data folder ends at once and names the first', async () => {
  await running.base;
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`process ${running.child.pid}`);
  expect((await fetch(`${await running.base}/readyz`)).status).toBe(200);
});

test('killed without warning while it writes, it starts again with everything it acknowledged', async () => {
  const base = await running.base;
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
  running.child.kill('SIGKILL');
  await writers;

  running = start();
  const lost: string[] = [];
  for (const quoteNo of acknowledged) {
    const answer = await fetch(`${await running.base}/api/rating/v1/quotes?quoteNo=${quoteNo}`, {
      headers,
    });
    if (answer.status !== 200) lost.push(quoteNo);
  }
  expect(lost).toEqual([]);
});

test('asked to stop, it answers what is running, ends with code 0 and leaves no database behind', async () => {
  const call = halfSent(await running.base);
  await call.reached;
  running.child.kill('SIGTERM');
  expect(await call.finish()).toBe(200);
  expect(await running.ended).toBe(0);
  running = start();
  expect((await fetch(`${await running.base}/readyz`)).status).toBe(200);
  expect(running.output()).not.toContain('left behind');
});
