import { expect, test } from 'vitest';
import { allPaperKinds, paperName, paperNumber } from './policy-paper.ts';

test('papers count from 01 in each kind, and no two kinds share a number', () => {
  expect(paperName('endorsement', 1)).toBe('批单 01');
  expect(paperName('premium-notice', 120)).toBe('续期交费通知书 120');
  const numbers = allPaperKinds.map((kind) => paperNumber('P1', kind, 1));
  expect(numbers).toEqual(['P1-E01', 'P1-S01', 'P1-N01']);
});
