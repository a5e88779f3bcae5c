import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls that fail at once ask once and hear the same answer; a later one asks again', async () => {
  const asked: number[] = [];
  const ask = oneAtATime(async () => {
    asked.push(asked.length);
    await new Promise((resolve) => setTimeout(resolve));
    return asked.length;
  });
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([1, 1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('a question that failed does not stand in the way of the next', async () => {
  let tries = 0;
  const ask = oneAtATime(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(tries);
  });
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe(2);
});
