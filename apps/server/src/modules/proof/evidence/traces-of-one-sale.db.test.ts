import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { handedOver, readAll, seller } from '#testing/two-sided/session-desk.ts';
import { openTracePage } from '#testing/traces/trace-page.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { tracedSale } from '#modules/sales/traces/staff/traced-sale.ts';
import { clearErased } from '#modules/proof/retention/erasing/clear-erased.ts';
import { eraseSale } from '#modules/proof/retention/erasing/erase-sale.ts';
import { planRun } from '#modules/proof/retention/runs/plan-run.ts';
import { verifyOrder, recordsOf } from './checking/verify-order.ts';
import { gatherOrder } from './gather-order.ts';
import { findSale } from './sources/find-sale.ts';

let desk: OrderDesk;
let agent: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137801', 'A801');
});
afterAll(() => desk.stop());

const form = { path: '/pro/bothsides/form/:baseProductNo', name: 'two-sided/form' };
const seen = (words: string) => ({
  type: 5,
  timestamp: desk.clock.now().getTime(),
  data: { tag: 'page', payload: { about: words } },
});

type Window = ReturnType<typeof openTracePage>;

/** One window of the agent over all their customers, as they work. */
const look = (window: Window, words: string, about: readonly string[]) =>
  window.send([seen(words)], {
    page: { ...form, baseProductNo: '1004', ...(about.length > 0 ? { about: [...about] } : {}) },
  });

const sold = async (window: Window, customer: Customer, mobile: string, serial: number) => {
  const { agentOrderNo, draftNo } = await handedOver(agent, customer, mobile, serial);
  await look(window, `资料${serial}`, [agentOrderNo]);
  const own = openTracePage(desk, customer);
  await own.start();
  await own.send([seen(`客户${serial}`)], { page: { ...form, baseProductNo: '1004' } });
  const filled = await readAll(desk, customer, draftNo);
  const answer = await submit(customer, filled);
  expect(answer.code).toBe(0);
  const row = await desk.app.database.db
    .selectFrom('orders')
    .select('order_no')
    .where('draft_no', '=', draftNo)
    .executeTakeFirstOrThrow();
  return { orderNo: row.order_no, agentOrderNo };
};

const orderOf = async (orderNo: string) => {
  const order = await orderByNo(desk.app.database.db, orderNo);
  if (!order) throw new Error('the order is there');
  return order;
};

/** The pages that staff read of a sale. */
const shown = async (orderNo: string): Promise<string[]> => {
  const { traces } = await tracedSale(desk.app, await orderOf(orderNo));
  return traces.flatMap(({ chunks }) =>
    chunks.flatMap(({ moments }) => moments.map(({ about }) => about)),
  );
};

/** The recorded pages that go into its pack. */
const packed = async (orderNo: string): Promise<string[]> => {
  const sale = await findSale(desk.app, orderNo);
  if (!sale) throw new Error('the sale is there');
  const { files } = await recordsOf(desk.app, sale);
  return files.flatMap(({ name }) => (name.startsWith('traces/') ? [name] : []));
};

test('an agent’s other customers are in no pack, and one sale is erased while another stays', async () => {
  const { app } = desk;
  const { db } = app.database;
  const window = openTracePage(desk, agent);
  const { traceNo } = await window.start();
  await look(window, '开始', []);
  const [anna, bo] = [await arrive(desk, '13800138801'), await arrive(desk, '13800138802')];
  const one = await sold(window, anna, '13800138801', 801);
  const two = await sold(window, bo, '13800138802', 802);
  await look(window, '进度801', [one.agentOrderNo]);
  await look(window, '进度802', [two.orderNo]);
  // The same day, the same product, the same window of the agent.
  expect((await shown(one.orderNo)).toSorted()).toEqual(
    ['客户801', '资料801', '进度801'].toSorted(),
  );
  expect((await shown(two.orderNo)).toSorted()).toEqual(
    ['客户802', '资料802', '进度802'].toSorted(),
  );
  const [packedOne, packedTwo] = [await packed(one.orderNo), await packed(two.orderNo)];
  expect([packedOne.length, packedTwo.length]).toEqual([3, 3]);
  expect(packedOne.filter((name) => packedTwo.includes(name))).toEqual([]);
  for (const { orderNo } of [one, two]) {
    await gatherOrder(app, orderNo);
    expect(await verifyOrder(app, orderNo)).toEqual([]);
    const events = await db
      .selectFrom('evidence_events')
      .select('facts')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'trace.chunk')
      .execute();
    expect(events).toHaveLength(3);
  }

  await db
    .updateTable('orders')
    .set({ state: 'closed', state_since: new Date('2010-01-01T00:00:00Z') })
    .where('order_no', '=', one.orderNo)
    .execute();
  const runNo = await planRun(app, null, 'system');
  const planned = await db
    .selectFrom('retention_run_sales')
    .select(['order_no', 'bytes'])
    .where('run_no', '=', runNo)
    .execute();
  expect(planned.map((row) => row.order_no)).toEqual([one.orderNo]);
  expect(Number(planned[0]?.bytes)).toBeGreaterThan(1000);
  await eraseSale(app, runNo, one.orderNo);
  await clearErased(app);

  expect(await packed(one.orderNo)).toEqual([]);
  expect(await packed(two.orderNo)).toEqual(packedTwo);
  expect(await verifyOrder(app, two.orderNo)).toEqual([]);
  const keys = await db
    .selectFrom('person_keys')
    .select(['person_id', 'destroyed_at'])
    .where('person_id', 'like', `trace:${traceNo}%`)
    .execute();
  const opens = (subject: string): boolean | undefined => {
    const key = keys.find(({ person_id: id }) => id === `trace:${traceNo}${subject}`);
    return key && key.destroyed_at === null;
  };
  expect([
    opens(''),
    opens(`:${one.agentOrderNo}`),
    opens(`:${two.agentOrderNo}`),
    opens(`:${two.orderNo}`),
  ]).toEqual([true, false, true, true]);
  const left = await db
    .selectFrom('trace_chunks')
    .select('about')
    .where('trace_no', '=', traceNo)
    .execute();
  expect(left.flatMap(({ about }) => about)).not.toContain(one.agentOrderNo);
}, 120_000);
