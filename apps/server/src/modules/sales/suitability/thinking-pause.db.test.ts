import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { newcomer, type Known } from '#testing/manual-underwriting/case-journey.ts';
import {
  employ,
  fillIn,
  lock,
  ownForm,
  settle,
  startDesk,
  submit,
  type Customer,
  type Filled,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { begin, keyOf, seller } from '#testing/two-sided/session-desk.ts';
import { pauses } from '#modules/proof/evidence/sources/pauses.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { adult, disclose } from '#testing/underwriting/health-applicant.ts';

let desk: OrderDesk;
let serial = 301;

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const about = { baseProductNo: '1010' };
const hour = 3_600_000;

const answer = (who: Customer, familyIncome: number, annualBudget: number) =>
  who.ask('takeSuitabilityTest', {
    ...about,
    version: suitabilityQuestionnaire.version,
    answers: {
      ...Object.fromEntries(
        suitabilityQuestionnaire.questions.flatMap((question) =>
          question.type === 'risk' ? [[question.id, question.options[2]?.code ?? '']] : [],
        ),
      ),
      needs: ['family-income', 'long-term-savings'],
      familyIncome,
      annualBudget,
      singleBudget: 0,
    },
  });

const wholeLife = (sumAssured: number) =>
  ({
    ...about,
    plan: 'growing',
    sumAssured,
    coverTerm: 'life',
    payTerm: '10y',
    payFrequency: 'yearly',
  }) as const;

const quote = async (who: Customer, sumAssured: number): Promise<string> => {
  const { quoteNo } = await lock(who, [adult], wholeLife(sumAssured));
  return quoteNo;
};

const stateOn = (who: Customer, quoteNo: string) =>
  who.ask('getSuitability', { ...about, quoteNo });

/** Confirms everything that the page advises against. */
const insist = async (who: Customer, quoteNo: string, afterPause = false) => {
  const { profile, assessment } = await stateOn(who, quoteNo);
  return who.call('confirmSuitability', {
    ...about,
    quoteNo,
    testNo: profile?.testNo ?? '',
    rules: assessment?.kind === 'assessed' ? assessment.findings.map(({ rule }) => rule) : [],
    statement: '陈晓',
    ...(afterPause ? { afterPause } : {}),
  });
};

/** Everything an order needs but the assessment. */
const prepare = async (who: Known, quoteNo: string): Promise<Filled> => {
  const { disclosureNo } = await disclose(desk, who, [], about);
  const { facts } = await who.ask('initSubmitOrder', { ...about, quoteNo });
  const form = {
    ...Object.fromEntries(facts.consents.map(({ code }) => [`consent.${code}`, 'yes'])),
    ...ownForm('1990-06-15', (serial += 2)),
    'policyholder.mobile': who.mobile,
    'policyholder.certFrom': '2020-01-01',
    'policyholder.certTo': '2040-01-01',
    'policyholder.address': '浦东新区世纪大道100号',
    'policyholder.occupation': '0101001',
    'policyholder.taxResidency': 'china',
    'insured.0.disclosureNo': disclosureNo,
  };
  return fillIn(desk, who, quoteNo, form, about.baseProductNo);
};

/** Posts the whole order to the server without a page. */
const order = async (who: Known, quoteNo: string) => submit(who, await prepare(who, quoteNo));

/** The notice is asked for again when it is older than a day. */
const tellAgain = async (who: Known, { draftNo, revision }: Filled): Promise<Filled> => {
  const { disclosureNo } = await disclose(desk, who, [], about);
  const changes = { 'insured.0.disclosureNo': disclosureNo };
  return who.ask('saveDraft', { ...about, draftNo, revision, changes });
};

/** A customer with a budget of 1,000 yuan, an income of 20,000, and an offer far beyond both. */
const farBeyond = async () => {
  const who = await newcomer(desk);
  await answer(who, 2_000_000, 100_000);
  const quoteNo = await quote(who, 5_000_000);
  return { who, quoteNo };
};

describe('a purchase far beyond somebody’s own figures', () => {
  test('begins a pause, goes on after it in the customer’s own words, and not before', async () => {
    const { who, quoteNo } = await farBeyond();
    expect((await stateOn(who, quoteNo)).pause).toMatchObject({ standing: 'due', hours: 24 });
    const filled = await prepare(who, quoteNo);
    const posted = await submit(who, filled);
    expect(posted).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'suitability' }] },
    });
    const begun = await insist(who, quoteNo);
    expect(begun.data).toMatchObject({ confirmedAt: null });
    const until = desk.clock.now().getTime() + 24 * hour;
    expect(new Date(begun.data.pausedUntil ?? '').getTime()).toBeLessThanOrEqual(until);
    expect((await stateOn(who, quoteNo)).pause).toMatchObject({ standing: 'running' });
    expect((await insist(who, quoteNo, true)).code).toBe(errorCodes.SUITABILITY_PAUSED);
    expect((await submit(who, filled)).msg).toContain('冷静思考期');
    desk.clock.advance(24 * hour);
    expect((await stateOn(who, quoteNo)).pause).toMatchObject({ standing: 'over' });
    const again = await tellAgain(who, filled);
    expect((await submit(who, again)).msg).toContain('由您本人确认');
    expect((await insist(who, quoteNo)).code).toBe(errorCodes.SUITABILITY_REFUSED);
    expect((await insist(who, quoteNo, true)).data.confirmedAt).not.toBeNull();
    expect((await stateOn(who, quoteNo)).pause).toBeNull();
    const placed = await submit(who, again);
    expect(placed.code).toBe(0);
    const bought = await orderByNo(desk.app.database.db, placed.data.orderNo);
    if (!bought) throw new Error('no order');
    const sale = { order: bought, policyNo: null, paySeqs: [], healthRecords: [] };
    const pauseEvents = await pauses.events(desk.app, sale);
    expect(pauseEvents.map(({ kind }) => kind)).toEqual([
      'suitability.paused',
      'suitability.tested',
    ]);
    expect((await pauses.records?.(desk.app, sale))?.files).toHaveLength(1);
  });

  test('begins once, however often the button is pressed', async () => {
    const { who, quoteNo } = await farBeyond();
    await Promise.all([insist(who, quoteNo), insist(who, quoteNo), insist(who, quoteNo)]);
    const rows = await desk.app.database.db
      .selectFrom('suitability_pauses')
      .select('pause_no')
      .where('user_id', '=', who.userId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('goes on at once with a sum that fits', async () => {
    const who = await newcomer(desk);
    const small = await quote(who, 5_000_000);
    const yearly = (await stateOn(who, small)).premium?.amount ?? 0;
    await answer(who, yearly * 20, yearly);
    const large = await quote(who, 50_000_000);
    await insist(who, large);
    expect((await stateOn(who, large)).pause).toMatchObject({ standing: 'running' });
    expect(await stateOn(who, small)).toMatchObject({
      pause: null,
      assessment: { suitable: true },
    });
    expect((await order(who, small)).code).toBe(0);
  });

  test('is not freed by better figures given before or during the pause; staff see both', async () => {
    const { who, quoteNo } = await farBeyond();
    await insist(who, quoteNo);
    desk.clock.advance(hour);
    await answer(who, 500_000_000, 50_000_000);
    const inflated = await stateOn(who, quoteNo);
    expect(inflated).toMatchObject({
      assessment: { suitable: true },
      pause: { standing: 'running', raised: true },
    });
    expect((await order(who, quoteNo)).msg).toContain('冷静思考期');
    const startsAt = (await who.ask('listCallBackSlots', {})).slots[0] ?? '';
    const callBackKey = randomUUID();
    await who.ask('askCallBack', { callBackKey, startsAt, topic: '我在冷静思考期' });
    const staff = await employ(desk, 'service');
    const { rows } = await staff.ask('listQueue', { queue: 'call-backs' });
    const row = rows.find(({ note }) => note === '冷静思考期');
    const seen = await staff.ask('getCallBackForStaff', { callBackNo: row?.id ?? '' });
    expect(seen.pauses).toMatchObject([
      {
        baseProductNo: '1010',
        answers: [{ familyIncome: 2_000_000 }, { familyIncome: 500_000_000 }],
      },
    ]);
    desk.clock.advance(24 * hour);
    expect((await stateOn(who, quoteNo)).pause).toMatchObject({ standing: 'over' });

    const early = await newcomer(desk);
    await answer(early, 2_000_000, 100_000);
    desk.clock.advance(hour);
    await answer(early, 500_000_000, 50_000_000);
    const other = await quote(early, 5_000_000);
    expect((await stateOn(early, other)).pause).toMatchObject({ standing: 'due', raised: true });
    expect((await order(early, other)).code).toBe(errorCodes.ORDER_INVALID);
  });

  test('waits anew for what costs a lot more', async () => {
    const { who, quoteNo } = await farBeyond();
    await insist(who, quoteNo);
    desk.clock.advance(24 * hour);
    const twice = await quote(who, 10_000_000);
    expect((await stateOn(who, twice)).pause).toMatchObject({ standing: 'due' });
  });
});

test('what somebody pays already counts, by their open orders too', async () => {
  const who = await newcomer(desk);
  const first = await quote(who, 5_000_000);
  const yearly = (await stateOn(who, first)).premium?.amount ?? 0;
  // Each alone takes 18 % of the income.
  await answer(who, Math.round(yearly / 0.18), yearly * 2);
  const placed = await order(who, first);
  expect(placed.code).toBe(0);
  await settle(desk, placed.data.orderNo, 'to-sign');
  const second = await quote(who, 5_000_000);
  const state = await stateOn(who, second);
  expect(state.already).toEqual({ regular: yearly, single: 0 });
  expect(state.assessment).toMatchObject({ suitable: false, findings: [{ rule: 2 }] });
  expect((await stateOn(who, first)).already).toEqual({ regular: 0, single: 0 });
});

test('whoever serves reads that the customer thinks about it, and until when', async () => {
  const agent = await seller(desk, '13700137444', 'A444');
  const { who, quoteNo } = await farBeyond();
  const { agentOrderNo } = await begin(agent, who.mobile, {
    ...about,
    choices: {
      ...wholeLife(5_000_000),
      insureds: [{ ...adult, occupationCode: '0101001', region: '310100' }],
    },
    changes: {},
  });
  await who.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  const seen = () => agent.ask('getAgentOrder', { agentOrderNo });
  expect((await seen()).title).not.toContain('冷静思考期');
  await insist(who, quoteNo);
  const thinking = await seen();
  expect(thinking.title).toBe('客户在冷静思考期');
  expect(thinking.words).toMatch(/到 \d+ 月 \d+ 日（周.）\d+:\d+ 为止/);
  desk.clock.advance(25 * hour);
  expect((await seen()).title).not.toContain('冷静思考期');
});
