import type { App } from '#context.ts';
import {
  staffSessionByToken,
  touchStaffSession,
  type StaffSession,
} from '../queries/staff-sessions.ts';
import { staffSessionTimes } from '../sessions/session-times.ts';
import { looksLikeToken, tokenHash } from '../sessions/token.ts';

/** The member of staff behind a token, if their session is live and they work for the brand. */
export const findStaffSession = async (
  { database }: App,
  token: string,
  brand: string,
  now: Date,
): Promise<StaffSession | null> => {
  if (!looksLikeToken(token)) return null;
  const session = await staffSessionByToken(database.db, tokenHash(token));
  if (!session) return null;
  const since = (moment: Date): number => now.getTime() - moment.getTime();
  const live =
    since(session.createdAt) < staffSessionTimes.absolute &&
    since(session.lastSeenAt) < staffSessionTimes.idle;
  if (!live || (session.staff.brand !== null && session.staff.brand !== brand)) return null;
  if (since(session.lastSeenAt) >= staffSessionTimes.touch) {
    await touchStaffSession(database.db, session.sessionId, now);
  }
  return session;
};
