import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

test('a few go at a time, some wait, and the rest is told that the line is full', async () => {
  const line = createWaitingLine(2, 3);
  let running = 0;
  let most = 0;
  const work = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    return 'done';
  };
  const all = await Promise.all(Array.from({ length: 7 }, () => line.join(work)));
  expect(all.filter((each) => each?.result === 'done')).toHaveLength(5);
  expect(all.filter((each) => each === undefined)).toHaveLength(2);
  expect(most).toBe(2);
  expect(await line.join(work)).toEqual({ result: 'done' });
});

test('one that fails makes room for the next', async () => {
  const line = createWaitingLine(1, 9);
  const failing = line.join(() => Promise.reject(new Error('no')));
  const next = line.join(async () => 1);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toEqual({ result: 1 });
});

test('between two of them whatever else has come is answered', async () => {
  const line = createWaitingLine(1, 99);
  const order: string[] = [];
  const busy = async (): Promise<void> => void order.push('page');
  const pages = Array.from({ length: 5 }, () => line.join(busy));
  setImmediate(() => order.push('callback'));
  await Promise.all(pages);
  expect(order.indexOf('callback')).toBeLessThan(2);
});
