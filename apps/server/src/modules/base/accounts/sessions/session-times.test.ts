import { expect, test } from 'vitest';
import { sessionState, type SessionClock } from './session-times.ts';

const login = new Date('2026-05-01T08:00:00Z');
const later = (days: number, ms = 0): Date => new Date(login.getTime() + days * 86_400_000 + ms);
const session = (changes: Partial<SessionClock> = {}): SessionClock => ({
  createdAt: login,
  rotatedAt: login,
  lastSeenAt: login,
  endedAt: null,
  endedBecause: null,
  ...changes,
});

test.each([
  ['at once', session(), later(0), 'live'],
  ['just before seven days', session(), later(7, -1), 'live'],
  ['after seven days without a new token', session(), later(7), 'stale'],
  ['with a new token since', session({ rotatedAt: later(6) }), later(10), 'live'],
  ['just before thirty days unused', session(), later(30, -1), 'stale'],
  ['after thirty days unused', session(), later(30), 'expired'],
  [
    'used every day, just before the end',
    session({ lastSeenAt: later(179), rotatedAt: later(179) }),
    later(180, -1),
    'live',
  ],
  [
    'used every day, at the end',
    session({ lastSeenAt: later(179), rotatedAt: later(179) }),
    later(180),
    'expired',
  ],
  ['logged out', session({ endedAt: later(1), endedBecause: 'logout' }), later(1), 'expired'],
  ['revoked', session({ endedAt: later(1), endedBecause: 'revoked' }), later(1), 'replaced'],
])('%s', (_name, given, now, state) => {
  expect(sessionState(given, 'current', now)).toBe(state);
});

test('the token before the last works for half a minute', () => {
  const rotated = session({ rotatedAt: later(1) });
  expect(sessionState(rotated, 'previous', later(1, 29_999))).toBe('live');
  expect(sessionState(rotated, 'previous', later(1, 30_000))).toBe('replaced');
});
