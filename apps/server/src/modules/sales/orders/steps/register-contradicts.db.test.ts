import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { inTransaction } from '#ground/db/transaction.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import {
  arrive,
  employ,
  issueOrder,
  picture,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { lockOrder } from '#modules/sales/orders/queries/orders.ts';
import { markOrderStep } from './mark-order-step.ts';
import { sendIdentity } from './settle-identity.ts';

let desk: OrderDesk;
let chen: Customer;
let staff: Awaited<ReturnType<typeof employ>>;
let serial = 701;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
  staff = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

/** An order of a person whom the register knew, that waits to be paid. */
const payable = async (): Promise<string> => {
  // An account is one person's: each comes with a mobile of their own.
  chen = await arrive(desk, `1380013${serial}`.padEnd(11, '0'));
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await settle(desk, orderNo, 'to-pay');
  return orderNo;
};

/** Asked again, the register now contradicts every person. */
const contradict = async (): Promise<void> => {
  await desk.app.database.db
    .updateTable('identity_checks')
    .set({ result: 'mismatch', at: desk.clock.now() })
    .execute();
};

const put = (orderNo: string, state: OrderState) =>
  desk.app.database.db
    .updateTable('orders')
    .set({ state })
    .where('order_no', '=', orderNo)
    .execute();

const requests = async (orderNo: string): Promise<string[]> =>
  (
    await desk.app.database.db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('order_no', '=', orderNo)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

const alerts = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('pay_alerts')
    .select('kind')
    .where('subject', '=', `order:${orderNo}`)
    .execute();

/** Photos, and a person who accepts them. */
const prove = async (orderNo: string) => {
  const sent = await uploadTo(
    desk,
    chen,
    '/api/order/v1/material/upload',
    { orderNo, field: 'paper.policyholder' },
    { name: '证件.png', content: picture(600, 400) },
  );
  expect(sent.code).toBe(0);
  await chen.ask('sendOrderMaterials', { orderNo });
  const { rows } = await staff.ask('listQueue', { queue: 'identity' });
  expect(rows.map(({ id }) => id)).toContain(`${orderNo}~policyholder`);
  return staff.ask('decideOrderIdentity', { orderNo, party: 'policyholder', accept: true });
};

test('an order that waits to be paid goes back, and comes back once a person has looked', async () => {
  const orderNo = await payable();
  await chen.ask('openPayment', { orderNo });
  await contradict();
  const refused = await chen.call('openPayment', { orderNo });
  expect([refused.code !== 0, refused.msg]).toEqual([true, expect.stringContaining('身份验证')]);
  expect(await stateOf(desk, orderNo)).toBe('to-verify');
  expect((await chen.call('openPayment', { orderNo })).code).toBe(refused.code);
  expect(await alerts(orderNo)).toEqual([{ kind: 'register-contradicts' }]);
  const { people } = await chen.ask('getOrderIdentity', { orderNo });
  expect(people[0]).toMatchObject({ state: 'to-send', note: expect.stringContaining('不一致') });

  expect((await prove(orderNo)).state).toBe('to-pay');
  // The insurer has it on its books already.
  expect((await requests(orderNo)).filter((kind) => kind === 'store')).toHaveLength(1);
  await chen.ask('openPayment', { orderNo });
  await issueOrder(desk, orderNo);
});

test('what is signed meanwhile does not go to the insurer before that', async () => {
  const orderNo = await payable();
  await put(orderNo, 'to-sign');
  await contradict();
  await inTransaction(desk.app.database, (tx) => markOrderStep(tx, desk.app, orderNo, 'signed'));
  expect(await stateOf(desk, orderNo)).toBe('to-verify');
  expect((await prove(orderNo)).state).toBe('to-pay');
});

test('money that was on its way goes back, and nothing is issued', async () => {
  const orderNo = await payable();
  await contradict();
  const { due_fen: amountFen } = await desk.app.database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await inTransaction(desk.app.database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
    }),
  );
  expect(await stateOf(desk, orderNo)).toBe('refunding');
  const asked = await requests(orderNo);
  expect([asked.includes('issue'), asked.includes('cancel')]).toEqual([false, true]);
  const { reasons } = await chen.ask('getOrderByNo', { orderNo });
  expect(reasons).toEqual([expect.stringContaining('不一致')]);
});

test('only a person outweighs the register', async () => {
  const orderNo = await payable();
  const accepted = (by: string) =>
    desk.app.database.db
      .insertInto('order_identities')
      .values({
        order_no: orderNo,
        party: 'policyholder',
        state: 'accepted',
        note: null,
        decided_by: by,
        at: desk.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['order_no', 'party']).doUpdateSet({ decided_by: by }),
      )
      .execute();
  await contradict();
  const waits = async (): Promise<boolean> => {
    const { rows } = await staff.ask('listQueue', { queue: 'identity' });
    return rows.some(({ id }) => id === `${orderNo}~policyholder`);
  };
  const show = () =>
    inTransaction(desk.app.database, async (tx) => {
      const order = await lockOrder(tx.db, orderNo);
      if (order) await sendIdentity(tx, desk.app, order, 'policyholder');
    });
  await accepted('staff:somebody');
  expect((await chen.call('openPayment', { orderNo })).code).toBe(0);
  await show();
  await accepted('face:embedded');
  expect((await chen.call('openPayment', { orderNo })).code).not.toBe(0);
  expect(await waits()).toBe(false);
  // The next face check after a contradiction goes to staff.
  await show();
  expect(await waits()).toBe(true);
});
