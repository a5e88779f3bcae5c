import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { adult, medical, medicalForm } from '#testing/underwriting/health-applicant.ts';
import { letCasesEnd } from '#modules/sales/manual-underwriting/watch-cases.ts';
import {
  employ,
  fillIn,
  lock,
  settle,
  startDesk,
  submit,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  decide,
  declining,
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
let li: Staff;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  wang = await employ(desk, 'underwriter');
  li = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

describe('an offer', () => {
  test('that was not shown as it is now is not taken', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 117);
    await decide(wang, caseNo, excluding);
    const { offer } = await statusOf(who, caseNo);
    const take = (more: object) =>
      who.call('confirmManualUnderwriting', {
        manualUnderwritingNo: caseNo,
        agree: true,
        offer: offer?.number ?? 0,
        newFen: offer?.newFen ?? 0,
        ...more,
      });
    expect((await take({ newFen: 1 })).code).toBe(errorCodes.CONFLICT);
    expect((await take({ offer: 7 })).code).toBe(errorCodes.CONFLICT);
    expect((await take({})).code).toBe(0);
    expect((await take({})).code).toBe(0);
  });

  test('runs out while it is being accepted: nobody accepts what has run out', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 119);
    await decide(wang, caseNo, excluding);
    const { offer } = await statusOf(who, caseNo);
    await desk.app.database.db
      .updateTable('underwriting_cases')
      .set({ due: '2020-01-01' })
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    const late = await who.call('confirmManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      agree: true,
      offer: offer?.number ?? 0,
      newFen: offer?.newFen ?? 0,
    });
    expect(late.code).toBe(errorCodes.CONFLICT);
    await letCasesEnd(desk.app);
    expect((await statusOf(who, caseNo)).state).toBe('expired');
    await letCasesEnd(desk.app);
    expect(
      (await statusOf(who, caseNo)).story.filter(({ title }) => title === '超过期限'),
    ).toHaveLength(1);
  });

  test('is objected to once, and somebody else looks again', async () => {
    const who = await newcomer(desk);
    const caseNo = await handIn(desk, who, 121);
    await decide(wang, caseNo, declining);
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'refused', step: 'letter' });
    const objected = await who.ask('objectToManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      words: '复查已经正常',
    });
    expect(objected).toMatchObject({ state: 'submitted', look: 2, offer: null });
    expect((await decide(wang, caseNo, excluding)).code).toBe(100304);
    expect((await decide(li, caseNo, excluding)).data.case.state).toBe('offered');
    const again = await who.call('objectToManualUnderwriting', {
      manualUnderwritingNo: caseNo,
      words: '还是不同意',
    });
    expect(again.code).toBe(errorCodes.CONFLICT);
  });

  test('makes one order, for the person it was made for, at its own price', async () => {
    const { who, caseNo } = await signedCase(desk, wang, 123);
    const other = await orderOn(desk, who, caseNo, 125);
    expect(other.body).toContain('另一位被保险人');
    const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
    const cheaper = { ...medicalForm(123), 'insured.0.manualUnderwritingNo': caseNo };
    const plain = await submit(who, await fillIn(desk, who, quoteNo, cheaper, '1001'));
    // The price of the decision is shown first, before other calculations.
    expect(plain.data).toMatchObject({ newFen: (await statusOf(who, caseNo)).offer?.newFen });
    expect((await orderOn(desk, who, caseNo, 123)).code).toBe(0);
    const twice = await who.call('orderManualUnderwriting', { manualUnderwritingNo: caseNo });
    expect(twice.code).toBe(errorCodes.CONFLICT);
    const second = await lock(who, [{ ...adult, socialInsurance: true }], medical);
    const again = await submit(who, await fillIn(desk, who, second.quoteNo, cheaper, '1001'));
    expect(again.body).toContain('已用于另一份订单');
    const orders = await desk.app.database.db
      .selectFrom('underwriting_cases')
      .select(['state', 'order_no'])
      .where('manual_underwriting_no', '=', caseNo)
      .execute();
    expect(orders).toMatchObject([{ state: 'converted' }]);
    const orderNo = orders[0]?.order_no ?? '';
    await settle(desk, orderNo, 'to-pay', 'to-sign', 'to-verify');
    await who.ask('cancelOrder', { orderNo });
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'signed', orderNo: null });
  });
});
