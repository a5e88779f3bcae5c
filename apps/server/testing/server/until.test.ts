import { expect, test } from 'vitest';
import { until } from './until.ts';

test('what comes late is handed over', async () => {
  let looks = 0;
  expect(await until('there were three looks', () => (looks += 1) > 2 && looks)).toBe(3);
});

test('what is asked for is waited for, whatever is there before', async () => {
  const states = ['open', 'open', 'closed'];
  const look = () => Promise.resolve(states.shift());
  expect(await until('it is closed', look, { is: (state) => state === 'closed' })).toBe('closed');
});

test('what never comes is named, with what was there instead', async () => {
  const never = until('it is closed', () => 'open', {
    within: 30,
    is: (state) => state === 'closed',
  });
  await expect(never).rejects.toThrow("waited 30 ms until it is closed; last seen: 'open'");
});
