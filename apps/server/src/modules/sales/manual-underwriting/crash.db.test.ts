import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { until } from '#testing/server/until.ts';
import { employ, startDesk, stateOf, type OrderDesk } from '#testing/orders/order-desk.ts';
import {
  decide,
  excluding,
  handIn,
  newcomer,
  orderOn,
  signedCase,
  statusOf,
  type Staff,
} from '#testing/manual-underwriting/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

test('a crash between a decision and its letter: the decision stands, one letter follows', async () => {
  const who = await newcomer(desk);
  const caseNo = await handIn(desk, who, 301);
  const { files } = desk.app.providers;
  const put = files.put.bind(files);
  let crashes = 1;
  files.put = async (key, content) => {
    if (crashes-- > 0) throw new Error('the process is gone');
    await put(key, content);
  };
  expect((await decide(wang, caseNo, excluding)).code).toBe(0);
  await until('the second try has written it', () => statusOf(who, caseNo), {
    is: ({ letter }) => letter !== null,
  });
  files.put = put;
  expect(crashes).toBeLessThan(0);
  expect((await statusOf(who, caseNo)).state).toBe('offered');
  const letters = await desk.app.database.db
    .selectFrom('signed_documents')
    .select('document_no')
    .where('order_no', '=', caseNo)
    .execute();
  expect(letters).toHaveLength(1);
});

test('a crash between what was signed and its order: neither half is there, and the next try makes both', async () => {
  const { who, caseNo } = await signedCase(desk, wang, 303);
  const { db } = desk.app.database;
  const orders = async (): Promise<readonly string[]> =>
    (
      await db.selectFrom('orders').select('order_no').where('user_id', '=', who.userId).execute()
    ).map(({ order_no: orderNo }) => orderNo);
  const failed = await db.transaction().execute(async (blocker) => {
    // The order is written before the case moves; there its connection dies.
    await sql`lock table underwriting_moves in share mode`.execute(blocker);
    const placing = orderOn(desk, who, caseNo, 303);
    await until('the order waits for its case', async () => {
      const killed = await sql<{ gone: boolean }>`
        select pg_terminate_backend(pid) as gone from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return killed.rows.length > 0;
    });
    return placing;
  });
  expect(failed.statusCode).toBe(503);
  expect(await orders()).toEqual([]);
  expect(await statusOf(who, caseNo)).toMatchObject({ state: 'signed', orderNo: null });
  const placed = await orderOn(desk, who, caseNo, 303);
  expect(placed.body).toContain('"orderNo"');
  expect(await orders()).toEqual([placed.data.orderNo]);
  expect(await statusOf(who, caseNo)).toMatchObject({
    state: 'converted',
    orderNo: placed.data.orderNo,
  });
  expect(await stateOf(desk, placed.data.orderNo)).not.toBe('closed');
});
