import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  disclose,
  insuredBefore,
  medical,
  medicalForm,
} from '#testing/underwriting/health-applicant.ts';
import { openReferredOrders } from './watch-cases.ts';
import {
  employ,
  fillIn,
  idOf,
  lock,
  placeOwn,
  settle,
  startDesk,
  stateOf,
  submit,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  accept,
  caseOfOrder,
  decide,
  declining,
  loading,
  newcomer,
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

describe('an order that was referred', () => {
  test('before there were cases becomes one, once', async () => {
    const who = await newcomer(desk);
    await desk.fault('insurer-underwrite', 'refer');
    const { orderNo } = await placeOwn(desk, who, '1990-06-15', 131);
    await settle(desk, orderNo, 'referred');
    const { db } = desk.app.database;
    const caseNo = await caseOfOrder(desk, orderNo);
    // The order is unchanged: it waits, and nothing else happened.
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

describe('a family', () => {
  const people = [
    { birthDate: '1990-06-15', sex: 'male', relation: 'self', socialInsurance: true },
    { birthDate: '1991-08-09', sex: 'female', relation: 'spouse', socialInsurance: true },
  ] as const;

  /** The form's values for both insured. */
  const familyForm = (serial: number): Record<string, string> => ({
    ...medicalForm(serial),
    'insured.1.relation': 'spouse',
    'insured.1.name': '林月',
    'insured.1.certType': 'id-card',
    'insured.1.certNo': idOf('1991-08-09', serial + 1),
    ...Object.fromEntries(
      [0, 1].flatMap((member) => [
        [`insured.${member}.plan`, 'standard'],
        [`insured.${member}.region`, '310100'],
        [`insured.${member}.occupation`, '0101001'],
        [`insured.${member}.socialInsurance`, 'yes'],
      ]),
    ),
  });

  test('waits for the one about whom a person decides, and goes on together', async () => {
    const who = await newcomer(desk);
    const { quoteNo } = await lock(who, [...people], medical);
    const form = familyForm(161);
    for (const [member, person] of people.entries()) {
      const firstNotice = await disclose(desk, who, [insuredBefore], { ...person, member });
      form[`insured.${member}.disclosureNo`] = firstNotice.disclosureNo;
    }
    await desk.fault('insurer-underwrite', 'refer');
    const placed = await submit(who, await fillIn(desk, who, quoteNo, form, '1001'));
    expect(placed.body).toContain('"orderNo"');
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'referred');
    const caseNo = await caseOfOrder(desk, orderNo);
    const waits = await who.ask('getFamilyConfigByOrderNo', { orderNo });
    expect(waits.members.map(({ result }) => result)).toEqual(['referred', 'accepted']);
    const seen = await wang.ask('getUnderwritingCase', { manualUnderwritingNo: caseNo });
    expect(seen.case.people).toHaveLength(2);

    // An insured without a decision is taken on the insurer's standard terms.
    expect((await decide(wang, caseNo, loading)).code).toBe(0);
    const { offer } = await statusOf(who, caseNo);
    expect(offer?.members.map(({ outcome }) => outcome)).toEqual(['loading', 'standard']);
    expect((await accept(who, caseNo)).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'converted', orderNo });
  });

  test('goes on without one whom an underwriter refuses', async () => {
    const who = await newcomer(desk);
    const { quoteNo } = await lock(who, [...people], medical);
    const form = familyForm(171);
    for (const [member, person] of people.entries()) {
      const secondNotice = await disclose(desk, who, [insuredBefore], { ...person, member });
      form[`insured.${member}.disclosureNo`] = secondNotice.disclosureNo;
    }
    await desk.fault('insurer-underwrite', 'refer');
    const { orderNo } = (await submit(who, await fillIn(desk, who, quoteNo, form, '1001'))).data;
    await settle(desk, orderNo, 'referred');
    const caseNo = await caseOfOrder(desk, orderNo);
    const [member] = declining.members;
    const decision = { ...declining, members: member ? [{ ...member, position: 1 }] : [] };
    expect((await decide(wang, caseNo, decision)).code).toBe(0);
    expect(await stateOf(desk, orderNo)).toBe('accepted-with-terms');
    const { terms } = await who.ask('getOrderByNo', { orderNo });
    expect(terms).toMatchObject({ people: 1, without: [{ name: '林月' }] });
    expect(terms?.without[0]?.reasons.length).toBeGreaterThan(0);
    const newFen = terms?.newFen ?? 0;
    expect((await who.call('decideTerms', { orderNo, agree: true, newFen })).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    expect((await who.ask('getOrderByNo', { orderNo })).insureds).toHaveLength(1);
    expect(await statusOf(who, caseNo)).toMatchObject({ state: 'converted', orderNo });
  });
});
