import { expect, test } from 'vitest';
import { conditionCodes } from './documents.ts';
import { skillOf, skills } from './skills.ts';

test('the first condition that takes a special eye decides', () => {
  expect(skillOf(['surgery', 'lung-nodule', 'diabetes'])).toBe('nodules');
  expect(skillOf(['diabetes', 'lung-nodule'])).toBe('heart');
});

test('what nobody knows, or nothing at all, is anybody’s', () => {
  expect(skillOf([])).toBe('general');
  expect(skillOf(['other', 'constructor'])).toBe('general');
});

test('every condition has somebody who is good at it', () => {
  for (const code of conditionCodes) expect(skills[skillOf([code])]).toBeTruthy();
});
