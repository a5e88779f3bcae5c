import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input, Output } from '@parasol/contract';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { ownData, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { codeOf, dataOf, newCustomer } from '#testing/disclosure/health-journeys.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

type Said = Input<'takeSuitabilityTest'>['answers'];

const answers = (change: Said = {}): Said => ({
  ...Object.fromEntries(
    suitabilityQuestionnaire.questions.flatMap((question) =>
      question.type === 'risk' ? [[question.id, question.options[2]?.code ?? '']] : [],
    ),
  ),
  needs: ['family-income', 'long-term-savings'],
  familyIncome: 30_000_000,
  annualBudget: 3_000_000,
  singleBudget: 0,
  ...change,
});

const take = (browser: Browser, change: Said = {}) =>
  browser.call('takeSuitabilityTest', {
    version: suitabilityQuestionnaire.version,
    answers: answers(change),
  });

type State = Output<'getSuitability'>;

const stateOf = async (browser: Browser, quoteNo?: string): Promise<State> =>
  dataOf<State>(
    await browser.call('getSuitability', {
      baseProductNo: '1003',
      ...(quoteNo === undefined ? {} : { quoteNo }),
    }),
  );

const aQuote = async (browser: Browser): Promise<string> => {
  const init = dataOf<Output<'initCalculator'>>(
    await browser.call('initCalculator', { baseProductNo: '1003' }),
  );
  const choices = Object.fromEntries(
    init.options.flatMap((option) =>
      option.kind === 'asked' ? [] : [[option.key, option.initial]],
    ),
  );
  const locked = await browser.call('lockQuote', {
    baseProductNo: '1003',
    plan: init.plans[0]?.code ?? '',
    ...choices,
    insureds: [
      {
        birthDate: '1990-05-01',
        sex: 'female',
        occupationClass: 1,
        region: '310115',
        relation: 'self',
      },
    ],
  });
  return dataOf<{ quoteNo: string }>(locked).quoteNo;
};

describe('a suitability test', () => {
  test('is taken at most twice a day and counts for twelve months', async () => {
    const { browser } = await newCustomer(running);
    expect((await stateOf(browser)).profile).toBeNull();
    dataOf(await take(browser));
    running.clock.advance(1000);
    const second = dataOf<{ testNo: string }>(await take(browser));
    expect((await stateOf(browser)).profile?.testNo).toBe(second.testNo);
    const third = await take(browser);
    expect(third.json()).toMatchObject({
      code: errorCodes.SUITABILITY_LIMIT,
      data: { from: '2026-05-21' },
    });
    expect(await stateOf(browser)).toMatchObject({ mayTest: false, testFrom: '2026-05-21' });
  });

  test('sent twice at the same moment does not pass the limit', async () => {
    const { browser } = await newCustomer(running);
    const taken = await Promise.all([take(browser), take(browser), take(browser), take(browser)]);
    expect(taken.map(codeOf).filter((code) => code === 0)).toHaveLength(2);
  });

  test.each([
    ['an unanswered question', { needs: undefined as never }, ['needs']],
    ['an answer of another kind', { familyIncome: 'a lot' }, ['familyIncome']],
    ['a question that was not asked', { shoeSize: '42' }, ['shoeSize']],
  ])('refuses %s by name', async (_name, change, questions) => {
    const { browser } = await newCustomer(running);
    expect((await take(browser, change)).json()).toMatchObject({
      code: errorCodes.SUITABILITY_REFUSED,
      data: { questions },
    });
    expect((await stateOf(browser)).profile).toBeNull();
  });

  test('is sealed: no figure can be read from the rows', async () => {
    const { browser, userId } = await newCustomer(running);
    dataOf(await take(browser));
    const row = await running.nodes[0].app.database.db
      .selectFrom('suitability_tests')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.sealed.includes('familyIncome')).toBe(false);
  });
});

describe('an offer', () => {
  test('that does not fit is advised against, and goes on only in the person’s own words', async () => {
    const { browser } = await newCustomer(running);
    const quoteNo = await aQuote(browser);
    const premium = (await stateOf(browser, quoteNo)).premium?.amount ?? 0;
    const { testNo } = dataOf<{ testNo: string }>(
      await take(browser, {
        needs: ['medical-costs'],
        familyIncome: premium * 3,
        annualBudget: Math.round(premium / 2),
      }),
    );
    const { assessment } = await stateOf(browser, quoteNo);
    if (assessment?.kind !== 'assessed') throw new Error('not assessed');
    expect(assessment).toMatchObject({ suitable: false, requires: 'written-confirmation' });
    const rules = assessment.findings.map(({ rule }) => rule);
    const confirm = (given: number[]) =>
      browser.call('confirmSuitability', {
        baseProductNo: '1003',
        quoteNo,
        testNo,
        rules: given,
      });
    expect(codeOf(await confirm(rules.slice(1)))).toBe(errorCodes.CONFLICT);
    dataOf(await confirm(rules));
    expect((await stateOf(browser, quoteNo)).confirmedAt).not.toBeNull();
  });

  test('that fits needs nothing more', async () => {
    const { browser } = await newCustomer(running);
    const quoteNo = await aQuote(browser);
    dataOf(await take(browser));
    expect((await stateOf(browser, quoteNo)).assessment).toMatchObject({
      suitable: true,
      requires: 'nothing',
    });
  });
});

test('what was answered is part of what the person can download', async () => {
  const { browser, mobile } = await newCustomer(running);
  dataOf(await take(browser));
  const { sections } = dataOf<{ sections: { suitabilityTests: unknown[] } }>(
    await ownData({ node: running.nodes[0], clock: running.clock }, browser, mobile),
  );
  expect(sections.suitabilityTests).toMatchObject([{ answers: answers() }]);
});
