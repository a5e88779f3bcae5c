import { beatMs, presenceBeatMs } from '@parasol/domain/base/platform/live-wire';
import { actorOf } from '#ground/caller/person-of.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openBetweenNodes, type NodeMessage } from './between-nodes.ts';
import { openConnection } from './connection.ts';
import { inLots } from './in-lots.ts';
import type { Live, LiveCaller } from './live.ts';
import { createKinds, createMembers } from './members.ts';
import { createPresence } from './presence.ts';
import { eventsAfter, keepEvents, standingOf, whoIsHere, type PassingEvent } from './queries.ts';
import { resumeFrom } from './resume-from.ts';
import { createSubscribers } from './subscribers.ts';
import type { TopicKind } from './topic-kind.ts';

const mostOfOnePerson = 12;
/** Sessions that ended by themselves are noticed this many beats later. */
const beatsBetweenLooks = 4;

/** Guests are distinguished by their browsers. */
const nameOf = ({ caller, device }: LiveCaller): string =>
  caller.kind === 'visitor' ? `device:${device ?? ''}` : actorOf(caller);

/**
 * A member who polls instead of holding a socket is one place on a topic, however often they ask.
 */
const askerName = (who: LiveCaller): string => `asks ${nameOf(who)}`;

export const openLive = async <App>(options: {
  readonly database: OpenDatabase;
  readonly kinds: readonly TopicKind<App>[];
  readonly app: () => App;
  readonly clock: () => Date;
}): Promise<Live> => {
  const { database, clock } = options;
  const { db, log } = database;
  const kinds = createKinds(options.kinds, options.app);
  const subscribers = createSubscribers(db, log);
  const members = createMembers({
    database,
    kinds,
    subscribers,
    presence: () => presence,
    clock,
    heard: ({ id }, { topic, event }, storedLot) => {
      if (storedLot) return keeping.add({ topic, event });
      subscribers.tell(topic, { t: 'passing', topic, event }, id);
      tell({ k: 'passing', topic, event });
    },
  });
  const { connections } = members;

  const received = (message: NodeMessage): void => {
    const { topic } = message;
    // A member may be about to join, and was checked too early.
    if (message.k === 'access') return members.askAgain(topic);
    if (!subscribers.has(topic)) return;
    if (message.k === 'kept') subscribers.catchUp(topic);
    else if (message.k === 'here') presence.changed(topic);
    else subscribers.tell(topic, { t: 'passing', topic, event: message.event });
  };
  const others = await openBetweenNodes({
    database,
    received,
    refresh: () => {
      subscribers.catchUpAll();
      for (const connection of connections) void members.lookAgain(connection);
    },
  });
  const { node, tell } = others;
  const presence = createPresence({
    database,
    node,
    subscribers,
    tellOthers: (topic) => tell({ k: 'here', topic }),
    everybody: members.everybody,
    clock,
  });
  const keeping = inLots<PassingEvent>(
    async (lot) => {
      const storedLot = await inTransaction(database, (tx) => keepEvents(tx.db, lot, clock()));
      subscribers.committed(storedLot);
      for (const topic of new Set(storedLot.map((each) => each.topic))) tell({ k: 'kept', topic });
    },
    (error) => log(`what was said live could not be kept: ${String(error)}`),
  );

  const beat = setInterval(() => {
    for (const connection of connections) {
      if (connection.beat() % beatsBetweenLooks === 0) void members.lookAgain(connection);
    }
    // Should a message between nodes ever be lost, no member waits longer than this.
    subscribers.catchUpAll();
    presence.beat().catch((error: unknown) => log(`this node cannot be seen: ${String(error)}`));
  }, beatMs).unref();
  const looking = setInterval(members.lookForSilent, presenceBeatMs).unref();
  await presence.beat();

  return {
    publish: async (tx, topic, event) => {
      const stored = await keepEvents(tx.db, [{ topic, event }], clock());
      tx.afterCommit(() => {
        subscribers.committed(stored);
        tell({ k: 'kept', topic });
      });
      return stored[0]?.seq ?? 0;
    },
    pass: (topic, event) => {
      subscribers.tell(topic, { t: 'passing', topic, event });
      tell({ k: 'passing', topic, event });
    },
    accessChanged: (tx, topic) =>
      tx.afterCommit(() => {
        members.askAgain(topic);
        tell({ k: 'access', topic });
      }),
    read: async (who, topic, after, counts = true) => {
      const role = await kinds.roleOf(who, topic);
      if (role === null) return null;
      const { sent, missed } = resumeFrom(await standingOf(db, topic, after), after);
      const events = await eventsAfter(db, new Map([[topic, sent]]));
      if (counts && kinds.kindOf(topic)?.presence) presence.asked(topic, askerName(who), role);
      const here = await whoIsHere(db, [topic], { node, now: clock() });
      return {
        role,
        seq: events.at(-1)?.seq ?? sent,
        missed,
        events: events.map(({ seq, at, event }) => ({ seq, at, event })),
        here: here.get(topic) ?? [],
      };
    },
    connect: (socket, { who, again }) => {
      const person = nameOf(who);
      const own = [...connections].filter((each) => nameOf(each.who) === person);
      if (own.length >= mostOfOnePerson) return false;
      connections.add(openConnection(socket, { who, again }, members.take, members.gone));
      return true;
    },
    sessionsChanged: (concerned) => {
      for (const connection of connections) {
        if (concerned(connection.who)) void members.lookAgain(connection);
      }
    },
    drain: async () => {
      for (const connection of connections) {
        connection.close(1001);
        members.gone(connection);
      }
      await keeping.settled();
      await presence.settled();
      await others.settled();
      await members.close();
    },
    close: async () => {
      clearInterval(beat);
      clearInterval(looking);
      await presence.close();
      await others.close();
    },
  };
};
