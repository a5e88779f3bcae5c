import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ownCode, ownData } from '#testing/server/nodes.ts';
import {
  arrive,
  issueOrder,
  lock,
  placeOwn,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { launch, payable, startPayDesk } from '#testing/payments/pay-desk.ts';
import { policyOfOrder } from '#testing/policies/yearly-policy.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.stop());

interface Ties {
  readonly ties: readonly {
    readonly tie: string;
    readonly kind: string;
    readonly count: number;
  }[];
}
const ties = async ({ get }: Customer) =>
  (await get<Ties>('/api/account/v2/close-account/ties')).data.ties;

/** Asks for a code as the page does, and closes with it. */
const close = async (customer: Customer, mobile: string) => {
  const place = { node: desk, clock: desk.clock };
  const verifyCode = await ownCode(place, customer.browser, mobile, { purpose: 'close-account' });
  return customer.call('closeAccount', { verifyCode });
};

const year = 366 * 86_400_000;

describe('an account', () => {
  test('is not closed while an order is on its way or a policy covers somebody', async () => {
    const mobile = '13900139001';
    const chen = await arrive(desk, mobile);
    const { orderNo } = await placeOwn(desk, chen, '1990-06-15', 11);
    expect(await ties(chen)).toMatchObject([{ kind: 'ordersUnderWay', count: 1 }]);
    expect(await close(chen, mobile)).toMatchObject({
      code: errorCodes.ACCOUNT_IN_USE,
      data: { ties: [{ kind: 'ordersUnderWay' }] },
    });
    await issueOrder(desk, orderNo);
    expect(await ties(chen)).toMatchObject([{ kind: 'policiesInForce', count: 1 }]);
    expect(await close(chen, mobile)).toMatchObject({
      code: errorCodes.ACCOUNT_IN_USE,
      msg: expect.stringContaining('1 份保单在保障期内'),
    });

    desk.clock.advance(year);
    const again = await arrive(desk, mobile);
    expect(again.userId).toBe(chen.userId);
    expect(await ties(again)).toEqual([]);
    expect(await close(again, mobile)).toMatchObject({ code: 0 });
  });

  test('is not closed while a claim on a policy that is over is under way', async () => {
    const mobile = '13900139005';
    const zhou = await arrive(desk, mobile);
    const { orderNo } = await placeOwn(desk, zhou, '1990-06-15', 15);
    await issueOrder(desk, orderNo);
    desk.clock.advance(10 * 86_400_000);
    const back = await arrive(desk, mobile);
    const policy = await policyOfOrder(desk, orderNo);
    const { claimNo } = await back.ask('reportClaim', {
      key: randomUUID(),
      policyNo: policy.policy_no,
      kind: 'accident',
      position: 0,
      happenedOn: policy.start_date,
      place: '上海市第一医院',
      words: '骑车摔伤，已经就诊',
    });
    desk.clock.advance(year);
    const later = await arrive(desk, mobile);
    expect(await ties(later)).toMatchObject([{ kind: 'claimsUnderWay', count: 1 }]);
    expect(await close(later, mobile)).toMatchObject({
      code: errorCodes.ACCOUNT_IN_USE,
      msg: expect.stringContaining('1 项理赔没有办完'),
    });
    await later.ask('withdrawClaim', { claimNo });
    expect(await close(later, mobile)).toMatchObject({ code: 0 });
  });

  test('is not closed while a lapsed policy can be taken up again or has a value', async () => {
    const mobile = '13900139007';
    const wu = await arrive(desk, mobile);
    const { orderNo } = await placeOwn(desk, wu, '1990-06-15', 17);
    await issueOrder(desk, orderNo);
    const lapse = (reinstatementYears: number, cashValue: string) =>
      sql`update policies set state = 'lapsed', since = start_date,
        contract = contract || ${JSON.stringify({ reinstatementYears, cashValue })}::jsonb
        where order_no = ${orderNo}`.execute(desk.app.database.db);
    await lapse(2, 'none');
    expect(await ties(wu)).toMatchObject([
      { tie: 'policiesLapsed', kind: 'policiesInForce', count: 1 },
    ]);
    expect(await close(wu, mobile)).toMatchObject({
      code: errorCodes.ACCOUNT_IN_USE,
      msg: expect.stringContaining('可以复效或者退保'),
    });
    await lapse(0, 'table');
    expect(await ties(wu)).toMatchObject([
      { tie: 'policiesLapsed', kind: 'policiesInForce', count: 1 },
    ]);
    // The policy has no value, and its holder cannot reinstate it.
    await lapse(0, 'none');
    expect(await ties(wu)).toEqual([]);
    expect(await close(wu, mobile)).toMatchObject({ code: 0 });
  });

  test('takes what was saved and never submitted along', async () => {
    const mobile = '13900139002';
    const lin = await arrive(desk, mobile);
    const { quoteNo } = await lock(lin, [{ birthDate: '1990-06-15', relation: 'self' }]);
    await lin.call('saveDraft', {
      baseProductNo: '1004',
      quoteNo,
      revision: 0,
      changes: { 'policyholder.name': '林一' },
    });
    await lin.call('saveTrial', {
      baseProductNo: '1001',
      plan: 'standard',
      payFrequency: 'monthly',
      insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
    });
    const { db } = desk.app.database;
    const remains = async () => ({
      drafts: await db
        .selectFrom('order_drafts')
        .select('draft_no')
        .where('user_id', '=', lin.userId)
        .execute(),
      quotes: await db
        .selectFrom('quotes')
        .select('quote_no')
        .where('user_id', '=', lin.userId)
        .execute(),
      trials: await db
        .selectFrom('trials')
        .select('trial_id')
        .where('user_id', '=', lin.userId)
        .execute(),
    });
    expect(await remains()).toMatchObject({ drafts: [{}], quotes: [{}], trials: [{}] });
    expect(await close(lin, mobile)).toMatchObject({ code: 0 });
    expect(await remains()).toEqual({ drafts: [], quotes: [], trials: [] });
  });

  test('waits for a payment that is on its way, and has it in its download', async () => {
    const he = await arrive(desk, '13900139003');
    const payment = await payable(desk, he, 31);
    await launch(he, payment);
    expect(await ties(he)).toMatchObject([
      { kind: 'ordersUnderWay', count: 1 },
      { kind: 'paymentsUnderWay', count: 1 },
    ]);
    const download = await ownData({ node: desk, clock: desk.clock }, he.browser, '13900139003');
    const { data } = download.json<{ data: { sections: Record<string, unknown> } }>();
    expect(data.sections).toMatchObject({
      payments: { payments: [{ paySeq: payment.paySeq, state: 'paying' }], mandates: [] },
    });
  });
});
