import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Output } from '@parasol/contract';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { openHouse, orderToVerify, type House } from '#testing/console/house.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import type { Browser } from '#testing/server/nodes.ts';

let house: House;
let desk: OrderDesk;
let chen: Customer;
let orderNo = '';
let lin: Browser;
let wang: Browser;
let clerk: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ desk, lin, wang, clerk } = house);
  ({ chen, orderNo } = await orderToVerify(desk));
});
afterAll(() => house.desk.stop());

test('queues count and list what waits for a role, and only for it', async () => {
  const { queues } = await lin.ask('countQueues', {});
  expect(queues.find(({ id }) => id === 'identity')).toMatchObject({ count: 1, mine: 0 });
  const { rows, next } = await lin.ask('listQueue', { queue: 'identity' });
  expect(next).toBeNull();
  expect(rows).toMatchObject([
    {
      id: `${orderNo}~policyholder`,
      subject: { kind: 'order', no: orderNo },
      note: '投保人',
      brand: 'qinghe',
      person: chen.userId,
      assignee: null,
      colour: 'calm',
    },
  ]);
  expect(rows[0]?.customer).toMatch(/\*/);
  const ofClerk = (await clerk.ask('countQueues', {})).queues.map(({ id }) => id);
  expect(ofClerk).not.toContain('identity');
  expect(await clerk.call('listQueue', { queue: 'identity' })).toMatchObject({ code: 100304 });
});

test('pages go on where the last one ended, however close together the rows came', async () => {
  const { db } = desk.app.database;
  await sql`insert into pay_alerts (kind, subject, detail, key, at, brand)
    select 'bill-missing', 'close', '{}', 'close ' || n,
      '2026-01-01 00:00:00.1234561Z'::timestamptz + (n % 2) * interval '1 microsecond', 'qinghe'
    from generate_series(1, 120) n`.execute(db);
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 6; pages += 1) {
    const page: Output<'listQueue'> = await lin.ask('listQueue', {
      queue: 'alerts',
      kind: 'bill-missing',
      ...(cursor === '' ? {} : { cursor }),
    });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  }
  expect([seen.length, new Set(seen).size, cursor]).toEqual([120, 120, null]);
  for (const wrong of ['x', '2026-99-99T00:00:00.000000Z_1', `${new Date().toISOString()}_1`]) {
    const answer = await lin.call('listQueue', { queue: 'alerts', cursor: wrong });
    expect(answer).toMatchObject({ code: errorCodes.INVALID_REQUEST });
  }
  await db.deleteFrom('pay_alerts').where('subject', '=', 'close').execute();
});

test('a row is taken by one, and the second is told by whom', async () => {
  const row = { queue: 'identity', id: `${orderNo}~policyholder` } as const;
  const both = await Promise.all([lin.call('takeQueueRow', row), wang.call('takeQueueRow', row)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorCodes.CONFLICT]);
  const [first, second, name] = both[0].code === 0 ? [lin, wang, '林审'] : [wang, lin, '王审'];
  expect(await second.call('takeQueueRow', row)).toMatchObject({
    msg: `这一条已由${name}领取`,
    data: { assignee: { name } },
  });
  expect(await second.call('releaseQueueRow', row)).toMatchObject({ code: errorCodes.CONFLICT });
  const mine = await first.ask('listQueue', { queue: 'identity', assignee: 'me' });
  expect(mine.rows).toHaveLength(1);
  expect((await first.ask('listQueue', { queue: 'identity', assignee: 'none' })).rows).toEqual([]);
  await first.ask('releaseQueueRow', row);
  await lin.ask('takeQueueRow', row);
  const handed = await lin.ask('handOverQueueRow', { ...row, staffId: house.idOf.wang });
  expect(handed.assignee).toMatchObject({ name: '王审' });
  const { colleagues } = await lin.ask('listColleagues', { queue: 'identity' });
  expect(colleagues.map(({ name: who }) => who)).not.toContain('客服小李');
});

test('deciding what a colleague has taken wants an explicit yes, which the trail keeps', async () => {
  const { app } = desk;
  await alertStaff(app, app.database.db, {
    kind: 'surplus',
    subject: 'taken',
    detail: {},
    key: 'taken',
  });
  const { rows } = await lin.ask('listQueue', { queue: 'alerts', kind: 'surplus' });
  const row = { queue: 'alerts', id: rows[0]?.id ?? '' } as const;
  const alertId = Number(row.id);
  await lin.ask('takeQueueRow', row);
  const refused = await clerk.call('seePayAlert', { alertId });
  expect(refused).toMatchObject({
    code: 100308,
    msg: '林审已领取，仍要处理？',
    data: { ...row, from: house.idOf.lin },
  });
  expect((await lin.ask('listQueue', { queue: 'alerts', kind: 'surplus' })).rows).toHaveLength(1);
  // A colleague who names another has not seen who has the row now.
  const wrong = await clerk.call('takeOverQueueRow', { ...row, from: house.idOf.wang });
  expect(wrong).toMatchObject({ code: errorCodes.CONFLICT });
  await clerk.ask('takeOverQueueRow', { ...row, from: house.idOf.lin });
  await clerk.ask('seePayAlert', { alertId });
  expect(await house.audited(`queue:alerts/${row.id}`)).toEqual([
    'queue.taken',
    'queue.taken-over',
  ]);
});

test('pages follow one another without a gap, whatever arrives between them', async () => {
  const { app } = desk;
  for (let number = 0; number < 60; number += 1) {
    desk.clock.advance(1000);
    const subject = `order:${orderNo}`;
    const alert = { kind: 'order-stands-still', subject, detail: {}, key: `n${number}` } as const;
    await alertStaff(app, app.database.db, alert);
  }
  const first = await clerk.ask('listQueue', { queue: 'alerts' });
  expect(first.rows).toHaveLength(50);
  const subject = `order:${orderNo}`;
  await alertStaff(app, app.database.db, { kind: 'surplus', subject, detail: {}, key: 'late' });
  const second = await clerk.ask('listQueue', { queue: 'alerts', cursor: first.next ?? '' });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(61);
  const bad = await clerk.call('listQueue', { queue: 'alerts', cursor: 'nonsense' });
  expect(bad).toMatchObject({ code: errorCodes.INVALID_REQUEST });
});

test('views are kept by name, each for whoever saved it', async () => {
  const view = { queue: 'alerts', name: '我的提醒', filters: { assignee: 'me' } } as const;
  const { viewId } = await clerk.ask('saveQueueView', view);
  await clerk.ask('saveQueueView', { ...view, filters: { assignee: 'none' } });
  const { views } = await clerk.ask('listQueueViews', {});
  expect(views).toEqual([{ ...view, viewId, filters: { assignee: 'none' } }]);
  expect(await lin.call('removeQueueView', { viewId })).toMatchObject({
    code: errorCodes.NOT_FOUND,
  });
  await clerk.ask('removeQueueView', { viewId });
  expect((await clerk.ask('listQueueViews', {})).views).toEqual([]);
});

test('an alert is put away once, and the second is told by whom', async () => {
  const { rows } = await clerk.ask('listQueue', { queue: 'alerts' });
  const alertId = Number(rows[0]?.id);
  await clerk.ask('seePayAlert', { alertId });
  expect(await lin.call('seePayAlert', { alertId })).toMatchObject({
    code: errorCodes.CONFLICT,
    data: { decided: { name: '客服小李' } },
  });
});
