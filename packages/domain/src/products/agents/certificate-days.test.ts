import { expect, test } from 'vitest';
import { certificateNews } from './certificate-days.ts';

const until = '2026-06-30';

test.each([
  [null, '2026-05-30', null],
  [null, '2026-05-31', 'ending'],
  ['2026-05-31', '2026-06-20', null],
  ['2026-05-31', '2026-06-30', null],
  ['2026-05-31', '2026-07-01', 'ended'],
  [null, '2026-07-01', 'ended'],
  ['2026-07-01', '2026-08-01', null],
  // Renewed for years: reminders about the previous certificate do not count.
  ['2023-07-01', '2026-06-01', 'ending'],
] as const)('told on %s, on %s: %s', (toldOn, today, news) => {
  expect(certificateNews({ until, toldOn }, today)).toBe(news);
});
