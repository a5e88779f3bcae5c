import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import {
  closedBecause,
  presenceSilenceMs,
  silenceMs,
  type ToPage,
  type ToServer,
} from '@parasol/domain/base/platform/live-wire';
import type { LiveCaller } from './live.ts';
import type { Subscription } from './subscribers.ts';

/** A page that reads nothing is disconnected and connects again when it can. */
const mostUnreadBytes = 512 * 1024;
/** The messages at once, and how many more a second adds; a long one counts as several. */
const burst = 120;
const perSecond = 40;
const bytesOfOne = 4_096;

const topic = z.string().max(120);
const toServer: z.ZodType<ToServer> = z.discriminatedUnion('t', [
  z.object({ t: z.literal('on'), topic, after: z.number().int().min(0).optional() }),
  z.object({ t: z.literal('off'), topic }),
  z.object({
    t: z.literal('say'),
    topic,
    event: z.looseObject({ type: z.string().regex(/^[\w-]{1,40}$/) }),
  }),
  z.object({ t: z.literal('asleep'), asleep: z.boolean() }),
  z.object({ t: z.literal('beat') }),
]);

const read = (text: string): ToServer | undefined => {
  try {
    return toServer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** One page: its caller, its topics, and how much it may send. */
export interface Connection {
  readonly id: string;
  who: LiveCaller;
  readonly again: () => Promise<LiveCaller | null>;
  readonly subscriptions: Map<string, Subscription>;
  asleep: boolean;
  /** Nothing was heard for a while: shown as away until it is heard again. */
  silent: boolean;
  refusals: number;
  readonly send: (text: string) => void;
  readonly tell: (message: ToPage) => void;
  readonly close: (code: number) => void;
  /**
   * Sends a message, and disconnects a page that has been silent for too long; returns how often it
   * was called.
   */
  readonly beat: () => number;
  /** Asks for a sign of life; true when there was none for so long that the page may be cut off. */
  readonly isSilent: () => boolean;
  readonly isOpen: () => boolean;
}

/** Messages are taken one after the other, so that the first request is answered first. */
export const openConnection = (
  socket: WebSocket,
  given: Pick<Connection, 'who' | 'again'>,
  take: (connection: Connection, message: ToServer, bytes: number) => Promise<void>,
  closed: (connection: Connection) => void,
): Connection => {
  let beats = 0;
  let allowance = burst;
  let counted = performance.now();
  let heard = counted;
  let last = Promise.resolve();
  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnreadBytes) close(closedBecause.tooSlow);
    else socket.send(text);
  };
  const close = (code: number): void => {
    socket.close(code);
    // Otherwise the others would wait for a silent one.
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
  const connection: Connection = {
    id: randomUUID(),
    ...given,
    subscriptions: new Map(),
    asleep: false,
    silent: false,
    refusals: 0,
    send,
    tell: (message) => send(JSON.stringify(message)),
    close,
    beat: () => {
      if (performance.now() - heard > silenceMs) socket.terminate();
      else send('{"t":"beat"}');
      return (beats += 1);
    },
    isSilent: () => {
      send('{"t":"beat"}');
      return performance.now() - heard > presenceSilenceMs;
    },
    isOpen: () => socket.readyState === socket.OPEN,
  };
  socket.on('message', (data: Buffer, binary) => {
    heard = performance.now();
    const cost = 1 + data.byteLength / bytesOfOne;
    allowance = Math.min(burst, allowance + ((heard - counted) / 1_000) * perSecond) - cost;
    counted = heard;
    if (socket.readyState !== socket.OPEN) return;
    if (allowance < 0) return close(closedBecause.tooMuch);
    const text = binary ? '' : data.toString();
    const message = read(text);
    if (!message) return close(closedBecause.unreadable);
    if (message.t === 'beat') return;
    last = last.then(() => take(connection, message, data.byteLength));
  });
  // An error of a socket also closes it.
  socket.on('error', () => undefined);
  socket.on('close', () => closed(connection));
  return connection;
};
