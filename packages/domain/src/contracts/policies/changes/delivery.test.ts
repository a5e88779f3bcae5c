import { expect, test } from 'vitest';
import { deemedBy, isCallDue, reminderDue } from './delivery.ts';

const rule = {
  remindAfterDays: 3,
  remindEveryDays: 7,
  callAfterDays: 15,
  deemedAfterDays: 30,
  leastReminders: 3,
};
const issuedOn = '2026-05-01';

test('a policy is chased on its days', () => {
  const due = ['2026-05-03', '2026-05-04', '2026-05-10', '2026-05-11', '2026-05-31'].map((today) =>
    reminderDue(rule, issuedOn, today),
  );
  expect(due).toEqual([null, '2026-05-04', '2026-05-04', '2026-05-11', '2026-05-25']);
  expect([
    isCallDue(rule, issuedOn, '2026-05-15'),
    isCallDue(rule, issuedOn, '2026-05-16'),
  ]).toEqual([false, true]);
});

test('it counts as received on evidence only, and never before its day', () => {
  const by = (today: string, opened: boolean, reminders: number) =>
    deemedBy(rule, { issuedOn, opened, reminders }, today);
  expect(by('2026-05-30', true, 9)).toBeNull();
  expect(by('2026-05-31', true, 0)).toBe('opened');
  expect(by('2026-05-31', false, 3)).toBe('reminded');
  expect(by('2027-05-31', false, 2)).toBeNull();
});
