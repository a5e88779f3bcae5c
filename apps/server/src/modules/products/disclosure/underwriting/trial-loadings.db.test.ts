import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import {
  adult,
  answerAll,
  choose,
  dataOf,
  decide,
  newCustomer,
  type Result,
  type JourneyAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const pressure = { level: 'two', control: 'good', organs: ['none'] };

const underwrite = async (
  browser: Browser,
  answers: JourneyAnswers = pressure,
  more: Record<string, unknown> = {},
): Promise<Result> => {
  const session = dataOf<Session>(
    await choose(browser, ['hypertension'], { baseProductNo: '1003', ...more }),
  );
  return dataOf<Result>(
    await decide(browser, await answerAll(browser, session, { hypertension: answers })),
  );
};

interface Calculated {
  readonly code: number;
  readonly data: {
    readonly instalment: number;
    readonly people: readonly { readonly parts: readonly { code: string; amount: number }[] }[];
    readonly refusals?: readonly { field: string; insured: number; message: string }[];
  };
}

const price = async (
  browser: Browser,
  person: Record<string, unknown>,
  path = '/api/barley/core/cal/get-result',
): Promise<Calculated> =>
  (
    await browser.post(path, {
      baseProductNo: '1003',
      sumAssured: 50_000_000,
      coverTerm: 'to60',
      payTerm: '20y',
      payFrequency: 'yearly',
      insureds: [{ ...adult, occupationClass: 1, region: '310115', ...person }],
    })
  ).json<Calculated>();

describe('what smart underwriting adds to a price', () => {
  test('is a part of its own that sums with the others to the instalment', async () => {
    const { browser } = await newCustomer(running);
    const { trialParamNo } = await underwrite(browser);
    const standard = await price(browser, {});
    const loaded = await price(browser, { trialParamNo });
    const parts = loaded.data.people[0]?.parts ?? [];
    expect(parts.map(({ code }) => code)).toContain('loading');
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(loaded.data.instalment);
    expect(loaded.data.instalment / standard.data.instalment).toBeCloseTo(1.5, 2);
  });

  test('stays out of a trial that is kept, because a trial can be shown to others', async () => {
    const { browser } = await newCustomer(running);
    const { trialParamNo } = await underwrite(browser);
    await price(browser, { trialParamNo }, '/api/rating/v1/trials/save');
    const { trials } = dataOf<{ trials: { calculation: Calculated['data'] }[] }>(
      await browser.call('listTrials'),
    );
    const codes = trials[0]?.calculation.people[0]?.parts.map(({ code }) => code);
    expect(codes).toEqual(['main']);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another age', { birthDate: '1991-05-01' }],
    ['the other sex', { sex: 'male' }],
  ])('does not count for somebody of %s', async (_name, person) => {
    const { browser } = await newCustomer(running);
    const { trialParamNo } = await underwrite(browser);
    const refused = await price(browser, { trialParamNo, ...person });
    expect(refused).toMatchObject({
      code: errorCodes.CANNOT_QUOTE,
      data: { refusals: [{ field: 'trialParamNo', insured: 0 }] },
    });
  });

  test('is not found by a stranger or a visitor', async () => {
    const { browser } = await newCustomer(running);
    const { trialParamNo } = await underwrite(browser);
    const [node] = running.nodes;
    const others = [(await newCustomer(running)).browser, openBrowser(node)];
    for (const other of others) {
      const refused = await price(other, { trialParamNo });
      expect(refused.data.refusals?.[0]?.message).toMatch(/^没有找到/);
    }
  });

  test('cannot be used where it was declined, for another product, or after it expired', async () => {
    const { browser, mobile } = await newCustomer(running);
    const declined = await underwrite(browser, { ...pressure, organs: ['brain'] });
    const elsewhere = await underwrite(browser, pressure, { baseProductNo: '1002' });
    const stale = await underwrite(browser);
    running.clock.advance(31 * 86_400_000);
    await logIn(running.nodes[0], browser, mobile);
    for (const [{ trialParamNo }, words] of [
      [declined, '核保结论已过期'],
      [elsewhere, '没有找到'],
      [stale, '核保结论已过期'],
    ] as const) {
      const { data } = await price(browser, { trialParamNo });
      expect(data.refusals?.[0]?.message).toContain(words);
    }
    const fresh = await underwrite(browser, { ...pressure, organs: ['brain'] });
    const { data } = await price(browser, { trialParamNo: fresh.trialParamNo });
    expect(data.refusals?.[0]?.message).toContain('不能直接投保');
  });
});
