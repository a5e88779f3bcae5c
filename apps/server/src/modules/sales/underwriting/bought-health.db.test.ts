import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '#testing/disclosure/health-journeys.ts';
import {
  arrive,
  fillIn,
  lock,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openOrder, orderByNo } from '#modules/sales/orders/order.ts';
import {
  acceptTerms,
  adult,
  applyFor,
  disclose,
  insuredBefore,
  medical,
  medicalForm,
  underwrite,
  type Applied,
} from '#testing/underwriting/health-applicant.ts';

let desk: OrderDesk;
let mobile = 13_500_135_000;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const newcomer = (): Promise<Customer> => arrive(desk, String((mobile += 1)));
const papers = (): number => (serial += 2);
const covered = [insuredBefore];

const numbersOf = (disclosureNo: string, result?: Result): Record<string, string> => ({
  'insured.0.disclosureNo': disclosureNo,
  ...(result ? { 'insured.0.intelligentProposalNo': result.intelligentProposalNo } : {}),
});

const apply = (who: Customer, applied: Omit<Applied, 'serial'> & { serial?: number }) =>
  applyFor(desk, who, { serial: papers(), ...applied });

const reasonsOf = async (orderNo: string): Promise<readonly string[]> => {
  const order = await orderByNo(desk.app.database.db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return (await openOrder(desk.app, order)).reasons ?? [];
};

const nodule = { 'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 } };
const mild = { hypertension: { level: 'one', control: 'good', organs: ['none'] } };
const grave = { hypertension: { level: 'three', control: 'poor', organs: ['heart'] } };
const piles = { haemorrhoids: { state: 'cured' } };

describe('what is bought', () => {
  test('a rider’s exclusion is shown, accepted and in the order; without the rider there is none', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, [...covered, 'circulation']);
    const ward = { ...medical, riders: ['vip-ward'] };
    const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], ward);
    const plain = await underwrite(who, mild, { disclosureNo });
    const shown = (
      await who.call('getUnderwritingResult', {
        intelligentProposalNo: plain.intelligentProposalNo,
        quoteNo,
      })
    ).data;
    expect(plain.status).toBe('pass');
    expect(shown).toMatchObject({
      status: 'terms',
      decision: { exclusions: [{ code: 'hypertension', coverages: ['premium-ward'] }] },
    });
    const choices = { riders: ['vip-ward'] };
    const numbers = numbersOf(disclosureNo, plain);
    const mine = papers();
    const refused = await apply(who, { numbers, choices, serial: mine });
    expect(refused).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ message: expect.stringContaining('附加条件') }] },
    });
    expect((await acceptTerms(who, shown, quoteNo)).code).toBe(0);
    const placed = await apply(who, { numbers, choices, serial: mine });
    await settle(desk, placed.data.orderNo, 'to-pay');
    const view = await who.call('underwriteOrder', { orderNo: placed.data.orderNo });
    expect(view.data.terms?.exclusions).toMatchObject([{ code: 'hypertension' }]);
  });
});

describe('a yes in the notice', () => {
  test('is not cleared by underwriting something else', async () => {
    const who = await newcomer();
    const yes = [...covered, 'circulation', 'tumours'];
    const { disclosureNo } = await disclose(desk, who, yes);
    const other = await underwrite(who, nodule, { disclosureNo });
    expect(other).toMatchObject({
      status: 'manual',
      unexplained: [expect.stringContaining('下列心脑血管疾病？（高血压')],
    });
    await acceptTerms(who, other);
    const placed = await apply(who, { numbers: numbersOf(disclosureNo, other) });
    await settle(desk, placed.data.orderNo, 'referred');
    expect(await reasonsOf(placed.data.orderNo)).toEqual([
      expect.stringMatching(/心脑血管疾病？.*”回答“是”，没有对应的核保回答$/),
    ]);
  });

  test('is cleared when each has a condition of its own', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, [...covered, 'circulation']);
    const result = await underwrite(who, mild, { disclosureNo });
    expect(result).toMatchObject({ status: 'pass', unexplained: [] });
    const placed = await apply(who, { numbers: numbersOf(disclosureNo, result) });
    await settle(desk, placed.data.orderNo, 'to-pay');
  });

  test('that nothing can explain goes to a person', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, [...covered, 'symptoms']);
    const result = await underwrite(who, piles, { disclosureNo });
    expect(result.status).toBe('manual');
    const placed = await apply(who, { numbers: numbersOf(disclosureNo, result) });
    await settle(desk, placed.data.orderNo, 'referred');
  });
});

describe('a story that became better', () => {
  test('after a refusal is looked at by a person, with both stories', async () => {
    const who = await newcomer();
    const first = await disclose(desk, who, [...covered, 'circulation']);
    const declined = await underwrite(who, grave, { disclosureNo: first.disclosureNo });
    expect(declined.status).toBe('declined');
    desk.clock.advance(600_000);
    const again = await disclose(desk, who, covered);
    expect(again.clear).toBe(true);
    const placed = await apply(who, { numbers: numbersOf(again.disclosureNo) });
    await settle(desk, placed.data.orderNo, 'referred');
    const reasons = (await reasonsOf(placed.data.orderNo)).join('\n');
    expect(reasons).toContain(declined.intelligentProposalNo);
    expect(reasons).toContain('结论为不能承保，这次为标准承保');
    expect(reasons).toContain(first.disclosureNo);
    const raw = await desk.app.database.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', placed.data.orderNo)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(raw)).not.toContain('高血压');
  });

  test('in a milder session of the same account', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, [...covered, 'circulation']);
    await underwrite(who, grave, { disclosureNo });
    const better = await underwrite(who, mild, { disclosureNo });
    expect(better.status).toBe('pass');
    const placed = await apply(who, { numbers: numbersOf(disclosureNo, better) });
    await settle(desk, placed.data.orderNo, 'referred');
  });

  test('under another account with the same paper', async () => {
    const mine = papers();
    const first = await newcomer();
    const noticeOfFirst = await disclose(desk, first, [...covered, 'circulation']);
    const declined = await underwrite(first, grave, { disclosureNo: noticeOfFirst.disclosureNo });
    const refused = await apply(first, {
      numbers: numbersOf(noticeOfFirst.disclosureNo, declined),
      serial: mine,
    });
    expect(refused.code).toBe(errorCodes.ORDER_INVALID);
    const second = await newcomer();
    const clear = await disclose(desk, second, covered);
    const placed = await apply(second, { numbers: numbersOf(clear.disclosureNo), serial: mine });
    await settle(desk, placed.data.orderNo, 'referred');
  });

  test('is none when the same answers are given again', async () => {
    const who = await newcomer();
    const first = await disclose(desk, who, [...covered, 'circulation']);
    await underwrite(who, mild, { disclosureNo: first.disclosureNo });
    const second = await disclose(desk, who, [...covered, 'circulation']);
    const same = await underwrite(who, mild, { disclosureNo: second.disclosureNo });
    const placed = await apply(who, { numbers: numbersOf(second.disclosureNo, same) });
    await settle(desk, placed.data.orderNo, 'to-pay');
  });
});

describe('whose answers they are', () => {
  test('a twin cannot use what stands behind the other’s order', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, covered);
    const placed = await apply(who, { numbers: numbersOf(disclosureNo) });
    await settle(desk, placed.data.orderNo, 'to-pay');
    const twin = await apply(who, {
      numbers: numbersOf(disclosureNo),
      values: { 'policyholder.name': '陈苗', 'insured.0.name': '陈苗' },
    });
    expect(twin).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ message: expect.stringContaining('另一位家人') }] },
    });
  });

  test('somebody born another day of the same age has to answer for themselves', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(desk, who, covered, { birthDate: '1990-06-16' });
    const placed = await apply(who, { numbers: numbersOf(disclosureNo) });
    expect(placed.code).toBe(errorCodes.ORDER_INVALID);
  });
});

test('a fact that made the price has to be the same in the notice', async () => {
  const who = await newcomer();
  const { disclosureNo } = await disclose(desk, who);
  const refused = await apply(who, { numbers: numbersOf(disclosureNo) });
  expect(refused).toMatchObject({
    code: errorCodes.ORDER_INVALID,
    data: { problems: [{ path: 'insured.0.socialInsurance' }] },
  });
  const numbers = numbersOf(disclosureNo);
  const values = { 'insured.0.socialInsurance': 'no' };
  const placed = await apply(who, { numbers, values, socialInsurance: false });
  await settle(desk, placed.data.orderNo, 'to-pay');
});

test('a notice of an earlier day needs its supplement, and a yes there an explanation', async () => {
  const who = await newcomer();
  const { disclosureNo } = await disclose(desk, who, covered);
  desk.clock.advance(2 * 86_400_000);
  const numbers = numbersOf(disclosureNo);
  const refused = await apply(who, { numbers });
  expect(refused).toMatchObject({
    code: errorCodes.ORDER_INVALID,
    data: { problems: [{ message: expect.stringContaining('补充告知') }] },
  });
  await disclose(desk, who, [], { role: 'supplementary' });
  const placed = await apply(who, { numbers });
  await settle(desk, placed.data.orderNo, 'to-pay');
  const other = await newcomer();
  const noticeOfOther = await disclose(desk, other, covered);
  desk.clock.advance(2 * 86_400_000);
  await disclose(desk, other, ['since-diagnosis'], { role: 'supplementary' });
  const open = await apply(other, { numbers: numbersOf(noticeOfOther.disclosureNo) });
  await settle(desk, open.data.orderNo, 'referred');
  expect(await stateOf(desk, open.data.orderNo)).toBe('referred');
});

test('a mother is insured within the weeks and the number of children the product takes', async () => {
  const who = await newcomer();
  const mother = { birthDate: '1990-06-15', sex: 'female', relation: 'self' } as const;
  const pregnancy = { dueDate: addDays(dateOf(desk.clock.now().getTime()), 180), fetuses: 1 };
  const choices = { baseProductNo: '1008', plan: 'standard' };
  const { quoteNo } = await lock(who, [{ ...mother, pregnancy }], choices);
  const about = { ...mother, baseProductNo: '1008' };
  const { disclosureNo } = await disclose(desk, who, [], about);
  const form: Record<string, string> = {
    ...medicalForm(papers() + 1),
    'insured.0.disclosureNo': disclosureNo,
  };
  const filled = await fillIn(desk, who, quoteNo, form, '1008');
  const problems = async () => {
    const answer = await submit(who, filled);
    const { problems: found = [] } = answer.data as unknown as {
      problems?: { path: string; message: string }[];
    };
    return found.filter(({ path }) => path === 'insured.0.disclosureNo').map((one) => one.message);
  };
  expect(await problems()).toEqual([expect.stringContaining('请先完成孕期预核保')]);
  const saved = async (id: string | undefined, days: number, fetuses: number) => {
    const dueDate = addDays(dateOf(desk.clock.now().getTime()), 280 - days);
    const answer = await who.call('savePregnancyUser', {
      name: form['policyholder.name'] ?? '',
      mobile: '13800138000',
      dueDate,
      fetuses,
      naturally: true,
      consent: true,
      ...(id === undefined ? {} : { id }),
    });
    return answer.data.id;
  };
  const id = await saved(undefined, 28 * 7 + 1, 1);
  expect(await problems()).toEqual([expect.stringContaining('孕周超过 28 周')]);
  await saved(id, 150, 3);
  expect(await problems()).toEqual([expect.stringContaining('最多接受 2 胎')]);
  await saved(id, 28 * 7, 2);
  expect(await problems()).toEqual([]);
});
