import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { closedBecause } from '@parasol/domain/base/platform/live-wire';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import type { Live, LiveCaller } from './live.ts';
import { openLive } from './open-live.ts';
import { openLivePage, type LivePage } from '#testing/server/live-page.ts';
import type { TopicKind } from './topic-kind.ts';

let suite: TestDatabase;
/** Roles of people on topics, as a module would know them. */
const roles = new Map<string, string>();
const ended = new Set<string>();
let now = Date.parse('2026-05-20T02:00:00Z');

const room: TopicKind<null> = {
  kind: 'room',
  presence: true,
  access: async (_app, { caller }, key) =>
    (caller.kind === 'customer' && roles.get(`${caller.userId} ${key}`)) || null,
  says: {
    host: {
      typing: { shape: z.object({ field: z.string().max(40) }) },
      wrote: { shape: z.object({ text: z.string().max(40) }), kept: true },
      drew: { shape: z.object({ picture: z.string() }), mostBytes: 60_000 },
    },
  },
};

interface TestNode {
  readonly live: Live;
  readonly database: OpenDatabase;
  readonly page: (userId: string) => Promise<LivePage>;
  readonly stop: () => Promise<void>;
}

const startNode = async (): Promise<TestNode> => {
  const database = openDatabase({ url: suite.url });
  const live = await openLive({
    database,
    kinds: [room],
    app: () => null,
    clock: () => new Date(now),
  });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket, request) => {
    const userId = request.url?.slice(1) ?? '';
    const who: LiveCaller = {
      brand: 'qinghe',
      caller: { kind: 'customer', userId, sessionId: userId, mobileBound: true },
    };
    const again = async () => (ended.has(userId) ? null : who);
    if (!live.connect(socket, { who, again })) socket.close(closedBecause.tooMuch);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    live,
    database,
    page: async (userId) => {
      const page = await openLivePage(`ws://127.0.0.1:${port}/${userId}`);
      if ('status' in page) throw new Error(`not let in: ${page.status}`);
      return page;
    },
    stop: async () => {
      await live.drain();
      server.close();
      await live.close();
      await database.close();
    },
  };
};

let first: TestNode;
let second: TestNode;
beforeAll(async () => {
  suite = await createTestDatabase();
  [first, second] = [await startNode(), await startNode()];
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await suite.drop();
});

let rooms = 0;
/** A topic of its own with two people on it. */
const newRoom = () => {
  const key = `r${(rooms += 1)}`;
  roles.set(`an ${key}`, 'host');
  roles.set(`bo ${key}`, 'guest');
  return { key, topic: `room:${key}` };
};
const publish = ({ live, database }: TestNode, topic: string, n: number) =>
  inTransaction(database, (tx) => live.publish(tx, topic, { type: 'step', n }));
const seqs = (page: LivePage) => page.of('event').map(({ seq }) => seq);
const steps = (page: LivePage) => page.of('event').map(({ event }) => event['n']);

test('what one node keeps is heard on both, once and in its order', async () => {
  const { topic } = newRoom();
  const [an, bo] = [await first.page('an'), await second.page('bo')];
  expect(await an.on(topic)).toMatchObject({ role: 'host', seq: 0, missed: false });
  expect(await bo.on(topic)).toMatchObject({ role: 'guest', seq: 0 });
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => publish(n % 2 === 0 ? first : second, topic, n)),
  );
  const all = Array.from({ length: 30 }, (_, n) => n + 1);
  await until('both have all', () => seqs(an).length >= 30 && seqs(bo).length >= 30);
  expect([seqs(an), seqs(bo)]).toEqual([all, all]);
  expect(steps(an)).toEqual(steps(bo));
  [an, bo].forEach((page) => page.close());
});

test('what a transaction takes back was never said', async () => {
  const { topic } = newRoom();
  const an = await first.page('an');
  await an.on(topic);
  const failing = inTransaction(first.database, async (tx) => {
    await first.live.publish(tx, topic, { type: 'step', n: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await publish(first, topic, 2);
  await until('the second is heard', () => steps(an).length > 0);
  expect([seqs(an), steps(an)]).toEqual([[1], [2]]);
  an.close();
});

test('whoever was away gets what they lack, on any node; too long away reads anew', async () => {
  const { topic } = newRoom();
  for (const n of [1, 2, 3, 4]) await publish(first, topic, n);
  const an = await second.page('an');
  expect(await an.on(topic, 2)).toMatchObject({ seq: 2, missed: false });
  await until('the rest comes', () => seqs(an).length === 2);
  expect(seqs(an)).toEqual([3, 4]);
  // Numbers of another life of the topic, and a number whose successor was swept away.
  expect(await an.on(topic, 9)).toMatchObject({ seq: 4, missed: true });
  await suite.database.db.deleteFrom('live_events').where('seq', '<=', 2).execute();
  expect(await an.on(topic, 1)).toMatchObject({ seq: 4, missed: true });
  an.close();
});

test('whatever order of coming, going and saying, nobody lacks an event or hears it twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('publish-1', 'publish-2', 'leave', 'come'), { maxLength: 14 }),
      async (acts) => {
        const { topic } = newRoom();
        let heard: number[] = [];
        let page: LivePage | undefined;
        let published = 0;
        const leave = () => {
          heard = [...heard, ...(page ? seqs(page) : [])];
          page?.close();
          page = undefined;
        };
        const come = async () => {
          page ??= await second.page('an');
          if (page.of('on').length === 0) await page.on(topic, heard.at(-1) ?? 0);
        };
        for (const act of acts) {
          if (act === 'leave') leave();
          else if (act === 'come') await come();
          else {
            published += 1;
            await publish(act === 'publish-1' ? first : second, topic, published);
          }
        }
        await come();
        await until('all came', () => heard.length + seqs(page as LivePage).length >= published);
        leave();
        expect(heard).toEqual(Array.from({ length: published }, (_, n) => n + 1));
      },
    ),
    { numRuns: 12 },
  );
});

test('each role says what it may; anything else is refused, counted and audited', async () => {
  const { topic } = newRoom();
  const [an, bo] = [await first.page('an'), await second.page('bo')];
  await an.on(topic);
  await bo.on(topic);
  const say = (page: LivePage, event: { type: string; [field: string]: unknown }) =>
    page.send({ t: 'say', topic, event });
  say(an, { type: 'typing', field: 'name' });
  say(an, { type: 'wrote', text: '好' });
  say(an, { type: 'drew', picture: 'x'.repeat(40_000) });
  await until('all of it is heard', () => bo.of('passing').length === 2 && seqs(bo).length === 1);
  expect(bo.of('passing').map(({ event }) => event.type)).toEqual(['typing', 'drew']);
  expect(bo.of('passing')[1]?.event['picture']).toHaveLength(40_000);
  expect(bo.of('event')[0]?.event).toEqual({ type: 'wrote', text: '好', from: 'host' });
  expect(an.of('passing')).toEqual([]);
  say(bo, { type: 'typing', field: 'name' });
  say(an, { type: 'typing', field: 'name', from: 'guest' });
  say(an, { type: 'typing', field: 'x'.repeat(3_000) });
  say(an, { type: 'erase' });
  await until(
    'all are refused',
    () => bo.of('refused').length === 1 && an.of('refused').length === 3,
  );
  const audited = await until('it is audited', () =>
    suite.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('action', '=', 'live.refused')
      .where('subject', '=', `live:${topic}`)
      .execute()
      .then((rows) => (rows.length === 2 ? rows : undefined)),
  );
  // One row for each of them, however often they tried.
  expect(audited).toContainEqual({
    actor: 'customer:bo',
    detail: { types: ['typing'], roles: ['guest'], refused: 1 },
  });
  expect(audited).toContainEqual({
    actor: 'customer:an',
    detail: { types: ['typing', 'erase'], roles: ['host'], refused: 3 },
  });
  [an, bo].forEach((page) => page.close());
});

test('a topic that is not theirs does not exist for them', async () => {
  const { topic } = newRoom();
  const stranger = await first.page('cy');
  for (const asked of [topic, 'room:none', 'hall:1', 'room', 'room:../1']) {
    stranger.send({ t: 'on', topic: asked });
  }
  await until('all are refused', () => stranger.of('off').length === 5);
  stranger.send({ t: 'say', topic, event: { type: 'typing', field: 'name' } });
  await until('nothing is taken', () => stranger.of('refused').length === 1);
  expect(await first.live.read(someone('cy'), topic, null)).toBeNull();
  stranger.close();
});

const someone = (userId: string): LiveCaller => ({
  brand: 'qinghe',
  caller: { kind: 'customer', userId, sessionId: userId, mobileBound: true },
});

test('access that is taken away counts at once on every node; a new role is told', async () => {
  const { key, topic } = newRoom();
  const [an, bo] = [await first.page('an'), await second.page('bo')];
  await an.on(topic);
  await bo.on(topic);
  await inTransaction(first.database, async (tx) => {
    roles.delete(`bo ${key}`);
    roles.set(`an ${key}`, 'guest');
    first.live.accessChanged(tx, topic);
    await first.live.publish(tx, topic, { type: 'step', n: 1 });
  });
  await until(
    'one is out, one has another role',
    () => bo.of('off').length + an.of('role').length === 2,
  );
  await until('the other hears it', () => steps(an).length === 1);
  expect(bo.of('event')).toEqual([]);
  expect(an.of('role')[0]).toMatchObject({ role: 'guest' });
  an.send({ t: 'say', topic, event: { type: 'wrote', text: '好' } });
  await until('the old role says nothing more', () => an.of('refused').length === 1);
  [an, bo].forEach((page) => page.close());
});

test('a session that is over closes its sockets', async () => {
  const page = await first.page('dee');
  ended.add('dee');
  first.live.sessionsChanged(({ caller }) => caller.kind === 'customer' && caller.userId === 'dee');
  await until('it is closed', () => page.closed());
  expect(page.closed()).toBe(closedBecause.sessionOver);
});

test('who is there is known on every node, also who sleeps, asks or was on a node that is gone', async () => {
  const { topic } = newRoom();
  const [an, bo] = [await first.page('an'), await second.page('bo')];
  const seen = (page: LivePage) =>
    page
      .of('here')
      .at(-1)
      ?.here.map(({ role, asleep }) => [role, asleep]);
  await an.on(topic);
  await bo.on(topic);
  const both = [
    ['guest', false],
    ['host', false],
  ];
  await until('both see both', () => [seen(an), seen(bo)].every((it) => it?.length === 2));
  expect([seen(an), seen(bo)]).toEqual([both, both]);
  bo.send({ t: 'asleep', asleep: true });
  await until('it is seen that one sleeps', () => seen(an)?.[0]?.[1] === true);
  bo.close();
  await until('one has gone', () => seen(an)?.length === 1);
  // A page that reports its presence elsewhere is not counted here by asking.
  await second.live.read(someone('bo'), topic, null, false);
  const still = await second.live.read(someone('bo'), topic, null, false);
  expect(still?.here.map(({ role }) => role)).toEqual(['host']);
  const asked = await second.live.read(someone('bo'), topic, null);
  expect(asked).toMatchObject({ role: 'guest', seq: 0, events: [] });
  await until('whoever asks is there', () => seen(an)?.length === 2);
  // A node that stopped reporting, with a member on it.
  const third = await startNode();
  const lost = await third.page('bo');
  await lost.on(topic);
  now += 36_000;
  const rest = await first.live.read(someone('an'), topic, null);
  expect(rest?.here.map(({ role }) => role)).toEqual(['host']);
  await third.stop();
  an.close();
});

test('a page whose network was cut is away within seconds, and back when it is heard again', async () => {
  const { topic } = newRoom();
  const [an, bo] = [await first.page('an'), await second.page('bo')];
  const asleep = (page: LivePage) =>
    page
      .of('here')
      .at(-1)
      ?.here.map((each) => each.asleep);
  await an.on(topic);
  await bo.on(topic);
  await until('both are there', () => asleep(an)?.length === 2);
  expect(asleep(an)).toEqual([false, false]);
  bo.cut();
  await until('the other reads that one is away', () => asleep(an)?.includes(true) === true);
  expect(bo.closed()).toBeUndefined();
  bo.send({ t: 'beat' });
  await until('it is heard again', () => asleep(an)?.includes(true) === false);
  an.close();
  bo.close();
});

test('whoever floods, talks nonsense or holds too many sockets is let go', async () => {
  const flooding = await first.page('eve');
  for (let n = 0; n < 200; n += 1) flooding.send({ t: 'beat' });
  await until('it is closed', () => flooding.closed());
  expect(flooding.closed()).toBe(closedBecause.tooMuch);
  const odd = await first.page('eve');
  odd.send({ t: 'nonsense' } as never);
  await until('it is closed', () => odd.closed());
  expect(odd.closed()).toBe(closedBecause.unreadable);
  const pages = await Promise.all(Array.from({ length: 14 }, () => first.page('eve')));
  await until('two are too many', () => pages.filter((page) => page.closed()).length === 2);
  pages.forEach((page) => page.close());
});

test('a node that stops lets its pages go and is seen by nobody', async () => {
  const { topic } = newRoom();
  const node = await startNode();
  const [an, bo] = [await first.page('an'), await node.page('bo')];
  await an.on(topic);
  await bo.on(topic);
  await until('both are there', () => an.of('here').at(-1)?.here.length === 2);
  await node.stop();
  await until('the page was told', () => bo.closed());
  expect(bo.closed()).toBe(1001);
  await until('it is gone', () => an.of('here').at(-1)?.here.length === 1);
  an.close();
});
