import { expect, test } from 'vitest';
import { ageStep, turnsAdultOn } from './coming-of-age.ts';

test('somebody is grown up on their eighteenth birthday', () => {
  expect(turnsAdultOn('2008-12-01')).toBe('2026-12-01');
  expect(turnsAdultOn('2008-02-29') >= '2026-02-28').toBe(true);
});

test('both days are told once, the first thirty days ahead', () => {
  const none = { before: false, onDay: false };
  expect(ageStep('2026-12-31', none, '2026-11-30')).toBe('none');
  expect(ageStep('2026-12-31', none, '2026-12-01')).toBe('tell-before');
  expect(ageStep('2026-12-31', { ...none, before: true }, '2026-12-30')).toBe('none');
  expect(ageStep('2026-12-31', { ...none, before: true }, '2026-12-31')).toBe('tell-on-day');
  expect(ageStep('2026-12-31', { before: true, onDay: true }, '2027-01-05')).toBe('none');
});
