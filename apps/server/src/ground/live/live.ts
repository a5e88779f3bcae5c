import type { WebSocket } from 'ws';
import type { Caller } from '@parasol/domain/accounts/access';
import type { Here, KeptEvent, LiveEvent } from '@parasol/domain/live/wire';
import type { Tx } from '#ground/db/transaction.ts';

/** Who is at the other end, and under which brand they came. */
export interface LiveCaller {
  readonly brand: string;
  readonly caller: Caller;
  /** The browser's own number, by which guests are known. */
  readonly device?: string | undefined;
}

/** A socket with who holds it. */
export interface Arrival {
  readonly who: LiveCaller;
  /** Looks at the session again: who it is now, null when it is over. */
  readonly again: () => Promise<LiveCaller | null>;
}

export interface Read {
  readonly role: string;
  readonly seq: number;
  /** What came in between is gone or too much: read everything anew. */
  readonly missed: boolean;
  readonly events: readonly KeptEvent[];
  readonly here: readonly Here[];
}

/**
 * The live channel: topics that people of several nodes are on. A module publishes in its own
 * transaction; subscribers hear it in the order of its numbers, or read it when they come back.
 */
export interface Live {
  /** Kept with the next number of its topic, and told everywhere once `tx` has committed. */
  readonly publish: (tx: Tx, topic: string, event: LiveEvent) => Promise<number>;
  /** Not kept: told to whoever is there. */
  readonly pass: (topic: string, event: LiveEvent) => void;
  /** Who may be on the topic changed in `tx`: nobody hears or says more before they were asked again. */
  readonly accessChanged: (tx: Tx, topic: string) => void;
  /**
   * The same for somebody without a socket, who counts as there for a while unless they say that
   * themselves; null when the topic is not theirs.
   */
  readonly read: (
    who: LiveCaller,
    topic: string,
    after: number | null,
    counts?: boolean,
  ) => Promise<Read | null>;
  /** Takes over a socket; false when the person holds too many. */
  readonly connect: (socket: WebSocket, arrival: Arrival) => boolean;
  /** Sessions changed: those of a person, or with a function whoever it picks. */
  readonly sessionsChanged: (concerned: (who: LiveCaller) => boolean) => void;
  /** Lets every socket of this node go; their pages come back, perhaps to another. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}
