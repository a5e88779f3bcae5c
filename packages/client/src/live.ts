import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  silenceMs,
  type Here,
  type KeptEvent,
  type LiveEvent,
  type ToPage,
  type ToServer,
} from '@parasol/domain/base/platform/live-wire';
import { isApiError } from './api-error.ts';

/** How a page hears: at once, after a pause while it connects again, or every few seconds. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling';

export interface TopicListener {
  readonly onEvent?: (event: KeptEvent) => void;
  /** Events that are not stored: a pointer, a person typing. */
  readonly onPassing?: (event: LiveEvent) => void;
  readonly onHere?: (here: readonly Here[]) => void;
  /** Null: the topic is not theirs, or not any more. */
  readonly onRole?: (role: string | null) => void;
  /** Too much was missed: the page reads everything again. */
  readonly onMissed?: () => void;
}

export interface Topic {
  /** False when the message could not be sent: only a socket carries it. */
  readonly say: (event: LiveEvent) => boolean;
  readonly leave: () => void;
}

export interface LiveClient {
  /** A topic has one listener; a second join takes its place. */
  readonly join: (topic: string, listener: TopicListener, after?: number) => Topic;
  readonly state: () => LiveState;
  /** The page is seen again, or the network is back: nothing is waited for any longer. */
  readonly wake: () => void;
  /**
   * Another person is logged in: connects again as them, and asks again for topics refused before.
   */
  readonly renew: () => void;
  /** The page tells the other side whether it is visible. */
  readonly sleep: (asleep: boolean) => void;
  readonly close: () => void;
}

interface Answer {
  readonly role: string;
  readonly seq: number;
  readonly missed: boolean;
  readonly events: readonly KeptEvent[];
  readonly here: readonly Here[];
}

export interface LiveSurroundings {
  /** `wss://…`. */
  readonly url: string;
  /** Live events by a call, for networks that block sockets. */
  readonly ask: (topic: string, after: number | undefined) => Promise<Answer>;
  readonly onState: (state: LiveState) => void;
  readonly times?: Partial<typeof usualTimes>;
}

const usualTimes = {
  firstPause: 500,
  longestPause: 20_000,
  /** Between two questions, when there is no socket. */
  poll: 3_000,
  silence: silenceMs,
  look: 5_000,
};
/** Failed sockets after which the page polls by calls while it keeps trying. */
const failuresUntilPolling = 3;

const refusedAsForeign = new Set<number>([
  errorCodes.LOGIN_REQUIRED,
  errorCodes.LOGIN_EXPIRED,
  errorCodes.TOKEN_REPLACED,
  errorCodes.NO_PERMISSION,
]);

interface Joined {
  readonly topic: string;
  readonly listener: TopicListener;
  after: number | undefined;
  denied: boolean;
}

/** One socket for all topics of a page, which comes back by itself and continues where it was. */
export const openLive = (surroundings: LiveSurroundings): LiveClient => {
  const times = { ...usualTimes, ...surroundings.times };
  const joined = new Map<string, Joined>();
  let socket: WebSocket | undefined;
  let state: LiveState = 'connecting';
  let failures = 0;
  let heard = 0;
  let asleep = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const change = (next: LiveState): void => {
    if (state === next) return;
    state = next;
    surroundings.onState(next);
  };
  const send = (message: ToServer): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const deny = (one: Joined): void => {
    one.denied = true;
    one.listener.onRole?.(null);
  };
  const standAt = (one: Joined, { role, seq, missed }: Omit<Answer, 'events' | 'here'>): void => {
    one.listener.onRole?.(role);
    if (missed) one.listener.onMissed?.();
    if (missed || one.after === undefined) one.after = seq;
  };
  const take = (one: Joined, { seq, at, event }: KeptEvent): void => {
    if (one.after !== undefined && seq <= one.after) return;
    one.after = seq;
    one.listener.onEvent?.({ seq, at, event });
  };

  const receive = (message: ToPage): void => {
    if (message.t === 'beat') return void send({ t: 'beat' });
    const one = joined.get(message.topic);
    if (!one) return;
    if (message.t === 'on') standAt(one, message);
    else if (message.t === 'off') deny(one);
    else if (message.t === 'role') one.listener.onRole?.(message.role);
    else if (message.t === 'event') take(one, message);
    else if (message.t === 'passing') one.listener.onPassing?.(message.event);
    else if (message.t === 'here') one.listener.onHere?.(message.here);
  };

  const lost = (old: WebSocket): void => {
    if (socket !== old) return;
    socket = undefined;
    if (closed) return;
    failures += 1;
    change(failures > failuresUntilPolling ? 'polling' : 'reconnecting');
    const pause = Math.min(times.longestPause, times.firstPause * 2 ** (failures - 1));
    // Pages reconnect spread over some time after a node has stopped.
    retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  };

  const connect = (): void => {
    clearTimeout(retry);
    if (closed || socket !== undefined || joined.size === 0) return;
    const next = new WebSocket(surroundings.url);
    socket = next;
    heard = Date.now();
    next.addEventListener('open', () => {
      if (socket !== next) return;
      if (asleep) send({ t: 'asleep', asleep });
      for (const { topic, after, denied } of joined.values()) {
        if (!denied) send({ t: 'on', topic, after });
      }
    });
    next.addEventListener('message', ({ data }) => {
      if (socket !== next) return;
      heard = Date.now();
      // An open socket is not connected yet: only an answered page is.
      failures = 0;
      change('live');
      receive(JSON.parse(String(data)) as ToPage);
    });
    next.addEventListener('close', () => lost(next));
  };

  const drop = (): void => {
    const old = socket;
    if (!old) return;
    old.close();
    lost(old);
  };

  let asking = false;
  const poll = async (): Promise<void> => {
    if (state !== 'polling' || asking || closed) return;
    asking = true;
    for (const one of joined.values()) {
      if (one.denied) continue;
      try {
        const answer = await surroundings.ask(one.topic, one.after);
        if (state !== 'polling' || !joined.has(one.topic)) continue;
        standAt(one, answer);
        for (const event of answer.events) take(one, event);
        one.listener.onHere?.(answer.here);
      } catch (error) {
        if (isApiError(error) && refusedAsForeign.has(error.code)) deny(one);
      }
    }
    asking = false;
  };
  const polling = setInterval(() => void poll(), times.poll);
  const watch = setInterval(() => {
    if (socket && Date.now() - heard > times.silence) drop();
  }, times.look);

  return {
    join: (topic, listener, after) => {
      const one: Joined = { topic, listener, after, denied: false };
      joined.set(topic, one);
      if (!send({ t: 'on', topic, after })) connect();
      return {
        say: (event) => state === 'live' && send({ t: 'say', topic, event }),
        leave: () => {
          if (joined.get(topic) !== one) return;
          joined.delete(topic);
          send({ t: 'off', topic });
        },
      };
    },
    state: () => state,
    wake: () => {
      if (closed) return;
      // Timers slept too, so that the silence went unnoticed.
      if (socket && Date.now() - heard > times.silence) drop();
      if (!socket) connect();
      void poll();
    },
    renew: () => {
      for (const one of joined.values()) one.denied = false;
      const old = socket;
      socket = undefined;
      old?.close();
      connect();
    },
    sleep: (now) => {
      if (asleep === now) return;
      asleep = now;
      send({ t: 'asleep', asleep });
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(polling);
      clearInterval(watch);
      socket?.close();
    },
  };
};
