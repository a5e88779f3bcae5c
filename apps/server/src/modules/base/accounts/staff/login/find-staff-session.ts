import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import {
  staffSessionByToken,
  touchStaffSession,
  type StaffSession,
} from '#modules/base/accounts/queries/staff-sessions.ts';
import { staffSessionTimes } from '#modules/base/accounts/sessions/session-times.ts';
import { looksLikeToken, tokenHash } from '#modules/base/accounts/sessions/token.ts';

/** How long a staff session lives; the idle time is a setting, the same under every brand. */
export const staffTimes = ({ settings }: App) => ({
  ...staffSessionTimes,
  idle: settings.get('staff-session', '').idleMinutes * minuteMs,
});

/**
 * The colleague behind a token, if their session is live and they work for the brand. Automatic
 * requests of a page do not prolong the session.
 */
export const findStaffSession = async (
  app: App,
  token: string,
  visit: { readonly brand: string; readonly now: Date; readonly background: boolean },
): Promise<StaffSession | 'idle' | null> => {
  const { database } = app;
  const { brand, now, background } = visit;
  if (!looksLikeToken(token)) return null;
  const session = await staffSessionByToken(database.db, tokenHash(token));
  if (!session) return null;
  const since = (moment: Date): number => now.getTime() - moment.getTime();
  const { idle, absolute, touch } = staffTimes(app);
  if (session.staff.brand !== null && session.staff.brand !== brand) return null;
  if (since(session.createdAt) >= absolute || since(session.lastSeenAt) >= idle) return 'idle';
  if (!background && since(session.lastSeenAt) >= touch) {
    await touchStaffSession(database.db, session.sessionId, now);
  }
  return session;
};
