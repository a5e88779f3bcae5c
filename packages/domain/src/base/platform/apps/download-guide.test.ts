import { expect, test } from 'vitest';
import { showsDownloadGuide } from './download-guide.ts';

test.each([
  [1, 'parasol', true],
  [2, 'parasol', true],
  [5, 'parasol', true],
  [3, 'parasol', false],
  [4, 'parasol', false],
  [7, 'parasol', false],
  [2, 'another', false],
  [2, null, false],
  [3, null, false],
] as const)('platform %s with app channel %s: %s', (platform, appChannel, shown) => {
  expect(showsDownloadGuide(appChannel, 'parasol', platform)).toBe(shown);
});
