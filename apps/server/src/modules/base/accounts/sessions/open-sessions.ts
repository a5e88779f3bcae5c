import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import {
  sessionByToken,
  sessionsChannel,
  touchSession,
  type SessionRow,
} from '#modules/base/accounts/queries/sessions.ts';
import { sessionState, sessionTimes, type SessionState } from './session-times.ts';
import { looksLikeToken, tokenHash } from './token.ts';

type FoundSession =
  | { readonly kind: 'none' }
  /** The token belongs to another brand, where it may be good; here it is worth nothing. */
  | { readonly kind: 'foreign'; readonly sessionId: string; readonly brand: string }
  | { readonly kind: 'found'; readonly session: SessionRow; readonly state: SessionState };

/**
 * Finds the account behind a token. Each node caches the answer until a message says it changed.
 */
export interface Sessions {
  readonly find: (token: string, brand: string, now: Date) => Promise<FoundSession>;
  /** Applies a change on this node; the others hear of it. */
  readonly forgetUser: (userId: string) => void;
  /** Receives whose sessions may have changed, on any node; null: all accounts'. */
  readonly watch: (changed: (userId: string | null) => void) => void;
  readonly close: () => Promise<void>;
}

const mostKept = 20_000;
/** Should a message ever be lost, a cached session is trusted no longer than this. */
const keepMs = minuteMs;

export const openSessions = async (database: OpenDatabase): Promise<Sessions> => {
  const sessions = new LRUCache<string, SessionRow>({ max: mostKept, ttl: keepMs });
  // A row read before a message arrived may be older than the change it announces.
  let messages = 0;
  const watchers: ((userId: string | null) => void)[] = [];
  const forgetUser = (userId: string): void => {
    messages += 1;
    for (const [key, session] of sessions.entries())
      if (session.userId === userId) sessions.delete(key);
    for (const changed of watchers) changed(userId);
  };
  const stopListening = await database.listen(sessionsChannel, {
    received: forgetUser,
    refresh: () => {
      messages += 1;
      sessions.clear();
      for (const changed of watchers) changed(null);
    },
  });

  const lookUp = async (hash: Buffer): Promise<SessionRow | undefined> => {
    const key = hash.toString('base64');
    const known = sessions.get(key);
    if (known) return known;
    const before = messages;
    const session = await sessionByToken(database.db, hash);
    if (session && messages === before) sessions.set(key, session);
    return session;
  };

  return {
    find: async (token, brand, now) => {
      if (!looksLikeToken(token)) return { kind: 'none' };
      const hash = tokenHash(token);
      const session = await lookUp(hash);
      if (!session) return { kind: 'none' };
      if (session.brand !== brand) {
        return { kind: 'foreign', sessionId: session.sessionId, brand: session.brand };
      }
      const state = sessionState(session, session.previous ? 'previous' : 'current', now);
      if (state === 'live' && now.getTime() - session.lastSeenAt.getTime() >= sessionTimes.touch) {
        await touchSession(database.db, session.sessionId, now);
        const key = hash.toString('base64');
        if (sessions.has(key)) sessions.set(key, { ...session, lastSeenAt: now });
      }
      return { kind: 'found', session, state };
    },
    forgetUser,
    watch: (changed) => void watchers.push(changed),
    close: stopListening,
  };
};
