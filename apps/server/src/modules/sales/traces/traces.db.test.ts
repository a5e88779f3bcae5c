import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { chunkLimits } from '@parasol/domain/sales/traces/chunks';
import { openBrowser } from '#testing/server/nodes.ts';
import {
  accident,
  arrive,
  employ,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { tracedSale } from './staff/traced-sale.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const conflict = errorCodes.CONFLICT;
const notFound = errorCodes.NOT_FOUND;
let visitors = 0;
const visitor = () => {
  visitors += 1;
  return openBrowser(desk, { address: `198.51.100.${visitors}` });
};
const pageSeen = (at: number, about = '填写投保信息') => ({
  type: 5,
  timestamp: at,
  data: { tag: 'page', payload: { about } },
});
const about1001 = {
  path: '/pro/order/:baseProductNo',
  name: 'orders/order-form',
  baseProductNo: accident.baseProductNo,
};
const orderRow = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

describe('chunks of a trace', () => {
  test('are kept once and in order, each hashed over the one before', async () => {
    const who = visitor();
    const page = openTracePage(desk, who);
    const { traceNo } = await page.start();
    const first = page.chunk([{ type: 4 }]);
    await page.send([{ type: 4 }]);
    const second = page.chunk([{ type: 3 }]);
    await page.send([{ type: 3 }]);
    // The answer was lost: the same bytes again are fine, others in their place are not.
    expect(await who.ask('keepTraceChunk', first)).toMatchObject({ traceNo, chunks: 2 });
    const other = { ...second, hash: 'ab'.repeat(32) };
    expect((await who.call('keepTraceChunk', other)).code).toBe(conflict);
    const ahead = page.chunk([{ type: 3 }], { number: 5 });
    expect(await who.call('keepTraceChunk', ahead)).toMatchObject({
      code: conflict,
      data: { chunks: 2, lastHash: page.head().lastHash },
    });
    const spoilt = page.chunk([{ type: 3 }], { content: gzipSync('[1]').toString('base64') });
    expect((await who.call('keepTraceChunk', spoilt)).code).toBe(conflict);
    const rows = await desk.app.database.db
      .selectFrom('trace_chunks')
      .select(['number', 'sha256', 'previous_sha256', 'product_hash', 'sealed'])
      .where('trace_no', '=', traceNo)
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([0, 1]);
    expect(rows[1]?.previous_sha256).toEqual(rows[0]?.sha256);
    expect(rows[0]?.product_hash).toHaveLength(32);
    // The stored trace is encrypted throughout.
    expect(rows[0]?.sealed.includes(Buffer.from(first.content, 'base64').subarray(10))).toBe(false);
  });

  test('that come twice at once are one chunk', async () => {
    const who = visitor();
    const page = openTracePage(desk, who);
    const { traceNo } = await page.start();
    const chunk = page.chunk([{ type: 4 }]);
    const answers = await Promise.all([0, 1, 2].map(() => who.call('keepTraceChunk', chunk)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await page.start(traceNo ?? undefined)).toMatchObject({ traceNo, chunks: 1 });
  });

  test('that are too large, no events, or from another time are refused', async () => {
    const who = visitor();
    const page = openTracePage(desk, who);
    await page.start();
    const large = gzipSync(randomBytes(chunkLimits.mostBytes + 10)).toString('base64');
    expect((await who.call('keepTraceChunk', page.chunk([], { content: large }))).code).not.toBe(0);
    const bomb = gzipSync(Buffer.alloc(chunkLimits.mostOpenedBytes + 1, 32)).toString('base64');
    const bombed = page.chunk([], { content: bomb });
    expect((await who.call('keepTraceChunk', bombed)).code).not.toBe(0);
    const words = page.chunk([], { content: Buffer.from('words').toString('base64') });
    expect((await who.call('keepTraceChunk', words)).code).not.toBe(0);
    const later = page.chunk([], { to: '2099-01-01T00:00:00.000Z' });
    expect((await who.call('keepTraceChunk', later)).code).not.toBe(0);
    expect((await page.start(page.head().traceNo ?? undefined)).chunks).toBe(0);
  });

  test('of a page that the server never sent are marked, and of no page at all refused', async () => {
    const who = visitor();
    const page = openTracePage(desk, who);
    const { traceNo } = await page.start();
    const madeUp = { page: { path: '/pro/made-up', name: 'orders/order-form' } };
    expect((await who.call('keepTraceChunk', page.chunk([], madeUp))).code).not.toBe(0);
    const otherName = { page: { path: about1001.path, name: 'orders/made-up' } };
    expect((await who.call('keepTraceChunk', page.chunk([], otherName))).code).not.toBe(0);
    const chunkRow = async (number: number) =>
      desk.app.database.db
        .selectFrom('trace_chunks')
        .select('witnessed')
        .where('trace_no', '=', traceNo)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
    const head = await who.ask('keepTraceChunk', page.chunk([{ type: 4 }]));
    expect((await chunkRow(0)).witnessed).toBe(false);
    // The page asks for its chunks, and is trusted from then on.
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await desk.server.inject({
      url: '/api/sdb/common/timestamp',
      remoteAddress: who.address,
      headers: { host: 'localhost', cookie, 'x-match-path': about1001.path },
    });
    await page.start(head.traceNo ?? '');
    await who.ask('keepTraceChunk', page.chunk([{ type: 3 }]));
    expect((await chunkRow(1)).witnessed).toBe(true);
  });

  test('are taken from nobody else', async () => {
    const page = openTracePage(desk, visitor());
    const { traceNo } = await page.start();
    const chunk = page.chunk([{ type: 4 }]);
    const elsewhere = openBrowser(desk, { host: 'tr.localhost', address: '198.51.100.250' });
    for (const stranger of [visitor(), elsewhere]) {
      expect((await stranger.call('keepTraceChunk', chunk)).code).toBe(notFound);
      expect((await stranger.call('stopTrace', { traceNo: traceNo ?? '', chunks: 9 })).code).toBe(
        notFound,
      );
      const begun = await openTracePage(desk, stranger).start(traceNo ?? undefined);
      expect(begun.traceNo).not.toBe(traceNo);
    }
  });
});

describe('a sale', () => {
  test('has the traces of its people on every device, and says where something is missing', async () => {
    const customer = await arrive(desk, '13800138661');
    const stranger = await arrive(desk, '13800138662');
    const page = openTracePage(desk, customer);
    const begun = await page.start();
    await page.send([pageSeen(desk.clock.now().getTime())], { page: about1001, end: 'left' });
    const { orderNo } = await placeOwn(desk, customer, '1990-06-15', 661);
    const { db } = desk.app.database;
    const sold = await tracedSale(desk.app, await orderRow(orderNo));
    expect(sold).toMatchObject({ state: 'recorded', traces: [{ gaps: [] }] });
    expect(sold.traces[0]?.trace.trace_no).toBe(begun.traceNo);

    const phone = await arrive(desk, '13800138661');
    const onPhone = openTracePage(desk, phone);
    const next = await onPhone.start();
    expect(next.traceNo).not.toBe(begun.traceNo);
    await onPhone.send([{ type: 4 }]);
    const tied = { traceNo: next.traceNo ?? '', orderNos: [orderNo] };
    expect((await stranger.call('reportTraceOrders', tied)).code).toBe(notFound);
    expect(await phone.ask('reportTraceOrders', tied)).toEqual({ tied: 1 });
    expect(await phone.ask('reportTraceOrders', tied)).toEqual({ tied: 0 });
    // A stranger cannot tie a trace to another customer's order.
    const own = await openTracePage(desk, stranger).start();
    const foreign = { traceNo: own.traceNo ?? '', orderNos: [orderNo] };
    expect(await stranger.ask('reportTraceOrders', foreign)).toEqual({ tied: 0 });

    onPhone.lose(40);
    await onPhone.send([{ type: 3 }]);
    const marked = await tracedSale(desk.app, await orderRow(orderNo));
    expect(marked.state).toBe('gaps');
    expect(marked.traces.map(({ gaps }) => gaps.map(({ kind }) => kind))).toEqual([
      [],
      ['lost-time'],
    ]);
    expect(await phone.ask('stopTrace', { traceNo: tied.traceNo, chunks: 4 })).toEqual({
      missing: 2,
    });
    const stopped = await tracedSale(desk.app, await orderRow(orderNo));
    expect(stopped.traces[1]?.gaps.map(({ kind }) => kind)).toEqual(['lost-time', 'lost-chunks']);

    // A payment has a number of the same form; it names no other sale.
    const chunks = async () =>
      (await tracedSale(desk.app, await orderRow(orderNo))).traces.flatMap((each) => each.chunks);
    const before = (await chunks()).length;
    await onPhone.send([{ type: 3 }], { page: { ...about1001, about: ['PSAAAAAAAAAAAA'] } });
    expect((await chunks()).length).toBe(before + 1);
    await onPhone.send([{ type: 3 }], { page: { ...about1001, about: ['AOAAAAAAAAAAAA'] } });
    expect((await chunks()).length).toBe(before + 1);

    const shown = await checker.ask('replayTraces', { orderNo });
    expect(shown).toMatchObject({ state: 'gaps', traces: [{ side: 'customer' }, {}] });
    expect(shown.traces[0]?.moments).toMatchObject([{ kind: 'page', about: '填写投保信息' }]);
    const asked = { orderNo, traceNo: begun.traceNo ?? '', from: 0, to: 50 };
    expect(await checker.ask('getTraceEvents', asked)).toMatchObject({
      events: [{ type: 5 }],
      next: null,
    });
    const unrelated = { ...asked, traceNo: own.traceNo ?? '' };
    expect((await checker.call('getTraceEvents', unrelated)).code).toBe(notFound);
    const looks = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${orderNo}`)
      .where('action', '=', 'trace.replayed')
      .execute();
    expect(looks).toHaveLength(1);
  });

  test('without a trace says so, and a step that no trace covers is marked', async () => {
    const customer = await arrive(desk, '13800138663');
    const { orderNo } = await placeOwn(desk, customer, '1990-06-15', 663);
    expect(await checker.ask('getSaleTraced', { orderNo })).toMatchObject({ state: 'none' });
    desk.clock.advance(3_600_000);
    const page = openTracePage(desk, customer);
    const { traceNo } = await page.start();
    await page.send([{ type: 4 }]);
    await customer.ask('reportTraceOrders', { traceNo: traceNo ?? '', orderNos: [orderNo] });
    const { state, gaps } = await tracedSale(desk.app, await orderRow(orderNo));
    expect(state).toBe('gaps');
    expect(gaps.map(({ kind }) => kind)).toContain('not-recorded');
  });
});

test('where a brand records nothing no trace begins', async () => {
  const admin = await employ(desk, 'admin');
  const change = { key: 'traces', brand: 'qinghe', public: true, reason: '试一试' } as const;
  await admin.ask('changeSetting', { ...change, value: { on: false }, version: 0 });
  expect(await openTracePage(desk, visitor()).start()).toMatchObject({ traceNo: null });
});
