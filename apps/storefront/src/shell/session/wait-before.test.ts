import { expect, test } from 'vitest';
import { waitBefore } from './wait-before.ts';

test.each([
  ['who comes is shown at once', true, { other: false, sinceBack: null }, 0],
  ['the first thing that is known is shown at once', false, { other: null, sinceBack: null }, 0],
  ['who goes may be opening another page', false, { other: true, sinceBack: null }, 2500],
  [
    'while there is no socket, what was known holds',
    null,
    { other: true, sinceBack: null },
    60_000,
  ],
  [
    'right after a restart the other may still be coming',
    false,
    { other: true, sinceBack: 2000 },
    20_000,
  ],
  ['long after it they are gone', false, { other: true, sinceBack: 30_000 }, 2500],
  [
    'who was away before the restart is not said to be there',
    false,
    { other: false, sinceBack: 10 },
    2500,
  ],
] as const)('%s', (_what, here, known, wait) => {
  expect(waitBefore(here, known)).toBe(wait);
});
