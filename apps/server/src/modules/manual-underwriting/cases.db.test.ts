import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  arrive,
  employ,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import { codesFor } from '#http/testing/nodes.ts';
import {
  accept,
  apply,
  confirmPerson,
  decide,
  loading,
  orderOn,
  uploadPage,
  type Staff,
} from './testing/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;
let last = 0;
const newcomer = async () => {
  const mobile = String(13_600_000_000 + (last += 1));
  return { ...(await arrive(desk, mobile)), mobile };
};
type Known = Awaited<ReturnType<typeof newcomer>>;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
});
afterAll(() => desk.stop());

const statusOf = async (who: Customer, caseNo: string) =>
  who.ask('getManualUnderwritingStatus', { manualUnderwritingNo: caseNo });

const sign = async (who: Known, caseNo: string) => {
  desk.clock.advance(61_000);
  const launched = await who.ask('launchManualUnderwritingSignature', {
    manualUnderwritingNo: caseNo,
    sendCode: true,
  });
  desk.clock.advance(launched.readFor * 1000);
  const verifyCode = (await codesFor(desk, who.mobile, 2))[0] ?? '';
  return who.call('signManualUnderwriting', {
    manualUnderwritingNo: caseNo,
    version: launched.version,
    verifyCode,
  });
};

describe('a case that begins before an order', () => {
  test('goes from the product page to an order at the price that was held', async () => {
    const chen = await newcomer();
    const begun = await apply(chen);
    const { manualUnderwritingNo: caseNo } = begun;
    expect(begun).toMatchObject({ state: 'draft', step: 'auth', consented: false });
    const early = await chen.call('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(early.code).not.toBe(0);
    expect((await confirmPerson(chen, caseNo, 101)).code).toBe(0);
    const saved = await chen.ask('saveManualUnderwritingForm', {
      manualUnderwritingNo: caseNo,
      conditions: ['hypertension'],
      words: '服药控制',
    });
    expect(saved.items.map(({ code }) => code)).toContain('pressure');
    const item = saved.items[0]?.number ?? 0;
    expect((await uploadPage(desk, chen, caseNo, { item: String(item) })).code).toBe(0);
    const handed = await chen.ask('submitManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(handed).toMatchObject({ state: 'submitted', takesPages: true });
    expect(handed.clock).toContain('核保员处理');

    const queue = await wang.call('listQueue', { queue: 'referred' });
    expect(queue.data.rows.map(({ id }) => id)).toContain(caseNo);
    const seen = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
    expect(seen.may).toMatchObject({ act: true, decide: true });
    const decided = await decide(wang, caseNo, loading);
    expect(decided.body).toContain('"offered"');

    const { offer } = await statusOf(chen, caseNo);
    expect(offer?.newFen).toBeGreaterThan(offer?.oldFen ?? 0);
    expect((await accept(chen, caseNo)).data).toMatchObject({ state: 'accepted', step: 'sign' });
    expect((await sign(chen, caseNo)).data).toMatchObject({ state: 'signed', step: 'order' });
    const placed = await orderOn(desk, chen, caseNo, 101);
    expect(placed.body).toContain('"orderNo"');
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'to-pay', 'to-sign', 'to-verify');
    const row = await desk.app.database.db
      .selectFrom('orders')
      .select(['due_fen'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row.due_fen).toBe(offer?.newFen);
    const asked = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'underwrite')
      .execute();
    expect(asked).toEqual([]);
    expect(await statusOf(chen, caseNo)).toMatchObject({ state: 'converted', orderNo });
  });
});
