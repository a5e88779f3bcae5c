import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  employ,
  idOf,
  issueOrder,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { remindOfVisits } from '#modules/contracts/policies/life/remind-holders.ts';

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
/** The last six signs of the paper of `placeOwn`. */
const tailOf = (serial: number): string => idOf('1990-06-15', serial).slice(-6);
const verify = (customer: Customer, orderNo: string, paperTail: string) =>
  customer.call('verifyVisitor', { orderNo, paperTail });
const answer = (
  customer: Customer,
  orderNo: string,
  { version, questions }: Visit,
  no = '',
  doubt: 'no' | 'unsure' = 'no',
) =>
  customer.call('answerReturnVisit', {
    orderNo,
    version,
    answers: Object.fromEntries(questions.map(({ id }) => [id, id === no ? doubt : 'yes'])),
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
    expect(visit).toMatchObject({ state: 'open', identified: false });
    expect((await answer(lin, orderNo, visit)).body).toContain('先验证');
    expect((await verify(lin, orderNo, '000000')).code).toBe(errorCodes.CONSENT_REFUSED);
    expect((await verify(lin, orderNo, tailOf(31))).data.identified).toBe(true);
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
    // The first answer stands, even if another is wanted later.
    expect((await answer(lin, orderNo, visit, 'cover')).code).not.toBe(0);
    const { db } = desk.app.database;
    await expect(
      db
        .updateTable('return_visits')
        .set({ outcome: 'doubts' })
        .where('order_no', '=', orderNo)
        .execute(),
    ).rejects.toThrow('never changes');
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
    expect((await query(stranger, orderNo)).code).toBe(errorCodes.NOT_FOUND);
    expect((await answer(stranger, orderNo, visit)).code).toBe(errorCodes.NOT_FOUND);
    expect((await verify(stranger, orderNo, tailOf(33))).code).toBe(errorCodes.NOT_FOUND);
    await verify(ma, orderNo, tailOf(33));
    expect((await answer(ma, orderNo, { ...visit, version: '0'.repeat(64) })).code).toBe(
      errorCodes.CONFLICT,
    );
    const half = { ...visit, questions: visit.questions.slice(1) };
    expect((await answer(ma, orderNo, half)).code).toBe(errorCodes.INVALID_REQUEST);
    expect((await query(ma, orderNo)).data.state).toBe('open');
  });

  test('brings what somebody is not sure of before somebody of staff, with the day by which it is settled', async () => {
    const he = await arrive(desk, '13900139104');
    const service = await employ(desk, 'service');
    const orderNo = await longOrder(he, 35);
    await issueOrder(desk, orderNo);
    await verify(he, orderNo, tailOf(35));
    const { data } = await query(he, orderNo);
    const answered = await answer(he, orderNo, data, 'cooling-off', 'unsure');
    expect(answered.data.answered?.outcome).toBe('doubts');
    const doubts = async () => (await service.call('listQueue', { queue: 'doubts' })).data.rows;
    expect(await doubts()).toMatchObject([
      {
        id: orderNo,
        subject: { kind: 'policy' },
        note: expect.stringMatching(/^答“不确定”：您清楚犹豫期/),
        due: expect.stringMatching(/^2026-06-10/),
      },
    ]);
    const [visit] = (await service.call('getOrderDossier', { orderNo })).data.visits;
    expect(visit?.points).toEqual([expect.stringContaining('犹豫期')]);
    const settled = { orderNo, note: '已电话说明犹豫期与退保损失' };
    expect((await service.call('settleVisitDoubt', settled)).code).toBe(0);
    expect(await service.call('settleVisitDoubt', settled)).toMatchObject({
      code: errorCodes.CONFLICT,
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
    expect((await answer(gu, orderNo, visit)).code).toBe(errorCodes.ORDER_MOVED_ON);
    expect(await open(gu)).toEqual([]);
  });

  test('takes ten tries a day at who somebody is, and forgets it after a day', async () => {
    const xu = await arrive(desk, '13900139106');
    const orderNo = await longOrder(xu, 39);
    await issueOrder(desk, orderNo);
    for (let at = 0; at < 10; at += 1)
      expect((await verify(xu, orderNo, '999999')).code).toBe(errorCodes.CONSENT_REFUSED);
    expect((await verify(xu, orderNo, tailOf(39))).code).toBe(errorCodes.TOO_MANY_REQUESTS);
    desk.clock.advance(86_400_000);
    expect((await verify(xu, orderNo, tailOf(39))).data.identified).toBe(true);
    desk.clock.advance(86_400_000);
    expect((await query(xu, orderNo)).data.identified).toBe(false);
  });

  test('is asked for by a message and a call to staff, once, before the cooling-off is over', async () => {
    const shen = await arrive(desk, '13900139107');
    const orderNo = await longOrder(shen, 41);
    await issueOrder(desk, orderNo);
    await desk.app.database.db
      .updateTable('policies')
      .set((row) => ({
        contract: row.fn<string>('jsonb_set', [
          'contract',
          row.val('{coolingOffDays}'),
          row.cast<string>(row.val('15'), 'jsonb'),
        ]),
      }))
      .where('order_no', '=', orderNo)
      .execute();
    const { version } = (await shen.call('getReceipt', { orderNo })).data;
    await shen.call('signReceipt', { orderNo, version });
    const messageCount = async (): Promise<number> =>
      (
        await desk.app.database.db
          .selectFrom('notices')
          .select('title')
          .where('user_id', '=', shen.userId)
          .where('title', '=', '请回答回访')
          .execute()
      ).length;
    const alerts = () =>
      desk.app.database.db
        .selectFrom('pay_alerts')
        .select(['kind', 'times'])
        .where('subject', '=', `order:${orderNo}`)
        .execute();
    await remindOfVisits(desk.app);
    expect([await messageCount(), await alerts()]).toEqual([0, []]);
    desk.clock.advance(11 * 86_400_000);
    await Promise.all([remindOfVisits(desk.app), remindOfVisits(desk.app)]);
    expect([await messageCount(), await alerts()]).toEqual([1, []]);
    desk.clock.advance(2 * 86_400_000);
    await remindOfVisits(desk.app);
    await remindOfVisits(desk.app);
    expect([await messageCount(), await alerts()]).toEqual([1, [{ kind: 'visit-due', times: 1 }]]);
  });
});
