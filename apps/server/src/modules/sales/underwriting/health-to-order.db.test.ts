import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import {
  answerAll,
  answersTo,
  choose,
  dataOf,
  decide,
  openNotice,
  sendAnswers,
  type Result,
  type JourneyAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';
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
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let mobile = 13_600_136_000;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const newcomer = (): Promise<Customer> => arrive(desk, String((mobile += 1)));
const medical = { baseProductNo: '1001', plan: 'standard', payFrequency: 'yearly' } as const;
const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' } as const;

/** Answers the notice about a member and gives its number. */
const disclose = async (
  who: Customer,
  yes: readonly string[] = [],
  more: Record<string, unknown> = {},
) => {
  const opened = await openNotice(who.browser, { ...adult, ...more });
  desk.clock.advance(opened.waitSeconds * 1000);
  const insured = 'social-insurance';
  const answer = await sendAnswers(who.browser, opened, {
    ...answersTo(opened, yes),
    ...(insured in answersTo(opened) ? { [insured]: 'yes' } : {}),
  });
  return dataOf<{ disclosureNo: string; clear: boolean }>(answer);
};

const underwrite = async (
  who: Customer,
  answers: Readonly<Record<string, JourneyAnswers>>,
  more: Record<string, unknown> = {},
): Promise<Result> => {
  const session = dataOf<Session>(
    await choose(who.browser, Object.keys(answers), { ...adult, ...more }),
  );
  return dataOf<Result>(await decide(who.browser, await answerAll(who.browser, session, answers)));
};

const nodule = { 'thyroid-nodule': { operated: 'no', grade: 'three', size: 8.5 } };

/** Takes the terms as they were shown. */
const acceptTerms = (who: Customer, { intelligentProposalNo, decision }: Result) =>
  who.call('acceptUnderwriting', {
    intelligentProposalNo,
    exclusions: decision.exclusions.map(({ code }) => code),
  });

const medicalForm = (number: number): Record<string, string> => ({
  ...ownForm('1990-06-15', number),
  'insured.0.socialInsurance': 'yes',
  'cover.otherCover': 'none',
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
    const agreed = { 'consent.health-data': 'yes' };
    const without = await apply(who, agreed);
    expect(without).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'insured.0.disclosureNo', message: '请先完成健康告知' }] },
    });
    const { disclosureNo } = await disclose(await newcomer());
    const others = await apply(who, { ...agreed, 'insured.0.disclosureNo': disclosureNo });
    expect(others.code).toBe(errorCodes.ORDER_INVALID);
  });

  test('is told once that health data may be used, and the order keeps it', async () => {
    const who = await newcomer();
    const asked = async () => {
      const { data } = await who.call('initSubmitOrder', { baseProductNo: '1001' });
      return data.facts.consents.find(({ code }) => code === 'health-data');
    };
    expect(await asked()).not.toHaveProperty('givenAt');
    const { disclosureNo } = await disclose(who);
    expect(await asked()).toHaveProperty('givenAt');
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    const { agreed } = await desk.app.database.db
      .selectFrom('orders')
      .select('agreed')
      .where('order_no', '=', placed.data.orderNo)
      .executeTakeFirstOrThrow();
    expect(agreed).toMatchObject({ consents: expect.arrayContaining(['health-data']) });

    await who.call('withdrawHealthConsent', {});
    expect(await asked()).not.toHaveProperty('givenAt');
  });

  test('a clear notice leads straight through', async () => {
    const who = await newcomer();
    const { disclosureNo, clear } = await disclose(who);
    expect(clear).toBe(true);
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    await settle(desk, placed.data.orderNo, 'to-pay');
  });

  test('exclusions stop an order until they are accepted, and stand in it from then on', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, ['tumours']);
    const result = await underwrite(who, nodule);
    const values = {
      'insured.0.disclosureNo': disclosureNo,
      'insured.0.intelligentProposalNo': result.intelligentProposalNo,
    };
    expect(await apply(who, values)).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: {
        problems: [
          {
            path: 'insured.0.disclosureNo',
            message: '智能核保的结论有附加条件，请打开结论看过并接受，再提交投保',
          },
        ],
      },
    });
    expect((await acceptTerms(who, result)).code).toBe(0);
    const placed = await apply(who, values);
    // Accepted before the order, so the insurer's same answer needs no second acceptance.
    await settle(desk, placed.data.orderNo, 'to-pay');
    const view = await who.call('underwriteOrder', {
      orderNo: placed.data.orderNo,
    });
    expect(view.data.terms?.exclusions).toMatchObject(
      result.decision.exclusions.map(({ code, wording }) => ({ code, wording })),
    );
    expect(view.data.reasons).toEqual(['按智能核保的结论承保']);
  });

  test('a decision that was replaced by a later one does not count, accepted or not', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, ['tumours']);
    const session = dataOf<Session>(await choose(who.browser, ['thyroid-nodule'], adult));
    const first = dataOf<Result>(
      await decide(who.browser, await answerAll(who.browser, session, nodule)),
    );
    expect((await acceptTerms(who, first)).code).toBe(0);
    desk.clock.advance(1000);
    const both = dataOf<Session>(
      await choose(who.browser, ['thyroid-nodule', 'hypertension'], {
        ...adult,
        sessionNo: first.sessionNo,
        revision: session.revision + 4,
      }),
    );
    const severeAnswers = {
      ...nodule,
      hypertension: { level: 'three', control: 'good', organs: ['none'] },
    };
    dataOf<Result>(await decide(who.browser, await answerAll(who.browser, both, severeAnswers)));
    const placed = await apply(who, {
      'insured.0.disclosureNo': disclosureNo,
      'insured.0.intelligentProposalNo': first.intelligentProposalNo,
    });
    await settle(desk, placed.data.orderNo, 'referred');
  });

  test('smart underwriting alone does not stand in for the notice', async () => {
    const who = await newcomer();
    const result = await underwrite(who, nodule);
    await acceptTerms(who, result);
    const placed = await apply(who, {
      'insured.0.intelligentProposalNo': result.intelligentProposalNo,
    });
    expect(placed).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'insured.0.disclosureNo', message: '请先完成健康告知' }] },
    });
  });

  test.each([
    ['another age', { birthDate: '1991-06-15' }],
    ['the other sex', { sex: 'female' }],
  ])('answers about somebody of %s do not count', async (_name, person) => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, [], person);
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    expect(placed).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'insured.0.disclosureNo' }] },
    });
  });

  test('a notice that is not clear is referred, and a smart underwriting turns it into terms', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, ['tumours']);
    const placed = await apply(who, { 'insured.0.disclosureNo': disclosureNo });
    const { orderNo } = placed.data;
    await settle(desk, orderNo, 'referred');
    const result = await underwrite(who, nodule);
    const convert = () =>
      who.call('underwriteOrder', { orderNo, intelligentProposalNo: result.intelligentProposalNo });
    expect((await convert()).code).not.toBe(0);
    expect(await stateOf(desk, orderNo)).toBe('referred');
    expect((await acceptTerms(who, result)).code).toBe(0);
    const { intelligentProposalNo, trialParamNo } = result;
    expect((await convert()).data).toMatchObject({
      querying: false,
      proposals: [{ member: 0, intelligentProposalNo, trialParamNo }],
    });
    await settle(desk, orderNo, 'to-pay');
    expect((await convert()).code).toBe(0);
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

describe('a loading', () => {
  const term = { baseProductNo: '1003', plan: 'standard' };
  const pressure = { hypertension: { level: 'two', control: 'good', organs: ['none'] } };

  const choices = async (who: Customer) => {
    const init = await who.call('initCalculator', { baseProductNo: '1003' });
    return {
      ...term,
      plan: init.data.plans[0]?.code ?? '',
      ...Object.fromEntries(
        init.data.options.flatMap((option) =>
          option.kind === 'asked' ? [] : [[option.key, option.initial]],
        ),
      ),
    };
  };

  const beSuitable = (who: Customer) =>
    who.call('takeSuitabilityTest', {
      version: suitabilityQuestionnaire.version,
      answers: {
        ...Object.fromEntries(
          suitabilityQuestionnaire.questions.flatMap((question) =>
            question.type === 'risk' ? [[question.id, question.options[2]?.code]] : [],
          ),
        ),
        needs: ['family-income', 'long-term-savings'],
        familyIncome: 60_000_000,
        annualBudget: 6_000_000,
        singleBudget: 0,
      },
    });

  test('is in the price that is locked, ordered and paid, once it was accepted', async () => {
    const who = await newcomer();
    const { disclosureNo } = await disclose(who, ['heart-brain'], { baseProductNo: '1003' });
    const result = await underwrite(who, pressure, { baseProductNo: '1003' });
    expect(result.decision.loadings).toMatchObject([{ coverage: 'death', percent: 50 }]);
    await acceptTerms(who, result);
    await beSuitable(who);
    const chosen = await choices(who);
    const standard = await lock(who, [adult], chosen);
    const { trialParamNo } = result;
    const loaded = await lock(who, [{ ...adult, trialParamNo }], chosen);
    expect(loaded.dueFen / standard.dueFen).toBeCloseTo(1.5, 2);
    const values = {
      ...ownForm('1990-06-15', (serial += 2)),
      'policyholder.certFrom': '2020-01-01',
      'policyholder.certTo': '2040-01-01',
      'policyholder.address': '浦东新区世纪大道100号',
      'policyholder.occupation': '0101001',
      'policyholder.taxResidency': 'china',
      'insured.0.disclosureNo': disclosureNo,
      'insured.0.intelligentProposalNo': result.intelligentProposalNo,
    };
    const unloaded = await fillIn(desk, who, standard.quoteNo, values, '1003');
    const changed = await submit(who, unloaded);
    expect(changed).toMatchObject({
      code: errorCodes.PRICE_CHANGED,
      data: { newFen: loaded.dueFen },
    });
    expect((changed.data as unknown as { reasons: string[] }).reasons[0]).toMatch(
      /^被保险人按核保结论加收保险费 /,
    );
    const filled = await fillIn(desk, who, loaded.quoteNo, values, '1003');
    const placed = await submit(who, filled);
    expect(placed.data.price.dueFen).toBe(loaded.dueFen);
    await settle(desk, placed.data.orderNo, 'accepted', 'to-verify', 'to-sign', 'to-pay');
  });
});

describe('the final premium', () => {
  const termForm = (number: number, disclosureNo: string, proposalNo: string) => ({
    ...ownForm('1990-06-15', number),
    'policyholder.certFrom': '2020-01-01',
    'policyholder.certTo': '2040-01-01',
    'policyholder.address': '浦东新区世纪大道100号',
    'policyholder.occupation': '0101001',
    'policyholder.taxResidency': 'china',
    'insured.0.disclosureNo': disclosureNo,
    'insured.0.intelligentProposalNo': proposalNo,
  });

  test('with a loading is assessed again, and its advice confirmed before the order', async () => {
    const who = await newcomer();
    const about = { baseProductNo: '1003' };
    const { disclosureNo } = await disclose(who, ['heart-brain'], about);
    const pressure = { hypertension: { level: 'two', control: 'good', organs: ['none'] } };
    const result = await underwrite(who, pressure, about);
    await acceptTerms(who, result);
    const init = await who.call('initCalculator', about);
    const chosen = {
      ...about,
      plan: init.data.plans[0]?.code ?? '',
      ...Object.fromEntries(
        init.data.options.flatMap((option) =>
          option.kind === 'asked' ? [] : [[option.key, option.initial]],
        ),
      ),
    };
    const { quoteNo } = await lock(who, [adult], chosen);
    const state = () => who.call('getSuitability', { ...about, quoteNo });
    const standard = (await state()).data.premium?.amount ?? 0;
    const risk = suitabilityQuestionnaire.questions.flatMap((question) =>
      question.type === 'risk' ? [[question.id, question.options[2]?.code]] : [],
    );
    await who.call('takeSuitabilityTest', {
      version: suitabilityQuestionnaire.version,
      answers: {
        ...Object.fromEntries(risk),
        needs: ['family-income'],
        // The quoted premium is 18 % of this, the loaded one 27 %.
        familyIncome: Math.round(standard / 0.18),
        annualBudget: standard * 2,
        singleBudget: 0,
      },
    });
    const form = termForm((serial += 2), disclosureNo, result.intelligentProposalNo);
    const filled = await fillIn(desk, who, quoteNo, form, '1003');
    const changed = await submit(who, filled);
    expect(changed.code).toBe(errorCodes.PRICE_CHANGED);
    const { newFen } = changed.data as unknown as { newFen: number };
    const refused = await submit(who, filled, { acceptedFen: newFen });
    expect(refused).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'suitability' }] },
    });
    const final = (await state()).data;
    expect((final.premium?.amount ?? 0) / standard).toBeCloseTo(1.5, 2);
    expect(final).toMatchObject({ assessment: { findings: [{ rule: 2 }] }, confirmedAt: null });
    await who.call('confirmSuitability', {
      ...about,
      quoteNo,
      testNo: final.profile?.testNo ?? '',
      rules: [2],
    });
    const placed = await submit(who, filled, { acceptedFen: newFen });
    expect(placed.code).toBe(0);
  });
});

describe('a family', () => {
  const people = [
    { birthDate: '1990-06-15', sex: 'male', relation: 'self', socialInsurance: true } as const,
    { birthDate: '1991-08-09', sex: 'female', relation: 'spouse', socialInsurance: true } as const,
    { birthDate: '2018-03-04', sex: 'male', relation: 'child', socialInsurance: true } as const,
  ];

  const familyOrder = async (who: Customer, plans: readonly string[], ill = -1) => {
    const numbers = [];
    for (const [member, person] of people.entries()) {
      numbers.push(
        (await disclose(who, member === ill ? ['tumours'] : [], { ...person, member }))
          .disclosureNo,
      );
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
    expect(refused.code).toBe(errorCodes.PRICE_CHANGED);
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

  test('goes on without one whom the insurer refused, at the price for the others', async () => {
    const who = await newcomer();
    const { filled, dueFen } = await familyOrder(who, ['standard', 'standard', 'standard']);
    await desk.fault('insurer-underwrite', 'decline');
    const { orderNo } = (await submit(who, filled)).data;
    await settle(desk, orderNo, 'accepted-with-terms');
    const family = await who.ask('getFamilyConfigByOrderNo', { orderNo });
    expect(family.members.map(({ result }) => result)).toEqual([
      'declined',
      'accepted',
      'accepted',
    ]);
    const offered = await who.ask('getOrderByNo', { orderNo });
    expect(offered.terms).toMatchObject({ people: 2, without: [{ name: '陈晓' }], oldFen: dueFen });
    const rest = await lock(who, people.slice(1), medical);
    const newFen = offered.terms?.newFen ?? 0;
    expect(newFen).toBe(rest.dueFen);
    expect((await who.call('decideTerms', { orderNo, agree: true, newFen })).code).toBe(0);
    await settle(desk, orderNo, 'to-pay');
    const order = await who.ask('getOrderByNo', { orderNo });
    expect(order.insureds.map(({ name }) => name)).toEqual(['林月', '陈小禾']);
    expect(order.price).toMatchObject({ dueFen: newFen });
    const rows = await desk.app.database.db
      .selectFrom('order_insureds')
      .select(['position', 'relation'])
      .where('order_no', '=', orderNo)
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { position: 0, relation: 'spouse' },
      { position: 1, relation: 'child' },
    ]);
  });

  test('gives up, or is refused together when nobody is left', async () => {
    const who = await newcomer();
    const { filled } = await familyOrder(who, ['standard', 'standard', 'standard']);
    await desk.fault('insurer-underwrite', 'decline');
    const { orderNo } = (await submit(who, filled)).data;
    await settle(desk, orderNo, 'accepted-with-terms');
    const newFen = (await who.ask('getOrderByNo', { orderNo })).terms?.newFen ?? 0;
    expect((await who.call('decideTerms', { orderNo, agree: false, newFen })).code).toBe(0);
    expect(await stateOf(desk, orderNo)).toBe('closed');
    const again = await who.call('reapplyOrder', { orderNo, without: [0] });
    const draft = await who.call('getDraft', { draftNo: again.data.draftNo });
    expect(draft.data.values).toMatchObject({
      'insured.0.name': '林月',
      'insured.1.name': '陈小禾',
    });
  });

  test('a conclusion reaches the member it was made for', async () => {
    const who = await newcomer();
    const { filled } = await familyOrder(who, ['standard', 'standard', 'standard'], 1);
    const { orderNo } = (await submit(who, filled)).data;
    await settle(desk, orderNo, 'referred');
    const result = await underwrite(who, nodule, { ...people[1], member: 1 });
    await acceptTerms(who, result);
    const converted = await who.call('underwriteOrder', {
      orderNo,
      intelligentProposalNo: result.intelligentProposalNo,
    });
    expect(converted.data.terms?.exclusions).toMatchObject([{ insured: '林月' }]);
    await settle(desk, orderNo, 'to-pay');
  });

  test('somebody’s notice does not count for another member', async () => {
    const who = await newcomer();
    const { filled } = await familyOrder(who, ['standard', 'standard', 'standard']);
    const saved = await who.call('saveDraft', {
      ...filled,
      baseProductNo: '1001',
      changes: {
        'insured.1.disclosureNo':
          (
            await who.call('getDraft', {
              draftNo: filled.draftNo,
            })
          ).data.values['insured.0.disclosureNo'] ?? '',
      },
    });
    const refused = await submit(who, { ...filled, revision: saved.data.revision });
    expect(refused).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'insured.1.disclosureNo' }] },
    });
  });
});
