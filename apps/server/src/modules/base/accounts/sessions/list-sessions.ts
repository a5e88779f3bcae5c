import type { Verb } from '#ground/context.ts';
import { deviceName } from './device-name.ts';
import { liveSessions } from '#modules/base/accounts/queries/sessions.ts';
import { sessionTimes } from './session-times.ts';

export const listSessions: Verb<'listSessions'> = async (context) => {
  const { app, session, now, person: userId } = context;
  const sessions = await liveSessions(
    app.database.db,
    userId,
    new Date(now.getTime() - sessionTimes.idle),
    new Date(now.getTime() - sessionTimes.absolute),
  );
  return {
    sessions: sessions.map((each) => ({
      id: each.session_id,
      current: session.state === 'live' && session.sessionId === each.session_id,
      device: deviceName(each.user_agent),
      loggedInAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
    })),
  };
};
