import { request } from 'node:http';
import { calls } from '@parasol/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cobrowseConsent } from '@parasol/domain/base/cobrowse/consent';
import { closedBecause, livePath } from '@parasol/domain/base/platform/live-wire';
import { openLivePage, type LivePage } from '#testing/server/live-page.ts';
import { until } from '#testing/server/until.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  arrive,
  employ,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
let chen: Customer;
let zhang: Customer;
let stranger: Customer;
let key = '';
let topic = '';
const { version } = cobrowseConsent;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  staff = await employ(desk, 'operations');
  chen = await arrive(desk, '13700137901');
  zhang = await arrive(desk, '13700137902');
  stranger = await arrive(desk, '13700137903');
  const { db } = desk.app.database;
  await registerAgent(db, { userId: zhang.userId, agentNo: 'A1', at: desk.clock.now() });
  await registerAgent(db, { userId: stranger.userId, agentNo: 'A2', at: desk.clock.now() });
  ({ orderNo: key } = await placeOwn(desk, chen));
  await db.updateTable('orders').set({ seller: 'A1' }).where('order_no', '=', key).execute();
  for (const { userId } of [zhang, stranger]) desk.app.sessions.forgetUser(userId);
  topic = `cobrowse:${key}`;
});
afterAll(() => desk.stop());

const cookieOf = ({ browser }: { browser: Customer['browser'] }): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const knock = (headers: Record<string, string>, path = livePath) => {
  const address = desk.server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return openLivePage(`ws://127.0.0.1:${port}${path}`, { headers });
};
const page = async (who: { browser: Customer['browser'] }, host = 'localhost') => {
  const opened = await knock({ host, origin: `http://${host}`, cookie: cookieOf(who) });
  if ('status' in opened) throw new Error(`not let in: ${opened.status}`);
  return opened;
};
const start = () => chen.call('startCobrowse', { key, version });
const end = (who: Customer) => who.call('endCobrowse', { key });
const shown = { no: 1, width: 390, height: 844, top: 0, packed: 'AAAA' };
const say = (from: LivePage, event: { type: string; [field: string]: unknown }) =>
  from.send({ t: 'say', topic, event });

describe('the door of the live channel', () => {
  test('is open to pages of ours with a session, and to nobody else', async () => {
    const cookie = cookieOf(chen);
    const ours = { host: 'localhost', origin: 'http://localhost' };
    const refused = [
      await knock(ours),
      await knock({ ...ours, cookie, origin: 'https://evil.example' }),
      await knock({ host: 'localhost', cookie }),
      await knock({
        ...ours,
        cookie: cookie.replaceAll(/=./g, (first) => (first === '=x' ? '=y' : '=x')),
      }),
      await knock({ host: 'evil.example', origin: 'http://evil.example', cookie }),
      // A token of one brand is worth nothing at another.
      await knock({ host: 'tr.localhost', origin: 'http://tr.localhost', cookie }),
      await knock({ ...ours, cookie }, '/api/nothing'),
      await knock({ ...ours, cookie }, '/'),
    ];
    expect(refused.map((each) => ('status' in each ? each.status : 101))).toEqual([
      401, 403, 403, 401, 421, 401, 404, 200,
    ]);
    // Some clients offer another protocol with everything they send.
    const address = desk.server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const h2c = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: calls.endCobrowse.path,
          headers: {
            ...ours,
            cookie,
            connection: 'Upgrade, HTTP2-Settings',
            upgrade: 'h2c',
            'content-type': 'application/json',
          },
        },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      );
      sent.on('error', reject).end(JSON.stringify({ key }));
    });
    expect(h2c).toBe(200);
    const plain = await chen.browser.get(livePath);
    expect(plain.statusCode).toBe(400);
    (await page(chen)).close();
  });

  test('closes when its person logs out', async () => {
    const leaving = await arrive(desk, '13700137904');
    const opened = await page(leaving);
    await leaving.call('logout', {});
    await until('it is closed', () => opened.closed());
    expect(opened.closed()).toBe(closedBecause.sessionOver);
  });
});

describe('showing a page', () => {
  test('is for the customer and whoever serves them, and asked by call it is the same', async () => {
    const [own, serving, other] = [await page(chen), await page(zhang), await page(stranger)];
    expect(await own.on(topic)).toMatchObject({ role: 'customer' });
    expect(await serving.on(topic)).toMatchObject({ role: 'agent' });
    other.send({ t: 'on', topic });
    await until('the other is refused', () => other.of('off').length === 1);
    expect((await stranger.call('liveEvents', { topic })).statusCode).toBe(403);
    expect((await chen.call('liveEvents', { topic })).data).toMatchObject({ role: 'customer' });
    expect((await stranger.call('getCobrowse', { key })).statusCode).toBe(404);
    expect((await stranger.call('startCobrowse', { key, version })).statusCode).toBe(404);
    expect((await zhang.call('startCobrowse', { key, version })).statusCode).toBe(404);
    expect((await chen.call('getCobrowse', { key })).data).toEqual({
      role: 'customer',
      servedBy: '张三（保险代理人）',
      since: null,
    });
    [own, serving, other].forEach((each) => each.close());
  });

  test('needs consent to the words of today, is kept as such, and shows nothing before and after', async () => {
    const [own, serving] = [await page(chen), await page(zhang)];
    await own.on(topic);
    await serving.on(topic);
    say(own, { type: 'page', ...shown });
    await until('nothing is taken before', () => own.of('refused').length === 1);
    expect((await chen.call('startCobrowse', { key, version: '1' })).statusCode).toBe(409);
    expect((await start()).code).toBe(0);
    expect((await start()).code).toBe(0);
    await until('both know', () => own.of('role').length + serving.of('role').length === 2);
    expect(own.of('role')[0]).toMatchObject({ role: 'sharing' });
    expect(serving.of('role')[0]).toMatchObject({ role: 'watching' });
    say(own, { type: 'page', ...shown });
    await until('the page is seen', () => serving.of('passing').length === 1);
    say(serving, { type: 'point', x: 10, y: 20, no: 1, part: 3 });
    await until('the pointer is seen', () => own.of('passing').length === 1);
    await end(chen);
    await until('both know', () => own.of('role').length + serving.of('role').length === 4);
    say(own, { type: 'page', ...shown });
    say(serving, { type: 'point', x: 10, y: 20, no: 1, part: 3 });
    await until('nothing is taken after', () => serving.of('refused').length === 1);
    expect(serving.of('passing')).toHaveLength(1);
    const { db } = desk.app.database;
    const consents = await db
      .selectFrom('consents')
      .select(['granted', 'version'])
      .where('user_id', '=', chen.userId)
      .where('type', '=', 'cobrowse')
      .orderBy('consent_id')
      .execute();
    expect(consents).toEqual([
      { granted: true, version },
      { granted: false, version },
    ]);
    const storedEvents = await db
      .selectFrom('live_events')
      .select('body')
      .where('topic', '=', topic)
      .execute();
    expect(storedEvents.map(({ body }) => body)).toEqual([{ type: 'started' }, { type: 'ended' }]);
    [own, serving].forEach((each) => each.close());
  });

  test('lets the one who serves point and do nothing else; every try is audited', async () => {
    await start();
    const [own, serving] = [await page(chen), await page(zhang)];
    await own.on(topic);
    await serving.on(topic);
    for (const type of ['page', 'click', 'typed', 'own-page', 'scrolled']) {
      say(serving, { type, ...shown });
    }
    say(serving, { type: 'point', x: 10, y: 20, no: 1, part: 3, value: '13800138000' });
    await until('all are refused', () => serving.of('refused').length === 6);
    expect(own.of('passing')).toEqual([]);
    const audited = await until(
      'the tries are written down',
      () =>
        desk.app.database.db
          .selectFrom('audit_entries')
          .select('detail')
          .where('action', '=', 'live.refused')
          .where('actor', '=', `customer:${zhang.userId}`)
          .execute(),
      { is: (rows) => JSON.stringify(rows).includes('scrolled') },
    );
    const types = audited.flatMap(({ detail }) => (detail as { types: string[] }).types);
    expect(types).toEqual(expect.arrayContaining(['page', 'click', 'typed', 'own-page', 'point']));
    [own, serving].forEach((each) => each.close());
    await end(zhang);
  });

  test('ends at once for somebody who is suspended, and by itself after an hour', async () => {
    await start();
    const [own, serving] = [await page(chen), await page(zhang)];
    await own.on(topic);
    expect(await serving.on(topic)).toMatchObject({ role: 'watching' });
    const decided = { agentNo: 'A1', reason: '核对中' } as const;
    await staff.ask('decideAgent', { ...decided, decision: 'suspend' });
    await until('they hear nothing more', () => serving.of('off').length === 1);
    say(own, { type: 'page', ...shown });
    expect((await zhang.call('liveEvents', { topic })).statusCode).toBe(403);
    await staff.ask('decideAgent', { ...decided, decision: 'resume' });
    expect((await zhang.call('getCobrowse', { key })).data.since).not.toBeNull();
    desk.clock.advance(61 * 60_000);
    expect((await zhang.call('getCobrowse', { key })).data.since).toBeNull();
    expect(serving.of('passing')).toEqual([]);
    expect((await start()).code).toBe(0);
    await end(chen);
    [own, serving].forEach((each) => each.close());
  });
});
