import type { WebSocket } from 'ws';
import type { Caller } from '@parasol/domain/base/accounts/access';
import type { Here, KeptEvent, LiveEvent } from '@parasol/domain/base/platform/live-wire';
import type { Tx } from '#ground/db/transaction.ts';

/** The person at the other end, and the brand of their host. */
export interface LiveCaller {
  readonly brand: string;
  readonly caller: Caller;
  /** The browser's own number, by which guests are known. */
  readonly device?: string | undefined;
}

/** A socket with its caller. */
export interface Arrival {
  readonly who: LiveCaller;
  /** Checks the session again: its present caller, null when it is over. */
  readonly again: () => Promise<LiveCaller | null>;
}

export interface Read {
  readonly role: string;
  readonly seq: number;
  /** The events in between are gone or too many: read everything again. */
  readonly missed: boolean;
  readonly events: readonly KeptEvent[];
  readonly here: readonly Here[];
}

/**
 * The live channel: topics that people of several nodes are on. A module publishes in its own
 * transaction; subscribers hear it in the order of its numbers, or read it when they return.
 */
export interface Live {
  /** Kept with the next number of its topic, and sent to all nodes once `tx` has committed. */
  readonly publish: (tx: Tx, topic: string, event: LiveEvent) => Promise<number>;
  /** Not stored: only members who are present receive it. */
  readonly pass: (topic: string, event: LiveEvent) => void;
  /**
   * Access to the topic changed in `tx`: members hear and say nothing more until they are checked
   * again.
   */
  readonly accessChanged: (tx: Tx, topic: string) => void;
  /**
   * The same for a member without a socket, who counts as present for a while unless they report it
   * themselves; null when they may not join.
   */
  readonly read: (
    who: LiveCaller,
    topic: string,
    after: number | null,
    counts?: boolean,
  ) => Promise<Read | null>;
  /** Takes over a socket; false when the person has too many. */
  readonly connect: (socket: WebSocket, arrival: Arrival) => boolean;
  /** Reports changed sessions: those the function picks. */
  readonly sessionsChanged: (concerned: (who: LiveCaller) => boolean) => void;
  /** Closes every socket of this node; their pages connect again, perhaps to another. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
