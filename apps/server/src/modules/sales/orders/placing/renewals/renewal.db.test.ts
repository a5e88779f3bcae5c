import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo, dataOf, openNotice, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import {
  arrive,
  fillIn,
  issueOrder,
  lock,
  ownForm,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const mobile = '13600136555';
const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' } as const;

/** The same person applies for the same medical cover, with a health notice answered again. */
const apply = async (
  who: Customer,
  serial: number,
  payFrequency: 'yearly' | 'monthly' = 'yearly',
) => {
  const opened = await openNotice(who.browser, adult);
  desk.clock.advance(opened.waitSeconds * 1000);
  const answer = await sendAnswers(who.browser, opened, answersTo(opened, ['social-insurance']));
  const { disclosureNo } = dataOf<{ disclosureNo: string }>(answer);
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency,
  });
  const form = {
    ...ownForm('1990-06-15', serial),
    'insured.0.socialInsurance': 'yes',
    'insured.0.disclosureNo': disclosureNo,
    'cover.otherCover': 'none',
    'consent.health-data': 'yes',
  };
  const filled = await fillIn(desk, who, quoteNo, form, '1001');
  const first = await submit(who, filled);
  // A birthday in between makes it another price, which is shown and accepted.
  const { newFen } = first.data as unknown as { newFen?: number };
  return newFen === undefined ? first : submit(who, filled, { acceptedFen: newFen });
};

const policyOf = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('policies')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const waits = async (policyNo: string) =>
  (
    await desk.app.database.db
      .selectFrom('policy_coverages')
      .select('waits_until')
      .where('policy_no', '=', policyNo)
      .execute()
  ).some(({ waits_until: until }) => until !== null);

describe('applying again for a product of which one has one policy', () => {
  test('is possible before the end and goes on without a gap, and only once', async () => {
    let who = await arrive(desk, mobile);
    const placed = await apply(who, 61);
    await issueOrder(desk, placed.data.orderNo);
    const old = await policyOf(placed.data.orderNo);
    const end = old.end_date ?? '';
    expect(await waits(old.policy_no)).toBe(true);

    desk.clock.set(`${addDays(end, -31)}T10:00`);
    who = await arrive(desk, mobile);
    expect(await apply(who, 61)).toMatchObject({
      code: errorCodes.NOT_INSURABLE,
      msg: expect.stringContaining('限投保一份'),
    });

    desk.clock.set(`${addDays(end, -30)}T10:00`);
    who = await arrive(desk, mobile);
    const again = await apply(who, 61);
    expect(again).toMatchObject({ code: 0, data: { price: { effectiveDate: addDays(end, 1) } } });
    await issueOrder(desk, again.data.orderNo);
    const next = await policyOf(again.data.orderNo);
    expect(next).toMatchObject({ start_date: addDays(end, 1), renews: old.policy_no });
    expect(await waits(next.policy_no)).toBe(false);
    expect(await apply(who, 61)).toMatchObject({ code: errorCodes.NOT_INSURABLE });

    desk.clock.set(`${addDays(end, 1)}T10:00`);
    who = await arrive(desk, mobile);
    const { data } = await who.call('listPolicies');
    expect(data.policies).toMatchObject([
      { policyNo: next.policy_no, status: 'in-force' },
      { policyNo: old.policy_no, status: 'renewed' },
    ]);
  });

  test('is possible after the policy lapsed', async () => {
    const who = await arrive(desk, '13600136556');
    const placed = await apply(who, 63, 'monthly');
    await settle(desk, placed.data.orderNo, 'to-pay');
    await who.call('openPayment', { orderNo: placed.data.orderNo });
    await issueOrder(desk, placed.data.orderNo);
    const { policy_no: policyNo, contract } = await policyOf(placed.data.orderNo);
    expect(contract).toMatchObject({ graceDays: 30, reinstatementYears: 0, instalments: 12 });
    const signing = await who.call('getRenewalSignInfo', {
      displayId: placed.data.displayId,
    });
    expect(signing).toMatchObject({ code: 0 });
    expect(signing.data.terms.join('')).toContain('30 天的宽限期');
    expect(signing.data.terms.join('')).toContain('不能复效');
    const [second] = signing.data.instalments;
    expect(second?.graceUntil).toBe(addDays(second?.due ?? '', 30));

    desk.clock.set(`${addDays(second?.due ?? '', 30)}T10:00`);
    expect(await apply(await arrive(desk, '13600136556'), 63)).toMatchObject({
      code: errorCodes.NOT_INSURABLE,
    });
    // The lapse need not have been recorded.
    desk.clock.set(`${addDays(second?.due ?? '', 31)}T10:00`);
    const bought = await apply(await arrive(desk, '13600136556'), 63);
    expect(bought.code).toBe(0);
    await settle(desk, bought.data.orderNo, 'to-pay');
    expect((await policyOf(placed.data.orderNo)).policy_no).toBe(policyNo);
  });
});
