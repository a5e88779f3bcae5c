import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import {
  arrive,
  placeOwn,
  startDesk,
  stateOf,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import type { InsurerDesk } from '#providers/insurer/port.ts';

type Kind = 'underwrite' | 'store' | 'issue';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
});
afterAll(() => desk.stop());

/** Where an order stands before and after each question. */
const before: Record<Kind, OrderState> = {
  underwrite: 'submitted',
  store: 'storing',
  issue: 'paid',
};
const after: Record<Kind, OrderState> = { underwrite: 'storing', store: 'to-pay', issue: 'issued' };
const events = { underwrite: 'accept', store: 'stored', issue: 'issued' } as const;

const pay = async (orderNo: string): Promise<void> => {
  const { due_fen: amountFen } = await desk.app.database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const outcome = await inTransaction(desk.app.database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
    }),
  );
  expect(outcome).toBe('paid');
};

/** A new order that asks the insurer for this next. */
const orderBefore = async (kind: Kind): Promise<string> => {
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  if (kind === 'underwrite') return orderNo;
  await desk.runRequests(orderNo, 'underwrite');
  if (kind === 'store') return orderNo;
  await desk.runRequests(orderNo, 'store');
  await pay(orderNo);
  return orderNo;
};

/** Runs the jobs again and again, as retries would, until the order has moved on. */
const runUntil = (orderNo: string, kind: Kind): Promise<OrderState> =>
  until(
    `the order is ${after[kind]}`,
    async () => {
      const state = await stateOf(desk, orderNo);
      if (state !== after[kind]) await desk.runRequests(orderNo, kind).catch(() => undefined);
      return state;
    },
    { is: (state) => state === after[kind] },
  );

const evidence = async (orderNo: string, kind: Kind) => {
  const { db } = desk.app.database;
  const [requests, played, moves, policies] = await Promise.all([
    db
      .selectFrom('insurer_requests')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('kind', '=', kind)
      .execute(),
    db
      .selectFrom('sandbox_insurer_requests')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('kind', '=', kind)
      .execute(),
    db
      .selectFrom('order_moves')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('event', '=', events[kind])
      .execute(),
    db.selectFrom('policies').selectAll().where('order_no', '=', orderNo).execute(),
  ]);
  return { requests, played, moves, policies };
};

/** One question, one entry in the insurer's books, one move, at most one policy. */
const expectOnce = async (orderNo: string, kind: Kind): Promise<void> => {
  const { requests, played, moves, policies } = await evidence(orderNo, kind);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.state).toBe('answered');
  expect(played).toHaveLength(1);
  expect(played[0]?.request_no).toBe(requests[0]?.request_no);
  expect(moves).toHaveLength(1);
  expect(policies).toHaveLength(kind === 'issue' ? 1 : 0);
};

const kinds = ['underwrite', 'store', 'issue'] as const;

describe.each(kinds)('whatever goes wrong on %s', (kind) => {
  // An account may check no more than a large family's names in a day.
  beforeAll(async () => {
    chen = await arrive(desk, `1380013800${kinds.indexOf(kind)}`);
  });

  test.each([
    'timeout',
    'reset',
    'server-error',
    'half-open',
    'lost-answer',
    'later',
    'lost',
    'twice',
    'out-of-order',
    'wrong-amount',
    'wrong-signature',
  ])('%s ends as it should, once', async (fault) => {
    const orderNo = await orderBefore(kind);
    expect(await stateOf(desk, orderNo)).toBe(before[kind]);
    await desk.fault(`insurer-${kind}`, fault);
    await runUntil(orderNo, kind);
    await expectOnce(orderNo, kind);
  });

  test('an insurer that cannot be asked leaves the order querying, never refused', async () => {
    const orderNo = await orderBefore(kind);
    await desk.fault(`insurer-${kind}`, 'lost-answer');
    await desk.fault('insurer-query', 'server-error', 3);
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.runRequests(orderNo, kind).catch(() => undefined);
      const { requests, moves } = await evidence(orderNo, kind);
      expect(requests.map(({ state }) => state)).toEqual(['unknown']);
      expect(moves).toEqual([]);
    }
    await runUntil(orderNo, kind);
    await expectOnce(orderNo, kind);
  });

  test('a crash before, during or after the call is resumed without a second effect', async () => {
    const crash = (when: 'before' | 'after'): InsurerDesk => ({
      ...desk.app.providers.insurers,
      send: async (insurer, request) => {
        if (when === 'after') await desk.app.providers.insurers.send(insurer, request);
        throw new Error('the process is gone');
      },
    });
    for (const when of ['before', 'after'] as const) {
      const orderNo = await orderBefore(kind);
      const dying = { ...desk.app, providers: { ...desk.app.providers, insurers: crash(when) } };
      await expect(desk.runRequests(orderNo, kind, dying)).rejects.toThrow('the process is gone');
      const { requests } = await evidence(orderNo, kind);
      expect(requests[0]).toMatchObject({ state: 'sending', tries: 1 });
      await desk.runRequests(orderNo, kind);
      expect(await stateOf(desk, orderNo)).toBe(after[kind]);
      await expectOnce(orderNo, kind);
      // The job runs again although it was done: nothing happens.
      await desk.runRequests(orderNo, kind);
      await expectOnce(orderNo, kind);
    }
  });

  test('two workers on one question make one effect', async () => {
    const orderNo = await orderBefore(kind);
    await Promise.allSettled([1, 2, 3, 4].map(() => desk.runRequests(orderNo, kind)));
    await expectOnce(orderNo, kind);
  });
});

test('nothing of this was ever logged with a name or a number of a person', () => {
  expect(desk.logged()).not.toContain('陈晓');
  expect(desk.logged()).not.toContain('chen@example.com');
});
