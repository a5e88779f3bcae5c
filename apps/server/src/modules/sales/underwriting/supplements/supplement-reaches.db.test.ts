import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, type Staff } from '#testing/manual-underwriting/case-journey.ts';
import {
  employ,
  fillIn,
  idOf,
  lock,
  settle,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { seller } from '#testing/two-sided/session-desk.ts';
import { disclose, insuredBefore, medicalForm } from '#testing/underwriting/health-applicant.ts';
import {
  issued,
  soldTogether,
  tell,
  toPay,
  type Placed,
} from '#testing/underwriting/supplement.ts';

let desk: OrderDesk;
let agent: Customer;
let underwriter: Staff;
beforeAll(async () => {
  desk = await startPayDesk();
  agent = await seller(desk, '13700137981', '39270981');
  underwriter = await employ(desk, 'senior-underwriter');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const yes = ['since-hospital'];

const texted = (mobile: string, words: string) =>
  until(`${mobile} reads “${words}”`, async () => {
    const rows = await db()
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .execute();
    return rows.filter(({ text }) => text.includes(words)).length === 1 ? rows : undefined;
  });

describe('a late answer about health', () => {
  test('is confirmed to the customer by a text, and to the agent of the sale by a notice', async () => {
    const order = await soldTogether(desk, agent);
    await tell(desk, order, yes);
    await texted(order.who.mobile, '补充的健康告知已收到');
    const { messages } = await agent.ask('listMessages', {});
    expect(messages[0]?.title).toBe('客户补充了健康告知，重新核保');
    // The agent reads that something was reported, without its content.
    expect(JSON.stringify(messages[0])).not.toContain('住院');
  });

  test('that tells nothing new sends nothing', async () => {
    const order = await toPay(desk);
    await tell(desk, order, []);
    const rows = await db()
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', order.who.mobile)
      .execute();
    expect(rows.some(({ text }) => text.includes('补充的健康告知已收到'))).toBe(false);
  });

  test('about one of a family suspends the order of all', async () => {
    const order = await familyToPay();
    await tell(desk, order, yes, { member: 1 });
    expect(await stateOf(desk, order.orderNo)).toBe('referred');
  });
});

/** A couple on one order of the medical product, on clear notices. */
const familyToPay = async (): Promise<Placed> => {
  const who = await newcomer(desk);
  const wife = { birthDate: '1991-08-09', sex: 'female', relation: 'spouse' } as const;
  const own = await disclose(desk, who, [insuredBefore]);
  const hers = await disclose(desk, who, [insuredBefore], { ...wife, member: 1 });
  const people = [
    { birthDate: '1990-06-15', sex: 'male', relation: 'self', socialInsurance: true },
    { ...wife, socialInsurance: true },
  ] as const;
  const { quoteNo } = await lock(who, [...people], {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'yearly',
  });
  const form = {
    ...medicalForm(881),
    'policyholder.mobile': who.mobile,
    'insured.0.plan': 'standard',
    'insured.0.disclosureNo': own.disclosureNo,
    'insured.1.relation': 'spouse',
    'insured.1.plan': 'standard',
    'insured.1.name': '林月',
    'insured.1.certType': 'id-card',
    'insured.1.certNo': idOf('1991-08-09', 882),
    'insured.1.region': '310100',
    'insured.1.socialInsurance': 'yes',
    'insured.1.occupation': '0101001',
    'insured.1.disclosureNo': hers.disclosureNo,
  };
  const placed = await submit(who, await fillIn(desk, who, quoteNo, form, '1001'));
  if (placed.code !== 0) throw new Error(placed.body);
  const { orderNo, displayId } = placed.data;
  await settle(desk, orderNo, 'to-pay');
  return { who, orderNo, displayId };
};

describe('terms that the insurer asks for after the issue', () => {
  const asked = async (): Promise<Placed & { readonly recordNo: string }> => {
    const order = await issued(desk);
    await desk.fault('insurer-supplement', 'terms');
    const { disclosureNo: recordNo } = await tell(desk, order, yes);
    await until('the insurer has answered', async () => {
      const row = await db()
        .selectFrom('order_supplements')
        .select('outcome')
        .where('order_no', '=', order.orderNo)
        .executeTakeFirst();
      return row?.outcome ?? undefined;
    });
    return { ...order, recordNo };
  };
  const settleBy = (recordNo: string, outcome: 'keeps' | 'ends') =>
    underwriter.call('settleSupplement', { recordNo, outcome, reason: '已与客户和保险公司确认' });
  const policyState = async ({ orderNo }: Placed): Promise<string> =>
    (
      await db()
        .selectFrom('policies')
        .select('state')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).state;

  test('are settled by staff once: the policy goes on, and the customer reads it', async () => {
    const order = await asked();
    expect((await settleBy(order.recordNo, 'keeps')).code).toBe(0);
    expect((await settleBy(order.recordNo, 'ends')).code).not.toBe(0);
    expect(await policyState(order)).toBe('waiting');
    const { messages } = await order.who.ask('listMessages', {});
    expect(messages[0]?.title).toContain('补充告知已有答复');
  });

  test('or the policy ends, and every premium goes back', async () => {
    const order = await asked();
    expect((await settleBy(order.recordNo, 'ends')).code).toBe(0);
    expect(await policyState(order)).toBe('cancelled');
    await until('the premium is on its way back', () =>
      db()
        .selectFrom('pay_refunds as r')
        .innerJoin('pay_orders as p', 'p.pay_seq', 'r.pay_seq')
        .select('r.fen')
        .where('p.order_no', '=', order.orderNo)
        .executeTakeFirst(),
    );
  });
});
