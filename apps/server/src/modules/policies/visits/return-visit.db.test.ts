import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  arrive,
  employ,
  issueOrder,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

interface Visit {
  readonly state: string;
  readonly version: string;
  readonly questions: readonly { readonly id: string; readonly note: string }[];
  readonly answered: { readonly outcome: string; readonly wording: string } | null;
}

const query = (customer: Customer, orderNo: string) => customer.call('getReturnVisit', { orderNo });
const answer = (customer: Customer, orderNo: string, { version, questions }: Visit, no = '') =>
  customer.call('answerReturnVisit', {
    orderNo,
    version,
    answers: Object.fromEntries(questions.map(({ id }) => [id, id === no ? 'no' : 'yes'])),
  });
const open = async (customer: Customer): Promise<unknown> =>
  (await customer.call('listOpenReturnVisits')).data.visits;

/** An order for cover until sixty, waiting to be paid. */
const longOrder = async (customer: Customer, serial: number): Promise<string> => {
  const { orderNo } = await placeOwn(desk, customer, '1990-06-15', serial);
  await settle(desk, orderNo, 'to-pay');
  await desk.app.database.db
    .updateTable('orders')
    .set({ price: sql<string>`price || '{"coverTerm": "to60"}'::jsonb` })
    .where('order_no', '=', orderNo)
    .execute();
  return orderNo;
};

describe('the return visit of a long-term policy', () => {
  test('waits for the policy, is answered once and stays as it was', async () => {
    const lin = await arrive(desk, '13900139101');
    const orderNo = await longOrder(lin, 31);
    const early = (await query(lin, orderNo)).data;
    expect(early.state).toBe('waiting');
    expect((await answer(lin, orderNo, early)).code).not.toBe(0);
    expect(await open(lin)).toEqual([]);

    await issueOrder(desk, orderNo);
    expect(await open(lin)).toMatchObject([{ orderNo }]);
    const { data: visit } = await query(lin, orderNo);
    expect(visit.state).toBe('open');
    const [once, twice] = await Promise.all([
      answer(lin, orderNo, visit),
      answer(lin, orderNo, visit),
    ]);
    expect(once).toMatchObject({
      code: 0,
      data: { state: 'done', answered: { outcome: 'confirmed' } },
    });
    expect(twice.data).toEqual(once.data);
    expect(await open(lin)).toEqual([]);
    // The first word stands, whoever would rather have another.
    expect((await answer(lin, orderNo, visit, 'cover')).code).not.toBe(0);
    const { db } = desk.app.database;
    await expect(
      db
        .updateTable('return_visits')
        .set({ outcome: 'doubts' })
        .where('order_no', '=', orderNo)
        .execute(),
    ).rejects.toThrow('stays as it was answered');
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${orderNo}`)
      .where('action', '=', 'return-visit.answered')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('takes no answers to other words, no half of them, and none from a stranger', async () => {
    const ma = await arrive(desk, '13900139102');
    const stranger = await arrive(desk, '13900139103');
    const orderNo = await longOrder(ma, 33);
    await issueOrder(desk, orderNo);
    const { data: visit } = await query(ma, orderNo);
    expect((await query(stranger, orderNo)).code).toBe(10004);
    expect((await answer(stranger, orderNo, visit)).code).toBe(10004);
    expect((await answer(ma, orderNo, { ...visit, version: '0'.repeat(64) })).code).toBe(10009);
    const half = { ...visit, questions: visit.questions.slice(1) };
    expect((await answer(ma, orderNo, half)).code).toBe(10001);
    expect((await query(ma, orderNo)).data.state).toBe('open');
  });

  test('brings a no before somebody of staff, with the day by which it is settled', async () => {
    const he = await arrive(desk, '13900139104');
    const service = await employ(desk, 'service');
    const orderNo = await longOrder(he, 35);
    await issueOrder(desk, orderNo);
    const said = await answer(he, orderNo, (await query(he, orderNo)).data, 'cooling-off');
    expect(said.data.answered?.outcome).toBe('doubts');
    const doubts = async () => (await service.call('listQueue', { queue: 'doubts' })).data.rows;
    expect(await doubts()).toMatchObject([
      { id: orderNo, due: expect.stringMatching(/^2026-06-10/) },
    ]);
    const [visit] = (await service.call('getOrderDossier', { orderNo })).data.visits;
    expect(visit?.points).toEqual([expect.stringContaining('犹豫期')]);
    const settled = { orderNo, note: '已电话说明犹豫期与退保损失' };
    expect((await service.call('settleVisitDoubt', settled)).code).toBe(0);
    expect(await service.call('settleVisitDoubt', settled)).toMatchObject({
      code: 10009,
      data: { decided: { name: '员工' } },
    });
    expect(await doubts()).toEqual([]);
  });

  test('is not asked for cover of a year', async () => {
    const gu = await arrive(desk, '13900139105');
    const { orderNo } = await placeOwn(desk, gu, '1990-06-15', 37);
    await issueOrder(desk, orderNo);
    const { data: visit } = await query(gu, orderNo);
    expect(visit.state).toBe('not-needed');
    expect((await answer(gu, orderNo, visit)).code).toBe(30110);
    expect(await open(gu)).toEqual([]);
  });
});
