import { expect, test } from 'vitest';
import { ageOn } from '#base/calendar/age.ts';
import { addDays } from '#base/calendar/plain-date.ts';
import { ageStep, grownUpStatements, turnsAdultOn } from './coming-of-age.ts';

test('somebody is grown up on their eighteenth birthday', () => {
  expect(turnsAdultOn('2008-12-01')).toBe('2026-12-01');
  expect(turnsAdultOn('2008-11-30')).toBe('2026-11-30');
  expect(ageOn('2008-02-29', turnsAdultOn('2008-02-29'))).toBe(18);
  expect(ageOn('2008-02-29', addDays(turnsAdultOn('2008-02-29'), -1))).toBe(17);
});

test('both days are told once, the first thirty days ahead', () => {
  const none = { before: false, onDay: false };
  expect(ageStep('2026-12-31', none, '2026-11-30')).toBe('none');
  expect(ageStep('2026-12-31', none, '2026-12-01')).toBe('tell-before');
  expect(ageStep('2026-12-31', { ...none, before: true }, '2026-12-30')).toBe('none');
  expect(ageStep('2026-12-31', { ...none, before: true }, '2026-12-31')).toBe('tell-on-day');
  expect(ageStep('2026-12-31', { before: true, onDay: true }, '2027-01-05')).toBe('none');
});

test('a grown-up consents to the sum at death, and knows of it where there is none', () => {
  expect(grownUpStatements('50 万元').at(-1)).toContain('身故保险金额为50 万元');
  expect(grownUpStatements(null).at(-1)).toContain('没有身故保险金');
});
