import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Served } from 'ws';
import type { KeptEvent, ToPage, ToServer } from '@parasol/domain/base/platform/live-wire';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError } from './api-error.ts';
import { openLive, type LiveClient, type LiveState, type LiveSurroundings } from './live.ts';

const patience = { timeout: 90_000 };

/** A server that keeps one topic, as ours does. */
const keptBy = (length: number): KeptEvent[] =>
  Array.from({ length }, (_, n) => ({ seq: n + 1, at: '', event: { type: 'step', n: n + 1 } }));

let server: WebSocketServer;
let port = 0;
let received: KeptEvent[] = [];
let sockets: Served[] = [];
let got: ToServer[] = [];
let silent = false;
let client: LiveClient | undefined;
let states: LiveState[] = [];

const serve = async (at = 0): Promise<void> => {
  server = new WebSocketServer({ port: at, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  server.on('connection', (socket) => {
    sockets.push(socket);
    const tell = (message: ToPage): void => socket.send(JSON.stringify(message));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToServer;
      got.push(message);
      if (silent || message.t !== 'on') return;
      const { topic, after = received.length } = message;
      if (topic === 'room:closed') return tell({ t: 'off', topic });
      tell({ t: 'on', topic, role: 'host', seq: after, missed: after > received.length });
      for (const event of received.slice(after)) tell({ t: 'event', topic, ...event });
    });
  });
};
const halt = async (): Promise<void> => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
  server.close();
  await once(server, 'close');
};
const publish = (...ns: readonly number[]): void => {
  for (const n of ns) {
    const event = { seq: n, at: '', event: { type: 'step', n } };
    received.push(event);
    for (const socket of sockets) {
      socket.send(JSON.stringify({ t: 'event', topic: 'room:1', ...event }));
    }
  }
};

beforeEach(async () => {
  [received, got, states, silent] = [[], [], [], false];
  await serve();
});
afterEach(async () => {
  client?.close();
  await halt();
});

const quick = { firstPause: 10, longestPause: 40, poll: 20, look: 20 };
const open = (more: Partial<LiveSurroundings> = {}): LiveClient => {
  client = openLive({
    url: `ws://127.0.0.1:${port}`,
    ask: async () => Promise.reject(new Error('not asked')),
    onState: (state) => states.push(state),
    times: quick,
    ...more,
  });
  return client;
};
const join = (live: LiveClient, topic = 'room:1', after?: number) => {
  const heard: number[] = [];
  const roles: (string | null)[] = [];
  let missed = 0;
  live.join(
    topic,
    {
      onEvent: ({ seq }) => heard.push(seq),
      onRole: (role) => roles.push(role),
      onMissed: () => (missed += 1),
    },
    after,
  );
  return { heard, roles, missed: () => missed };
};
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { ...patience, interval: 5 });

test('hears what comes, in order and once', async () => {
  const { heard, roles } = join(open());
  await soon(() => expect(roles).toEqual(['host']));
  publish(1, 2, 3);
  await soon(() => expect(heard).toEqual([1, 2, 3]));
  expect(states).toEqual(['live']);
});

test('a page that knows a number is told what came after it', async () => {
  received = keptBy(5);
  const { heard } = join(open(), 'room:1', 3);
  await soon(() => expect(heard).toEqual([4, 5]));
});

test('comes back after a lost connection and lacks nothing of what happened meanwhile', async () => {
  const { heard, roles } = join(open());
  await soon(() => expect(roles).toHaveLength(1));
  publish(1);
  await soon(() => expect(heard).toEqual([1]));
  const before = port;
  await halt();
  await soon(() => expect(states.at(-1)).toBe('reconnecting'));
  publish(2, 3);
  await serve(before);
  await soon(() => expect(heard).toEqual([1, 2, 3]));
  expect(states.at(-1)).toBe('live');
});

test('a page told that it missed too much says so and goes on from there', async () => {
  const { heard, missed } = join(open(), 'room:1', 9);
  await soon(() => expect(missed()).toBe(1));
  expect(heard).toEqual([]);
});

test('connects anew as somebody else, and asks again for what was not theirs', async () => {
  const live = open();
  const { heard, roles } = join(live);
  const closed = join(live, 'room:closed');
  await soon(() => expect([roles, closed.roles]).toEqual([['host'], [null]]));
  publish(1);
  await soon(() => expect(heard).toEqual([1]));
  live.renew();
  await soon(() => expect(roles).toEqual(['host', 'host']));
  await soon(() => expect(closed.roles).toEqual([null, null]));
  publish(2);
  await soon(() => expect(heard).toEqual([1, 2]));
});

test('a silent connection is given up, as after a long sleep', async () => {
  silent = true;
  const { roles } = join(open({ times: { ...quick, silence: 150 } }));
  await soon(() => expect(sockets.length).toBeGreaterThan(1));
  silent = false;
  await soon(() => expect(roles.at(-1)).toBe('host'));
});

test('asks by calls while no socket gets through, and takes a socket again when one does', async () => {
  const before = port;
  await halt();
  const ask: LiveSurroundings['ask'] = async (_topic, after = 0) => ({
    role: 'host',
    seq: received.length,
    missed: false,
    events: received.slice(after),
    here: [],
  });
  const { heard } = join(open({ ask }), 'room:1', 0);
  received = keptBy(2);
  await soon(() => expect(heard).toEqual([1, 2]));
  expect(states.at(-1)).toBe('polling');
  await serve(before);
  await soon(() => expect(states.at(-1)).toBe('live'));
  publish(3);
  await soon(() => expect(heard).toEqual([1, 2, 3]));
});

test('a topic that is not theirs is not asked for again, by socket or by call', async () => {
  const live = open();
  const { roles } = join(live, 'room:closed');
  await soon(() => expect(roles).toEqual([null]));
  await halt();
  let asked = 0;
  client?.close();
  const other = open({
    ask: async () => {
      asked += 1;
      throw new ApiError(errorCodes.NO_PERMISSION, '没有权限', null);
    },
  });
  const { roles: others } = join(other);
  await soon(() => expect(others).toEqual([null]));
  expect(asked).toBe(1);
  await serve();
});

test('says nothing while it is not connected, and tells when nobody looks', async () => {
  const live = open();
  const topic = live.join('room:1', {});
  expect(topic.say({ type: 'typing' })).toBe(false);
  await soon(() => expect(live.state()).toBe('live'));
  expect(topic.say({ type: 'typing' })).toBe(true);
  live.sleep(true);
  await soon(() => expect(got).toContainEqual({ t: 'asleep', asleep: true }));
  topic.leave();
  await soon(() => expect(got).toContainEqual({ t: 'off', topic: 'room:1' }));
});

test('answers every beat, so that the server knows that it lives', async () => {
  const { roles } = join(open());
  await soon(() => expect(roles).toHaveLength(1));
  sockets[0]?.send(JSON.stringify({ t: 'beat' }));
  await soon(() => expect(got).toContainEqual({ t: 'beat' }));
});
