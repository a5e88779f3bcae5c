import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { wayTo } from './primary.ts';

export type ChannelHandler = {
  /** A message on the channel. */
  received(payload: string): void;
  /** The connection was lost for a while: messages may have been missed, read afresh. */
  refresh(): void;
};

export type Listener = {
  listen(channel: string, handler: ChannelHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const heartbeatMs = 15_000;
const longestPauseMs = 5_000;
/** A connection whose other end is gone never ends by itself. */
const endMs = 1_000;

export const assertChannelName = (channel: string): void => {
  if (!/^[a-z][a-z0-9_]*$/.test(channel)) throw new Error(`not a channel name: ${channel}`);
};

/**
 * LISTEN on a connection of its own that is renewed by itself and then tells all listeners to
 * refresh.
 */
export const createListener = (options: {
  url: string;
  log: (message: string) => void;
}): Listener => {
  const { log } = options;
  const way = wayTo(options.url);
  const channels = new Map<string, Set<ChannelHandler>>();
  const closing = new AbortController();
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** One statement at a time; a failure closes the connection, which brings a new one. */
  const send = (target: Client, text: string): Promise<unknown> => {
    const result = last.then(() => target.query(text));
    last = result.catch(() => undefined);
    return result;
  };

  const lost = (old: Client) => {
    if (client !== old) return;
    client = undefined;
    clearInterval(heartbeat);
    if (closing.signal.aborted) return;
    log('lost the LISTEN connection, connecting again');
    void connected(true);
  };

  const open = async (): Promise<Client> => {
    const next = new way.Client({
      connectionString: way.connectionString,
      application_name: 'parasol-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => {
      for (const handler of channels.get(channel) ?? []) handler.received(payload ?? '');
    });
    next.once('end', () => lost(next));
    try {
      await next.connect();
      for (const channel of channels.keys()) await send(next, `listen "${channel}"`);
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  };

  const connect = async (again: boolean): Promise<void> => {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        const opened = await open();
        client = opened;
        heartbeat = setInterval(() => {
          send(opened, 'select 1').catch(() => opened.end().catch(() => undefined));
        }, heartbeatMs).unref();
        if (again) {
          for (const handlers of channels.values()) for (const each of handlers) each.refresh();
        }
        return;
      } catch {
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };

  const connected = (again: boolean): Promise<void> => {
    if (client !== undefined) return Promise.resolve();
    connecting ??= connect(again).finally(() => (connecting = undefined));
    return connecting;
  };

  return {
    listen: async (channel, handler) => {
      assertChannelName(channel);
      const known = channels.get(channel);
      const handlers = known ?? new Set();
      channels.set(channel, handlers.add(handler));
      await connected(false);
      // A connection opened before this call does not know the channel yet.
      if (known === undefined && client !== undefined) {
        await send(client, `listen "${channel}"`).catch(() => undefined);
      }
      return async () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return;
        channels.delete(channel);
        if (client !== undefined)
          await send(client, `unlisten "${channel}"`).catch(() => undefined);
      };
    },
    close: async () => {
      closing.abort();
      clearInterval(heartbeat);
      await connecting;
      const ended = client?.end();
      await Promise.race([ended, pause(endMs, undefined, { ref: false })]);
    },
  };
};
