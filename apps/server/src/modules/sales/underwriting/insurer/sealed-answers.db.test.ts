import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import {
  arrive,
  employ,
  placeOwn,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { decideOrder } from '#testing/manual-underwriting/case-journey.ts';
import { requestsForStaff } from './requests-for-staff.ts';
import { sealUnderwritingNow } from './seal-clear-replies.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const rowOf = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

/** Every table that is not the sandbox's own, as a reader with SQL would see it. */
const everything = async (): Promise<string> => {
  const { db } = desk.app.database;
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not like 'sandbox%' and table_name not like 'product%'
      and table_name not like 'catalogue%' and table_name <> 'library_versions'`.execute(db);
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const read = await sql<{ text: string | null }>`
        select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(db);
      return read.rows[0]?.text ?? '';
    }),
  );
  return texts.join(' ');
};

const secret = '有甲状腺结节病史';
const wording = '甲状腺疾病及其并发症除外';

const referred = async (): Promise<string> => {
  await desk.fault('insurer-underwrite', 'refer');
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await settle(desk, orderNo, 'referred');
  return orderNo;
};

const member = {
  position: 0,
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [{ code: 'thyroid', wording }],
};

test('what an underwriter decides stands nowhere in clear, and is shown to whom it concerns', async () => {
  const staff = await employ(desk, 'underwriter');
  const orderNo = await referred();
  const decided = await decideOrder(desk, staff, orderNo, {
    reasons: [secret],
    insurerReason: secret,
    members: [{ ...member, outcome: 'exclusion' }],
  });
  expect(decided.code).toBe(0);
  await settle(desk, orderNo, 'accepted-with-terms');
  const detail = () => chen.call('getOrderByNo', { orderNo });
  expect(JSON.stringify((await detail()).data)).toContain(wording);
  expect((await detail()).data.reasons).toContain(secret);
  await chen.call('decideTerms', {
    orderNo,
    agree: true,
    newFen: (await detail()).data.terms?.newFen ?? 0,
  });
  await settle(desk, orderNo, 'to-pay');
  const text = await everything();
  expect(text).not.toContain(secret);
  expect(text).not.toContain(wording);
  expect(text).not.toContain('thyroid');
});

test('what an insurer refuses with is sealed, and staff still read why', async () => {
  await desk.fault('insurer-underwrite', 'decline');
  const { orderNo } = await placeOwn(desk, chen, '1990-06-15', (serial += 2));
  await settle(desk, orderNo, 'declined');
  expect(await everything()).not.toContain('根据告知的健康情况');
  expect((await openAnswer(desk.app, await rowOf(orderNo)))?.reasons).toEqual([
    '根据告知的健康情况，目前不在承保范围内',
  ]);
});

test('rows from before are sealed batch by batch, again and again, and then read the same', async () => {
  const { db } = desk.app.database;
  const orderNo = await referred();
  const clear = {
    members: [{ ...member, verdict: 'terms', reasons: [secret] }],
    reasons: [secret],
    proposalNo: 'PR-1',
  };
  await db
    .updateTable('orders')
    .set({ answer: JSON.stringify(clear), answer_sealed: null })
    .where('order_no', '=', orderNo)
    .execute();
  await sql`update insurer_requests set state = 'refused', answered_at = now(), answer_sealed = null,
    note = ${secret}, answer = ${JSON.stringify({ reason: secret })}::jsonb
    where order_no = ${orderNo}`.execute(db);
  expect(await openAnswer(desk.app, await rowOf(orderNo))).toEqual(clear);
  await Promise.all([sealUnderwritingNow(desk.app), sealUnderwritingNow(desk.app)]);
  await sealUnderwritingNow(desk.app);
  expect(await everything()).not.toContain(secret);
  const order = await rowOf(orderNo);
  expect(order.answer).toEqual({ proposalNo: 'PR-1' });
  expect(await openAnswer(desk.app, order)).toEqual(clear);
  const [request] = await requestsForStaff(desk.app, orderNo);
  expect(request?.note).toBe(secret);
  await inTransaction(desk.app.database, (tx) =>
    desk.app.vault.destroyPersonKey(tx, keeperOf(order)),
  );
  expect(await openAnswer(desk.app, order)).toEqual({
    proposalNo: 'PR-1',
    members: [],
    reasons: [],
  });
  expect((await requestsForStaff(desk.app, orderNo))[0]?.note).toBeNull();

  // Answers still in clear when the key was destroyed are deleted, and block nothing.
  await db
    .updateTable('orders')
    .set({ answer: JSON.stringify(clear), answer_sealed: null })
    .where('order_no', '=', orderNo)
    .execute();
  await sealUnderwritingNow(desk.app);
  expect((await rowOf(orderNo)).answer).toEqual({ proposalNo: 'PR-1' });
});
