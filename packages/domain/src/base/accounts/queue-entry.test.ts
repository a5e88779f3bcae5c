import { expect, test } from 'vitest';
import { decideEntry } from './queue-entry.ts';

const limits = { free: 3, most: 30 };

test.each([
  [0, false, 'admitted'],
  [2, false, 'admitted'],
  [3, false, 'challenge'],
  [3, true, 'admitted'],
  [29, true, 'admitted'],
  [30, true, 'refused'],
] as const)('after %i entries, with a puzzle solved: %s, it is %s', (count, passed, verdict) => {
  expect(decideEntry(count, limits, passed)).toBe(verdict);
});
