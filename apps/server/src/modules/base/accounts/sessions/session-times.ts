import { dayMs as day, minuteMs as minute } from '@parasol/domain/base/calendar/durations';

/** How long a session lives, in milliseconds. */
export const sessionTimes = {
  /** Time since the last use. */
  idle: 30 * day,
  /** Time since the login, with or without use. */
  absolute: 180 * day,
  /** An older token must be exchanged before it works for anything personal. */
  stale: 7 * day,
  /** How long the previous token still works, for requests that were under way. */
  overlap: minute / 2,
  /** The precision of the last use's record. */
  touch: 5 * minute,
} as const;

/** How long staff may be idle is a setting. */
export const staffSessionTimes = { absolute: 12 * 60 * minute, touch: minute } as const;

export interface SessionClock {
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
}

export type SessionState = 'live' | 'stale' | 'expired' | 'replaced';

/** Ends made by another device or account; the person should learn of them. */
const endedElsewhere = new Set(['revoked', 'merged']);

/** State of a token; `previous` for a session's last but one. */
export const sessionState = (
  session: SessionClock,
  which: 'current' | 'previous',
  now: Date,
): SessionState => {
  const since = (moment: Date): number => now.getTime() - moment.getTime();
  if (session.endedAt !== null) {
    return endedElsewhere.has(session.endedBecause ?? '') ? 'replaced' : 'expired';
  }
  if (since(session.createdAt) >= sessionTimes.absolute) return 'expired';
  if (since(session.lastSeenAt) >= sessionTimes.idle) return 'expired';
  if (which === 'previous' && since(session.rotatedAt) >= sessionTimes.overlap) return 'replaced';
  return since(session.rotatedAt) >= sessionTimes.stale ? 'stale' : 'live';
};
