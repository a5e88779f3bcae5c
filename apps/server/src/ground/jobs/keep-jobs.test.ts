import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { keepJobs } from './keep-jobs.ts';

const quick = { everyMs: 5, log: () => undefined };

test('they are started again until the database answers, and only then begun', async () => {
  let away = 3;
  let begun = false;
  const running = keepJobs({
    ...quick,
    may: () => true,
    start: async () => {
      if ((away -= 1) > 0) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
      return { stop: async () => undefined };
    },
  });
  void running.begun.then(() => (begun = true));
  expect(begun).toBe(false);
  await running.begun;
  expect(away).toBe(0);
  await running.stop(0);
});

test('a fault of ours is not tried again: the start fails with it', async () => {
  let starts = 0;
  const running = keepJobs({
    ...quick,
    may: () => true,
    start: async () => {
      starts += 1;
      throw new Error('not a job name');
    },
  });
  await expect(running.begun).rejects.toThrow('not a job name');
  await running.stop(0);
  expect(starts).toBe(1);
});

test('they are handed back while the node must not act, and taken up afterwards', async () => {
  let right = true;
  const seen: string[] = [];
  const running = keepJobs({
    ...quick,
    may: () => right,
    start: async () => {
      seen.push('started');
      return { stop: async () => void seen.push('stopped') };
    },
  });
  await running.begun;
  right = false;
  await until('they were stopped', () => seen.includes('stopped'));
  right = true;
  await until('they run again', () => seen.length === 3);
  await running.stop(0);
  expect(seen).toEqual(['started', 'stopped', 'started', 'stopped']);
});

test('a node that may not act yet is begun without them', async () => {
  const running = keepJobs({
    ...quick,
    may: () => false,
    start: () => Promise.reject(new Error('not asked for')),
  });
  await running.begun;
  await running.stop(0);
});
