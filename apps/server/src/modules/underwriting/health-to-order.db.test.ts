import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerAll,
  answersTo,
  choose,
  dataOf,
  decide,
  openNotice,
  sendAnswers,
  type Result,
  type Said,
  type Session,
} from '#modules/disclosure/testing/health-journeys.ts';
import {
  arrive,
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';

let desk: OrderDesk;
let mobile = 13_600_136_000;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const newcomer = (): Promise<Customer> => arrive(desk, String((mobile += 1)));
const medical = { baseProductNo: '1001', plan: 'standard', payFrequency: 'yearly' };
const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' };

/** Answers the notice about a member and gives its number. */
const disclose = async (who: Customer, yes = false, more: Record<string, unknown> = {}) => {
  const opened = await openNotice(who.browser, { ...adult, ...more });
  desk.clock.advance(opened.waitSeconds * 1000);
  const first = opened.notice.sections[0]?.questions[0]?.id ?? '';
  const answer = await sendAnswers(who.browser, opened, answersTo(opened, yes ? [first] : []));
  return dataOf<{ disclosureNo: string; clear: boolean }>(answer);
};

const underwrite = async (who: Customer, said: Readonly<Record<string, Said>>): Promise<Result> => {
  const session = dataOf<Session>(await choose(who.browser, Object.keys(said), adult));
  return dataOf<Result>(await decide(who.browser, await answerAll(who.browser, session, said)));
};

const medicalForm = (number: number): Record<string, string> => ({
  ...ownForm('1990-06-15', number),
  'insured.0.socialInsurance': 'yes',
  'cover.otherCover': 'none',
  'consent.health-data': 'yes',
});

const apply = async (who: Customer, values: Record<string, string>) => {
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance: true }], medical);
  const filled = await fillIn(
    desk,
    who,
    quoteNo,
    { ...medicalForm((serial += 2)), ...values },
    '1001',
  );
  return submit(who, filled);
};

describe('a product that asks about health', () => {
  test('takes no order without an answered notice, and none with somebody else’s', async () => {
    const who = await newcomer();
    const without = await apply(who, {});
    expect(without).toMatchObject({
      code: 30103,
      data: { problems: [{ path: 'insured.0.disclosureNo', message: '请先完成健康告知' }] },
    });
    const { disclosureNo } = await disclose(await newcomer());
    expect((await apply(who, { 'insured.0.disclosureNo': disclosureNo })).code).toBe(30103);
  });

  test('a clear notice leads straight through', async () => {
    const who = await newcomer();
    const { disclosureNo, clear } = await disclose(who);
    expect(clear).toBe(true);
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    await settle(desk, placed.data.orderNo, 'to-pay');
  });

  test('what smart underwriting came to is offered as terms, at the price that it makes', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, true);
    const result = await underwrite(who, {
      'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 },
    });
    const placed = await apply(who, {
      'insured.0.disclosureNo': disclosureNo,
      'insured.0.intelligentProposalNo': result.intelligentProposalNo,
    });
    await settle(desk, placed.data.orderNo, 'accepted-with-terms');
    const view = await who.post<{
      terms: { exclusions: { wording: string }[] };
      reasons: string[];
    }>('/api/barley/core/underwriting/insurance-order-underwriting', {
      orderNo: placed.data.orderNo,
    });
    expect(view.data.terms.exclusions.length).toBeGreaterThan(0);
    expect(view.data.reasons).toEqual(['按智能核保的结论承保']);
  });

  test('a notice that is not clear is referred, and a smart underwriting turns it into terms', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, true);
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'referred');
    const result = await underwrite(who, {
      'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 },
    });
    const convert = () =>
      who.post<{ state: string; querying: boolean }>(
        '/api/barley/core/underwriting/insurance-order-underwriting',
        { orderNo, intelligentProposalNo: result.intelligentProposalNo },
      );
    expect((await convert()).data).toMatchObject({ state: 'accepted-with-terms', querying: false });
    expect((await convert()).data.state).toBe('accepted-with-terms');
    const requests = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select(['attempt', 'state'])
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'underwrite')
      .orderBy('attempt')
      .execute();
    expect(requests).toEqual([
      { attempt: 1, state: 'answered' },
      { attempt: 2, state: 'answered' },
    ]);
  });
});

describe('a family', () => {
  const people = [
    { birthDate: '1990-06-15', sex: 'male', relation: 'self', socialInsurance: true },
    { birthDate: '1991-08-09', sex: 'female', relation: 'spouse', socialInsurance: true },
    { birthDate: '2018-03-04', sex: 'male', relation: 'child', socialInsurance: true },
  ];

  const familyOrder = async (who: Customer, plans: readonly string[]) => {
    const numbers = [];
    for (const [member, person] of people.entries()) {
      numbers.push((await disclose(who, false, { ...person, member })).disclosureNo);
    }
    const { quoteNo, dueFen } = await lock(who, people, medical);
    const number = (serial += 2);
    const values: Record<string, string> = {
      ...medicalForm(number),
      'insured.1.relation': 'spouse',
      'insured.1.name': '林月',
      'insured.1.certType': 'id-card',
      'insured.1.certNo': idOf('1991-08-09', number + 1),
      'insured.2.relation': 'child',
      'insured.2.name': '陈小禾',
      'insured.2.certType': 'id-card',
      'insured.2.certNo': idOf('2018-03-04', number),
    };
    for (const [member, plan] of plans.entries()) {
      values[`insured.${member}.plan`] = plan;
      values[`insured.${member}.region`] = '310100';
      values[`insured.${member}.occupation`] = '0101001';
      values[`insured.${member}.socialInsurance`] = 'yes';
      values[`insured.${member}.disclosureNo`] = numbers[member] ?? '';
    }
    return { filled: await fillIn(desk, who, quoteNo, values, '1001'), dueFen };
  };

  test('can have a plan for each, priced with the discount for all of them', async () => {
    const who = await newcomer();
    const { filled, dueFen } = await familyOrder(who, ['plus', 'standard', 'standard']);
    const refused = await submit(who, filled);
    expect(refused.code).toBe(30104);
    const { newFen, price } = refused.data as unknown as {
      newFen: number;
      price: { people: { plan: string; fen: number; parts: { code: string }[] }[] };
    };
    expect(newFen).toBeGreaterThan(dueFen);
    expect(price.people.map(({ plan }) => plan)).toEqual(['plus', 'standard', 'standard']);
    expect(price.people.reduce((sum, { fen }) => sum + fen, 0)).toBe(newFen);
    expect(
      price.people.every(({ parts }) => parts.some(({ code }) => code === 'family-discount')),
    ).toBe(true);
    const placed = await submit(who, filled, { acceptedFen: newFen });
    await settle(desk, placed.data.orderNo, 'to-pay');
  });

  test('waits together, and the others can go on without one who was declined', async () => {
    const who = await newcomer();
    const { filled } = await familyOrder(who, ['standard', 'standard', 'standard']);
    await desk.fault('insurer-underwrite', 'decline');
    const placed = await submit(who, filled);
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'declined');
    const family = await who.get<{ members: { result: string }[]; goOnWithout: number[] }>(
      '/api/barley/core/order-query/get-family-config-by-order-no',
      { orderNo },
    );
    expect(family.data.members.map(({ result }) => result)).toEqual([
      'declined',
      'accepted',
      'accepted',
    ]);
    expect(family.data.goOnWithout).toEqual([0]);
    const again = await who.post<{ draftNo: string }>('/api/order/v1/reapply', {
      orderNo,
      without: [0],
    });
    const draft = await who.get<{ values: Record<string, string> }>('/api/order/v1/draft', {
      draftNo: again.data.draftNo,
    });
    expect(draft.data.values).toMatchObject({
      'insured.0.name': '林月',
      'insured.1.name': '陈小禾',
    });
    expect(draft.data.values['insured.2.relation']).toBeUndefined();
    expect(await stateOf(desk, orderNo)).toBe('declined');
  });

  test('somebody’s notice does not count for another member', async () => {
    const who = await newcomer();
    const { filled } = await familyOrder(who, ['standard', 'standard', 'standard']);
    const saved = await who.post<{ revision: number }>('/api/order/v1/draft/save', {
      ...filled,
      baseProductNo: '1001',
      changes: {
        'insured.1.disclosureNo': (
          await who.get<{ values: Record<string, string> }>('/api/order/v1/draft', {
            draftNo: filled.draftNo,
          })
        ).data.values['insured.0.disclosureNo'],
      },
    });
    const refused = await submit(who, { ...filled, revision: saved.data.revision });
    expect(refused).toMatchObject({
      code: 30103,
      data: { problems: [{ path: 'insured.1.disclosureNo' }] },
    });
  });
});
