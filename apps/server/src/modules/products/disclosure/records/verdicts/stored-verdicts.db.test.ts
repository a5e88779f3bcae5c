import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  issueOrder,
  settle,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { ownCode } from '#testing/server/nodes.ts';
import type { Result } from '#testing/disclosure/health-journeys.ts';
import {
  acceptTerms,
  adult,
  applyFor,
  disclose,
  insuredBefore,
  medicalForm,
  underwrite,
  type Applied,
} from '#testing/underwriting/health-applicant.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openOrder, orderByNo } from '#modules/sales/orders/order.ts';
import { judgeHealth } from './judge-health.ts';
import { forgetOutlivedVerdicts } from './keep-verdicts.ts';

let desk: OrderDesk;
let mobile = 13_510_135_000;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const newcomer = (host = 'localhost'): Promise<Customer> =>
  arrive(desk, String((mobile += 1)), host);
const papers = (): number => (serial += 2);
const covered = [insuredBefore];
const grave = { hypertension: { level: 'three', control: 'poor', organs: ['heart'] } };
const nodule = { 'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 } };
const asked =
  /此人在 \d{4}-\d{2}-\d{2} 投保医疗险时有一次“拒保”结论，健康资料已按本人要求删除，请询问/;

const numbersOf = (disclosureNo: string, result?: Result): Record<string, string> => ({
  'insured.0.disclosureNo': disclosureNo,
  ...(result ? { 'insured.0.intelligentProposalNo': result.intelligentProposalNo } : {}),
});

const passport = (serialNo: number): Record<string, string> => ({
  'policyholder.certType': 'passport',
  'policyholder.certNo': `E${String(serialNo).padStart(8, '0')}`,
  'policyholder.birthDate': adult.birthDate,
  'policyholder.sex': adult.sex,
  'policyholder.country': 'CN',
});

/** Refused for their health, and known by their papers. */
const declined = async (who: Customer, named: number, values = {}): Promise<void> => {
  const firstRecord = await disclose(desk, who, [...covered, 'circulation']);
  const result = await underwrite(who, grave, { disclosureNo: firstRecord.disclosureNo });
  expect(result.status).toBe('declined');
  const refused = await applyFor(desk, who, {
    numbers: numbersOf(firstRecord.disclosureNo, result),
    serial: named,
    values,
  });
  expect(refused.code).toBe(errorCodes.ORDER_INVALID);
};

const withdraw = async (who: Customer): Promise<void> => {
  expect((await who.call('withdrawConsent', { type: 'sensitive' })).code).toBe(0);
};

const reasonsOf = async (orderNo: string): Promise<string> => {
  const order = await orderByNo(desk.app.database.db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  return ((await openOrder(desk.app, order)).reasons ?? []).join('\n');
};

/** All “no”, and where the order then stands and why. */
const tellWell = async (who: Customer, applied: Omit<Applied, 'numbers'>): Promise<string> => {
  const { disclosureNo, clear } = await disclose(desk, who, covered);
  expect(clear).toBe(true);
  const placed = await applyFor(desk, who, { ...applied, numbers: numbersOf(disclosureNo) });
  expect(placed).toMatchObject({ code: 0 });
  const { orderNo } = placed.data;
  await settle(desk, orderNo, 'referred');
  const reasons = await reasonsOf(orderNo);
  await who.call('cancelOrder', { orderNo, reason: '不买了' });
  return reasons;
};

const recordsLeft = async ({ userId }: Customer): Promise<number> =>
  (
    await desk.app.database.db
      .selectFrom('health_records')
      .select('record_no')
      .where('user_id', '=', userId)
      .execute()
  ).length;

describe('a refusal outlives the health data behind it', () => {
  test('in the same account, though nothing of the answers is left', async () => {
    const who = await newcomer();
    const mine = papers();
    await declined(who, mine);
    await withdraw(who);
    expect(await recordsLeft(who)).toBe(0);
    const facts = await desk.app.database.db
      .selectFrom('health_verdicts')
      .selectAll()
      .where('user_id', '=', who.userId)
      .orderBy('verdict')
      .execute();
    expect(facts.map(({ verdict }) => verdict)).toEqual(['answered-yes', 'declined']);
    expect(JSON.stringify(facts)).not.toMatch(/高血压|hypertension/);
    expect(await tellWell(who, { serial: mine })).toMatch(asked);
  });

  test('in another account, at another brand, and with another paper', async () => {
    const who = await newcomer();
    const mine = papers();
    const named = { 'policyholder.name': '陆一鸣' };
    await declined(who, mine, named);
    await withdraw(who);
    expect(await tellWell(await newcomer(), { serial: mine, values: named })).toMatch(asked);
    const other = await newcomer('tr.localhost');
    expect(await tellWell(other, { serial: mine, values: named })).toMatch(asked);
    const abroad = { ...named, ...passport(mine) };
    expect(await tellWell(await newcomer(), { serial: mine, values: abroad })).toMatch(asked);
  });

  test('also when the insurer itself declined, and until it takes them', async () => {
    const who = await newcomer();
    const mine = papers();
    const { disclosureNo } = await disclose(desk, who, covered);
    await desk.fault('insurer-underwrite', 'decline');
    const placed = await applyFor(desk, who, { numbers: numbersOf(disclosureNo), serial: mine });
    await settle(desk, placed.data.orderNo, 'declined');
    await withdraw(who);
    const reasons = await tellWell(await newcomer(), { serial: mine });
    expect(reasons).toMatch(/“拒保”结论，由保险公司自动核保作出/);
  });

  test('when the account that told it is closed', async () => {
    const who = await newcomer();
    const mine = papers();
    await declined(who, mine);
    const verifyCode = await ownCode(
      { node: desk, clock: desk.clock },
      who.browser,
      String(mobile),
      {
        purpose: 'close-account',
      },
    );
    expect((await who.call('closeAccount', { verifyCode })).code).toBe(0);
    const reasons = await tellWell(await newcomer(), { serial: mine });
    expect(reasons).toContain('“拒保”结论，账户已注销，健康资料已删除，请询问');
  });

  test('as long as a policy with the exclusion is in force, by what the policy stands on', async () => {
    const who = await newcomer();
    const mine = papers();
    const secondRecord = await disclose(desk, who, [...covered, 'tumours']);
    const result = await underwrite(who, nodule, { disclosureNo: secondRecord.disclosureNo });
    expect(result.status).toBe('terms');
    await acceptTerms(who, result);
    const placed = await applyFor(desk, who, {
      numbers: numbersOf(secondRecord.disclosureNo, result),
      serial: mine,
    });
    await issueOrder(desk, placed.data.orderNo);
    await withdraw(who);
    const judge = async () => {
      const third = await newcomer();
      const { disclosureNo } = await disclose(desk, third, [], { baseProductNo: '1002' });
      const product = desk.app.catalogue.find('1002')?.product;
      if (!product) throw new Error('no such product');
      const { 'policyholder.name': name = '', 'policyholder.certNo': number = '' } =
        medicalForm(mine);
      return judgeHealth(
        desk.app,
        { product, brand: 'qinghe', userId: third.userId, now: desk.clock.now() },
        {
          person: {
            ...adult,
            name,
            paper: { type: 'id-card', number },
            country: 'CN',
            beneficiaries: { kind: 'statutory' },
            disclosureNo,
          },
          role: 'insured',
          member: 0,
          choice: { plan: 'core', riders: [] },
        },
      );
    };
    expect(await judge()).toMatchObject({ kind: 'stands', changed: true });
    // A policy in force counts however long ago its answers were given.
    await desk.app.database.db
      .updateTable('policies')
      .set({ end_date: null })
      .where('order_no', '=', placed.data.orderNo)
      .execute();
    desk.clock.advance(400 * 86_400_000);
    expect(await judge()).toMatchObject({ kind: 'stands', changed: true });
    await desk.app.database.db
      .updateTable('policies')
      .set({ state: 'surrendered' })
      .where('order_no', '=', placed.data.orderNo)
      .execute();
    expect(await judge()).toMatchObject({ kind: 'stands', changed: false });
  });

  test('for as long as the library says, and no longer', async () => {
    const who = await newcomer();
    await declined(who, papers());
    await withdraw(who);
    const left = () =>
      desk.app.database.db
        .selectFrom('health_verdicts')
        .select('source')
        .where('user_id', '=', who.userId)
        .execute();
    await forgetOutlivedVerdicts(desk.app);
    expect(await left()).toHaveLength(2);
    desk.clock.advance(400 * 86_400_000);
    await forgetOutlivedVerdicts(desk.app);
    expect(await left()).toEqual([]);
  });
});

describe('as soon as a paper names somebody', () => {
  test('what their account told before counts in every account', async () => {
    const who = await newcomer();
    const mine = papers();
    const thirdRecord = await disclose(desk, who, [...covered, 'circulation']);
    await underwrite(who, grave, { disclosureNo: thirdRecord.disclosureNo });
    // The account's own order names them; the refused answers were never named with a paper.
    expect(await tellWell(who, { serial: mine })).toContain('结论为不能承保');
    expect(await tellWell(await newcomer(), { serial: mine })).toContain('结论为不能承保');
  });

  test('also what stayed of it after the consent was withdrawn', async () => {
    const who = await newcomer();
    const mine = papers();
    const fourthRecord = await disclose(desk, who, [...covered, 'circulation']);
    await underwrite(who, grave, { disclosureNo: fourthRecord.disclosureNo });
    await withdraw(who);
    expect(await tellWell(who, { serial: mine })).toMatch(asked);
    expect(await tellWell(await newcomer(), { serial: mine })).toMatch(asked);
  });

  test('papers that turn out to be one person’s share what was told under each', async () => {
    const who = await newcomer();
    const mine = papers();
    await declined(who, mine, { ...passport(mine), 'policyholder.name': 'ZHU LIN' });
    await withdraw(who);
    const number = (form: Record<string, string>) =>
      desk.app.vault.blindIndex('id_number', form['policyholder.certNo'] ?? '');
    const numbers = [number(passport(mine)), number(medicalForm(mine))];
    await inTransaction(desk.app.database, (tx) =>
      desk.app.happened(tx, 'people.joined', { numbers }),
    );
    const values = { 'policyholder.name': '朱琳' };
    expect(await tellWell(await newcomer(), { serial: mine, values })).toMatch(asked);
  });
});
