import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { adult, disclose } from '#testing/underwriting/health-applicant.ts';

let desk: OrderDesk;
let mobile = 13_700_137_000;
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const about = { baseProductNo: '1003' };

/** Where the product's calculator starts. */
const choicesFor = async (who: Customer) => {
  const { plans, options } = await who.ask('initCalculator', about);
  return {
    ...about,
    plan: plans[0]?.code ?? '',
    ...Object.fromEntries(
      options.flatMap((option) => (option.kind === 'asked' ? [] : [[option.key, option.initial]])),
    ),
  };
};

/** States what share of a family's income this premium takes. */
const beTested = (who: Customer, premium: number, share: number) =>
  who.ask('takeSuitabilityTest', {
    version: suitabilityQuestionnaire.version,
    answers: {
      ...Object.fromEntries(
        suitabilityQuestionnaire.questions.flatMap((question) =>
          question.type === 'risk' ? [[question.id, question.options[2]?.code ?? '']] : [],
        ),
      ),
      needs: ['family-income'],
      familyIncome: Math.round(premium / share),
      annualBudget: premium * 2,
      singleBudget: 0,
    },
  });

/** An order of a term life policy that the insurer takes with half as much again to pay. */
const offeredTerms = async (share: number) => {
  const who = await arrive(desk, String((mobile += 1)));
  const { disclosureNo } = await disclose(desk, who, [], about);
  const { quoteNo } = await lock(who, [adult], await choicesFor(who));
  const state = () => who.ask('getSuitability', { ...about, quoteNo });
  await beTested(who, (await state()).premium?.amount ?? 0, share);
  await desk.fault('insurer-underwrite', 'loading');
  const form = {
    ...ownForm('1990-06-15', (serial += 2)),
    'policyholder.certFrom': '2020-01-01',
    'policyholder.certTo': '2040-01-01',
    'policyholder.address': '浦东新区世纪大道100号',
    'policyholder.occupation': '0101001',
    'policyholder.taxResidency': 'china',
    'insured.0.disclosureNo': disclosureNo,
  };
  const { orderNo } = (await submit(who, await fillIn(desk, who, quoteNo, form, '1003'))).data;
  await settle(desk, orderNo, 'accepted-with-terms');
  const { terms } = await who.ask('getOrderByNo', { orderNo });
  const newFen = terms?.newFen ?? 0;
  expect(newFen / (terms?.oldFen ?? 0)).toBeCloseTo(1.5, 2);
  const decide = (agree: boolean) => who.call('decideTerms', { orderNo, agree, newFen });
  return { who, orderNo, quoteNo, newFen, state, decide };
};

test('terms that take too much of the income are accepted only after the advice was', async () => {
  // The quoted premium is 18 % of the income, the loaded one 27 %.
  const { who, orderNo, quoteNo, newFen, state, decide } = await offeredTerms(0.18);
  const refused = await decide(true);
  expect(refused).toMatchObject({
    code: errorCodes.ORDER_INVALID,
    data: { problems: [{ path: 'suitability' }] },
  });
  expect(await stateOf(desk, orderNo)).toBe('accepted-with-terms');
  const final = await state();
  expect(final).toMatchObject({ assessment: { findings: [{ rule: 2 }] }, confirmedAt: null });
  await who.ask('confirmSuitability', {
    ...about,
    quoteNo,
    testNo: final.profile?.testNo ?? '',
    rules: [2],
  });
  expect((await decide(true)).code).toBe(0);
  const row = await desk.app.database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(row.due_fen).toBe(newFen);
});

test('terms that still fit need no more than a yes', async () => {
  const { decide } = await offeredTerms(0.1);
  expect((await decide(true)).code).toBe(0);
});

test('terms that do not fit can be left without confirming anything', async () => {
  const { decide } = await offeredTerms(0.18);
  expect((await decide(false)).data).toMatchObject({ state: 'closed' });
});
