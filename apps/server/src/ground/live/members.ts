import {
  presenceBeatMs,
  closedBecause,
  readTopic,
  type ToServer,
} from '@parasol/domain/base/platform/live-wire';
import { actorOf } from '#ground/caller/person-of.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Connection } from './connection.ts';
import type { LiveCaller } from './live.ts';
import type { Presence } from './presence.ts';
import { standingOf } from './queries.ts';
import { createRefusedWords } from './refused-words.ts';
import { resumeFrom } from './resume-from.ts';
import type { Subscribers, Subscription } from './subscribers.ts';
import type { TopicKind } from './topic-kind.ts';

const mostTopics = 20;
const usualBytes = 2_000;
/** A member refused this often is disconnected. */
const mostRefusals = 20;

type Say = Extract<ToServer, { t: 'say' }>;

/** A permitted member's message, ready to be passed on. */
type Heard = (
  connection: Connection,
  said: { readonly topic: string; readonly event: Say['event'] },
  isKept: boolean,
) => void;

interface Kinds {
  readonly kindOf: (topic: string) => Pick<TopicKind, 'says' | 'presence'> | undefined;
  readonly roleOf: (who: LiveCaller, topic: string) => Promise<string | null>;
}

const isAway = ({ asleep, silent }: Connection): boolean => asleep || silent;

export const createKinds = <App>(given: readonly TopicKind<App>[], app: () => App): Kinds => {
  const kinds = new Map(given.map((kind) => [kind.kind, kind]));
  const kindOf = (topic: string): TopicKind<App> | undefined =>
    kinds.get(readTopic(topic)?.kind ?? '');
  return {
    kindOf,
    roleOf: async (who: LiveCaller, topic: string): Promise<string | null> =>
      (await kindOf(topic)?.access(app(), who, readTopic(topic)?.key ?? '')) ?? null,
  };
};

/** The members of this node's topics: they join, are checked again, speak and leave. */
export const createMembers = (options: {
  readonly database: OpenDatabase;
  readonly kinds: Kinds;
  readonly subscribers: Subscribers;
  readonly presence: () => Presence;
  readonly clock: () => Date;
  readonly heard: Heard;
}) => {
  const { database, subscribers, clock, heard } = options;
  const { kindOf, roleOf } = options.kinds;
  const connections = new Set<Connection>();
  const refusedWords = createRefusedWords(database);
  /** How often access changed: an earlier check may not hold any more. */
  let changes = 0;

  const show = (subscription: Subscription, asleep: boolean): void => {
    if (kindOf(subscription.topic)?.presence) options.presence().come(subscription, asleep);
  };
  const leave = (connection: Connection, subscription: Subscription): void => {
    connection.subscriptions.delete(subscription.topic);
    subscribers.remove(subscription);
    if (kindOf(subscription.topic)?.presence) options.presence().gone(subscription);
  };

  /** Access that cannot be checked is not assumed: the page reconnects and asks again. */
  const orClose = (connection: Connection, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      database.log(`a live connection was given up: ${String(error)}`);
      connection.close(1013);
    });

  const settle = async (connection: Connection, subscription: Subscription): Promise<void> => {
    const { topic } = subscription;
    const asked = changes;
    const role = await roleOf(connection.who, topic);
    if (connection.subscriptions.get(topic) !== subscription) return;
    if (asked !== changes) return settle(connection, subscription);
    if (role === null) {
      leave(connection, subscription);
      return connection.tell({ t: 'off', topic });
    }
    if (role !== subscription.role) {
      subscription.role = role;
      connection.tell({ t: 'role', topic, role });
      show(subscription, isAway(connection));
    }
    subscription.open = true;
    subscribers.catchUp(topic);
  };
  /** Messages are neither sent nor accepted until the member's rights are known again. */
  const recheck = (connection: Connection, subscription: Subscription): Promise<void> => {
    subscription.open = false;
    subscription.checked = orClose(connection, () => settle(connection, subscription));
    return subscription.checked;
  };

  const lookAgain = (connection: Connection): Promise<void> => {
    const subscriptions = [...connection.subscriptions.values()];
    for (const subscription of subscriptions) subscription.open = false;
    const looked = orClose(connection, async () => {
      const who = await connection.again();
      if (!who) return connection.close(closedBecause.sessionOver);
      connection.who = who;
      for (const subscription of subscriptions) await recheck(connection, subscription);
    });
    for (const subscription of subscriptions) subscription.checked = looked;
    return looked;
  };

  const join = async (
    connection: Connection,
    { topic, after = null }: { readonly topic: string; readonly after?: number | null | undefined },
  ): Promise<void> => {
    const before = connection.subscriptions.get(topic);
    if (before) leave(connection, before);
    const known = changes;
    const full = connection.subscriptions.size >= mostTopics;
    const role = full ? null : await roleOf(connection.who, topic);
    if (role === null) return connection.tell({ t: 'off', topic });
    const standing = await standingOf(database.db, topic, after);
    if (!connection.isOpen()) return;
    const { sent, missed } = resumeFrom(standing, after);
    const subscription: Subscription = {
      topic,
      connection,
      role,
      sent,
      open: true,
      checked: Promise.resolve(),
      since: clock(),
    };
    connection.subscriptions.set(topic, subscription);
    subscribers.add(subscription);
    if (known !== changes) await recheck(connection, subscription);
    if (connection.subscriptions.get(topic) !== subscription) return;
    connection.tell({ t: 'on', topic, role: subscription.role, seq: sent, missed });
    subscribers.catchUp(topic);
    show(subscription, isAway(connection));
  };

  const refuseToHear = (
    connection: Connection,
    { topic, event: { type } }: Say,
    role: string | null,
  ): void => {
    connection.refusals += 1;
    connection.tell({ t: 'refused', topic, type });
    refusedWords.note({ actor: actorOf(connection.who.caller), topic, type, role }, () =>
      connection.close(closedBecause.tooMuch),
    );
    if (connection.refusals >= mostRefusals) connection.close(closedBecause.tooMuch);
  };

  const hear = async (connection: Connection, message: Say, bytes: number): Promise<void> => {
    const { topic } = message;
    await connection.subscriptions.get(topic)?.checked;
    const role = connection.subscriptions.get(topic)?.role ?? null;
    const { type, ...fields } = message.event;
    const saying = role === null ? undefined : kindOf(topic)?.says?.[role]?.[type];
    const parsed = saying?.shape.strict().safeParse(fields);
    if (!saying || !parsed?.success || bytes > (saying.mostBytes ?? usualBytes)) {
      return refuseToHear(connection, message, role);
    }
    const event = { ...parsed.data, type, from: role };
    heard(connection, { topic, event }, saying.kept ?? false);
  };

  const sleep = (connection: Connection, asleep: boolean): void => {
    if (connection.asleep === asleep) return;
    connection.asleep = asleep;
    for (const subscription of connection.subscriptions.values())
      show(subscription, isAway(connection));
  };

  /** A page that was cut off sends no farewell: it is shown as away before its socket is given up. */
  let lookedAt = performance.now();
  const lookForSilent = (): void => {
    const late = performance.now() - lookedAt > 2 * presenceBeatMs;
    lookedAt = performance.now();
    for (const connection of connections) {
      const shown = [...connection.subscriptions.values()].filter(
        ({ topic }) => kindOf(topic)?.presence,
      );
      if (shown.length === 0) continue;
      const silent = connection.isSilent();
      // A server that was held up heard no page: the next look tells.
      if (late || silent === connection.silent) continue;
      connection.silent = silent;
      for (const subscription of shown) show(subscription, isAway(connection));
    }
  };

  return {
    connections,
    lookForSilent,
    close: refusedWords.close,
    lookAgain: (connection: Connection) => {
      changes += 1;
      return lookAgain(connection);
    },
    /** Access to a topic changed. */
    askAgain: (topic: string): void => {
      changes += 1;
      for (const connection of connections) {
        const subscription = connection.subscriptions.get(topic);
        if (subscription) void recheck(connection, subscription);
      }
    },
    everybody: () =>
      [...connections].flatMap((connection) =>
        [...connection.subscriptions.values()].flatMap((subscription) =>
          kindOf(subscription.topic)?.presence
            ? [{ subscription, asleep: isAway(connection) }]
            : [],
        ),
      ),
    take: (connection: Connection, message: ToServer, bytes: number): Promise<void> =>
      orClose(connection, async () => {
        if (message.t === 'on') await join(connection, message);
        else if (message.t === 'say') await hear(connection, message, bytes);
        else if (message.t === 'asleep') sleep(connection, message.asleep);
        else if (message.t === 'off') {
          const subscription = connection.subscriptions.get(message.topic);
          if (subscription) leave(connection, subscription);
        }
      }),
    gone: (connection: Connection): void => {
      connections.delete(connection);
      for (const subscription of connection.subscriptions.values()) leave(connection, subscription);
    },
  };
};
