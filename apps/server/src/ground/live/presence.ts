import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inLots } from './in-lots.ts';
import {
  nodeLives,
  putHere,
  removeHere,
  removeNode,
  sweepHere,
  whoIsHere,
  type Present,
} from './queries.ts';
import type { Subscribers, Subscription } from './subscribers.ts';

export interface Presence {
  readonly come: (subscription: Subscription, asleep: boolean) => void;
  readonly gone: (subscription: Subscription) => void;
  /** A member without a socket asked; they count for a while. */
  readonly asked: (topic: string, connection: string, role: string) => void;
  /** Another node reports that the presence of a topic changed. */
  readonly changed: (topic: string) => void;
  /** Reports that this node lives, and removes the rows of nodes that are gone. */
  readonly beat: () => Promise<void>;
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A node silent for so long is gone, and so is a member whose last request is so old. */
const lastsMs = 35_000;

type Change =
  | { readonly put: Present }
  | { readonly gone: { readonly topic: string; readonly connection: string } };

export const createPresence = (options: {
  readonly database: OpenDatabase;
  readonly node: string;
  readonly subscribers: Subscribers;
  readonly tellOthers: (topic: string) => void;
  /** All members of this node, should the others have given it up. */
  readonly everybody: () => readonly { subscription: Subscription; asleep: boolean }[];
  readonly clock: () => Date;
}): Presence => {
  const { database, node, subscribers, tellOthers, everybody, clock } = options;
  const { db, log } = database;
  const later = (): Date => new Date(clock().getTime() + lastsMs);

  const shown = inLots<string>(
    async (lot) => {
      const topics = [...new Set(lot)].filter((topic) => subscribers.has(topic));
      if (topics.length === 0) return;
      const found = await whoIsHere(db, topics, { node, now: clock() });
      for (const [topic, here] of found) subscribers.tell(topic, { t: 'here', topic, here });
    },
    (error) => log(`who is there could not be read: ${String(error)}`),
  );
  const changes = inLots<Change>(
    async (lot) => {
      const last = new Map<string, Change>();
      for (const change of lot) {
        const { topic, connection } = 'put' in change ? change.put : change.gone;
        last.set(`${topic} ${connection}`, change);
      }
      const puts = [...last.values()].flatMap((change) => ('put' in change ? [change.put] : []));
      const departed = [...last.values()].flatMap((change) =>
        'gone' in change ? [change.gone] : [],
      );
      await putHere(db, puts);
      await removeHere(db, departed);
      for (const topic of new Set([...puts, ...departed].map((each) => each.topic))) {
        shown.add(topic);
        tellOthers(topic);
      }
    },
    (error) => log(`who is there could not be written: ${String(error)}`),
  );

  const come = ({ topic, connection, role, since }: Subscription, asleep: boolean): void =>
    changes.add({
      put: { topic, connection: connection.id, node, until: null, role, since, asleep },
    });
  return {
    come,
    gone: ({ topic, connection }) => changes.add({ gone: { topic, connection: connection.id } }),
    asked: (topic, connection, role) =>
      changes.add({
        put: { topic, connection, node: null, until: later(), role, since: clock(), asleep: false },
      }),
    changed: (topic) => shown.add(topic),
    beat: async () => {
      if (!(await nodeLives(db, node, later()))) {
        for (const { subscription, asleep } of everybody()) come(subscription, asleep);
      }
      for (const topic of await sweepHere(db, clock())) {
        shown.add(topic);
        tellOthers(topic);
      }
    },
    settled: async () => {
      await changes.settled();
      await shown.settled();
    },
    close: async () => {
      await changes.settled();
      // Without a database the others cannot hear it now; the rows left behind expire by
      // themselves.
      await removeNode(db, node).catch((error: unknown) =>
        log(`presence was not taken back: ${String(error)}`),
      );
    },
  };
};
