import type { ToPage } from '@parasol/domain/base/platform/live-wire';
import type { Db } from '#ground/db/schema.ts';
import { inLots } from './in-lots.ts';
import { eventsAfter, type TopicEvent } from './queries.ts';

/** A member's place on a topic. */
export interface Subscription {
  readonly topic: string;
  readonly connection: { readonly id: string; readonly send: (text: string) => void };
  role: string;
  /** The number of the last event they were sent. */
  sent: number;
  /** False while their access is checked again: nothing is sent or taken meanwhile. */
  open: boolean;
  /** Resolves once that is known. */
  checked: Promise<void>;
  readonly since: Date;
}

export interface Subscribers {
  readonly add: (subscription: Subscription) => void;
  readonly remove: (subscription: Subscription) => void;
  readonly of: (topic: string) => readonly Subscription[];
  readonly has: (topic: string) => boolean;
  /** Events just committed here; a member who lacks an earlier one gets it from the database. */
  readonly committed: (events: readonly TopicEvent[]) => void;
  /** The topic has news: events its subscribers lack are read and sent. */
  readonly catchUp: (topic: string) => void;
  readonly catchUpAll: () => void;
  readonly tell: (topic: string, message: ToPage, except?: string) => void;
}

export const createSubscribers = (db: Db, log: (message: string) => void): Subscribers => {
  const topics = new Map<string, Set<Subscription>>();

  const sendEvents = (events: readonly TopicEvent[], complete: boolean): void => {
    for (const event of events) {
      const { topic, seq } = event;
      let text: string | undefined;
      for (const subscription of topics.get(topic) ?? []) {
        const { sent, open } = subscription;
        if (!open || seq <= sent) continue;
        if (!complete && seq !== sent + 1) {
          behind.add(topic);
          continue;
        }
        text ??= JSON.stringify({ t: 'event', ...event });
        subscription.sent = seq;
        subscription.connection.send(text);
      }
    }
  };

  /** Only open members count: the others catch up when they open. */
  const lackedBy = (topic: string): number | undefined => {
    const sent = [...(topics.get(topic) ?? [])].flatMap((each) => (each.open ? [each.sent] : []));
    return sent.length === 0 ? undefined : Math.min(...sent);
  };

  const behind = inLots<string>(
    async (lot) => {
      const asked = new Map<string, number>();
      for (const topic of lot) {
        const after = lackedBy(topic);
        if (after !== undefined) asked.set(topic, after);
      }
      if (asked.size > 0) sendEvents(await eventsAfter(db, asked), true);
    },
    (error) => log(`live events could not be read: ${String(error)}`),
  );

  return {
    add: (subscription) => {
      const { topic } = subscription;
      topics.set(topic, (topics.get(topic) ?? new Set()).add(subscription));
    },
    remove: (subscription) => {
      const others = topics.get(subscription.topic);
      others?.delete(subscription);
      if (others?.size === 0) topics.delete(subscription.topic);
    },
    of: (topic) => [...(topics.get(topic) ?? [])],
    has: (topic) => topics.has(topic),
    committed: (events) => sendEvents(events, false),
    catchUp: (topic) => {
      if (topics.has(topic)) behind.add(topic);
    },
    catchUpAll: () => {
      for (const topic of topics.keys()) behind.add(topic);
    },
    tell: (topic, message, except) => {
      const text = JSON.stringify(message);
      for (const { connection, open } of topics.get(topic) ?? []) {
        if (open && connection.id !== except) connection.send(text);
      }
    },
  };
};
