import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReferredOrders } from './watch-cases.ts';
import {
  employ,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
import {
  accept,
  caseOfOrder,
  decide,
  declining,
  loading,
  newcomer,
  statusOf,
  type Staff,
} from './testing/case-journey.ts';

let desk: OrderDesk;
let wang: Staff;
let li: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

describe('an order that was referred', () => {
  test('before there were cases becomes one, once', async () => {
    const who = await newcomer(desk);
    await desk.fault('insurer-underwrite', 'refer');
    const { orderNo } = await placeOwn(desk, who, '1990-06-15', 131);
    await settle(desk, orderNo, 'referred');
    const { db } = desk.app.database;
    const caseNo = await caseOfOrder(desk, orderNo);
    // As it was before: an order that waits, and nothing else.
    await db
      .updateTable('underwriting_cases')
      .set({ order_no: null, user_id: null })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    await openReferredOrders(desk.app);
    await openReferredOrders(desk.app);
    const found = await who.ask('getManualUnderwritingApply', {});
    expect(found.cases).toMatchObject([{ orderNo, state: 'submitted' }]);
  });

  test('goes with its order: the customer agrees there, cancels there, and the case follows', async () => {
    const who = await newcomer(desk);
    const referred = async (serial: number) => {
      await desk.fault('insurer-underwrite', 'refer');
      const { orderNo } = await placeOwn(desk, who, '1990-06-15', serial);
      await settle(desk, orderNo, 'referred');
      return orderNo;
    };
    const agreed = await referred(133);
    const caseNo = await caseOfOrder(desk, agreed);
    await decide(wang, caseNo, loading);
    expect((await accept(who, caseNo)).code).toBe(0);
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'converted', orderNo: agreed });
    await settle(desk, agreed, 'to-pay');

    const left = await referred(135);
    const leftCase = await caseOfOrder(desk, left);
    await who.ask('withdrawManualUnderwriting', { manualUnderwritingNo: leftCase });
    expect(await stateOf(desk, left)).toBe('closed');
    expect((await statusOf(who, leftCase)).state).toBe('withdrawn');

    const refused = await referred(137);
    const refusedCase = await caseOfOrder(desk, refused);
    await decide(wang, refusedCase, declining);
    expect(await stateOf(desk, refused)).toBe('declined');
    const again = await who.ask('objectToManualUnderwriting', {
      manualUnderwritingNo: refusedCase,
      words: '资料有误',
    });
    expect(again).toMatchObject({ state: 'submitted', orderNo: null });
    expect((await decide(li, refusedCase, loading)).data.case.state).toBe('offered');
  });
});
