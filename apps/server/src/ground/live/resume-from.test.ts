import { expect, test } from 'vitest';
import { resumeFrom } from './resume-from.ts';

test.each([
  ['nothing is known: from now on', 7, null, null, 7, false],
  ['nothing new', 7, null, 7, 7, false],
  ['the rest is there', 7, 4, 3, 3, false],
  ['some of it is gone', 7, 5, 3, 7, true],
  ['all of it is gone', 7, null, 3, 7, true],
  ['the topic began anew', 2, null, 9, 2, true],
  ['just not too much', 503, 4, 3, 3, false],
  ['too much', 504, 4, 3, 504, true],
] as const)('%s', (_what, seq, next, after, sent, missed) => {
  expect(resumeFrom({ seq, next }, after)).toEqual({ sent, missed });
});
