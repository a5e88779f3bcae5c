import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { CallName, Input } from '@parasol/contract';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';
import { askCalculator, medical, type Answer } from '#testing/rating/ask-calculator.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const post = (name: CallName, body: object): Promise<Answer> => askCalculator(running, name, body);
const result = (body: object): Promise<Answer> => post('calculate', body);

const [, firstPlan = ''] =
  /plans:\n\s+- code: (\S+)/.exec(
    readFileSync(join(catalogueFolder, '1002/product.yaml'), 'utf8'),
  ) ?? [];

describe('what a policy is worth', () => {
  const whole = {
    baseProductNo: '1002',
    plan: firstPlan,
    coverTerm: 'life',
    payTerm: '20y',
    payFrequency: 'yearly',
    sumAssured: 30_000_000,
    insureds: [{ birthDate: '1996-01-01', sex: 'female' }],
  };

  test('is told for every year of a long policy', async () => {
    const answer = await post('getCashValues', whole);
    expect(answer.code, answer.msg).toBe(0);
    const { rows, kind } = answer.data as unknown as {
      kind: string;
      rows: { period: number; premiumsPaid: number; cashValue: number }[];
    };
    expect(kind).toBe('cash-value');
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.every(({ cashValue }) => cashValue >= 0)).toBe(true);
    expect(rows[0]?.cashValue).toBeLessThan(rows[0]?.premiumsPaid ?? 0);
    // Cover for life ends in a benefit, not in a surrender for nothing.
    expect(rows.at(-1)?.cashValue).toBeGreaterThan(0);
  });

  test('is told for every month of a policy of one year', async () => {
    const answer = await post('getCashValues', medical);
    expect(answer.data).toMatchObject({ kind: 'unexpired-net-premium' });
    expect((answer.data as unknown as { rows: unknown[] }).rows).toHaveLength(12);
  });

  test('is a rate of return, by year and for the year one asks about', async () => {
    const all = await post('getInterestByYear', whole);
    const { rows, breakEvenYear } = all.data as unknown as {
      rows: { year: number; rate: number | null; received: number; premiumsPaid: number }[];
      breakEvenYear: number | null;
    };
    const one = await post('getInterest', { ...whole, year: 30 });
    expect(one.data).toMatchObject({ year: 30, rate: rows[29]?.rate });
    if (breakEvenYear !== null) {
      const even = rows[breakEvenYear - 1];
      expect(even?.received).toBeGreaterThanOrEqual(even?.premiumsPaid ?? 0);
    }
    const beyond = await post('getInterest', {
      ...whole,
      year: 110,
    });
    expect(beyond).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      msg: expect.stringContaining('请选择 1 至'),
    });
    const none = await post('getInterest', medical);
    expect(none.msg).toContain('没有现金价值');
  });

  test('is income for an annuity and a sentence for the rest', async () => {
    const [example] = running.nodes[0].app.catalogue.find('1005')?.product.rating.examples ?? [];
    const region = running.nodes[0].app.catalogue.find('1005')?.product.eligibility.regions.sold[0];
    const answer = await post('getAnnuityDetail', {
      baseProductNo: '1005',
      plan: example?.plan,
      coverTerm: example?.coverTerm,
      payTerm: example?.payTerm,
      payFrequency: example?.payFrequency,
      sumAssured: example?.sumAssured,
      insureds: [
        {
          birthDate: '2026-01-01',
          sex: 'male',
          relation: 'child',
          ...(region ? { region: region.padEnd(6, '0') } : {}),
        },
      ],
    });
    expect(answer.code, answer.msg).toBe(0);
    const { rows, total } = answer.data as unknown as {
      rows: { income: number; age: number }[];
      total: number;
    };
    expect(rows.reduce((sum, { income }) => sum + income, 0)).toBe(total);
    expect(rows.map(({ age }) => age)).toEqual(rows.map(({ age }) => age).sort((a, b) => a - b));
    expect((await post('getAnnuityDetail', medical)).msg).toContain('没有定期领取');
  });

  test('has a rate of return by year where the policy saves, and nowhere else', async () => {
    const rates = async (body: object): Promise<(number | null | undefined)[]> => {
      const { data } = await post('getCashValues', body);
      const { rows } = data as unknown as { rows: { rate?: number | null }[] };
      return rows.map(({ rate }) => rate);
    };
    const saved = await rates({
      baseProductNo: '1010',
      sumAssured: 10_000_000,
      payTerm: '5y',
      payFrequency: 'yearly',
      insureds: [{ birthDate: '1996-01-01', sex: 'female', region: '310000', occupationClass: 1 }],
    });
    expect(saved.length).toBeGreaterThan(70);
    expect(saved[0]).toBeLessThan(0);
    expect(saved[39]).toBeGreaterThan(0.01);
    expect(saved.every((rate) => rate !== undefined && (rate ?? 0) < 0.02)).toBe(true);
    const protecting = await rates({
      baseProductNo: '1002',
      plan: 'core',
      coverTerm: 'to70',
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: 10_000_000,
      insureds: [{ birthDate: '1996-01-01', sex: 'female', occupationClass: 1 }],
    });
    expect(protecting.length).toBe(40);
    expect(protecting.every((rate) => rate === undefined)).toBe(true);
  });
});

describe('a budget', () => {
  const choices = {
    baseProductNo: '1002',
    plan: 'core',
    coverTerm: 'to70',
    payTerm: '20y',
    payFrequency: 'yearly',
    insureds: [{ birthDate: '1996-01-01', sex: 'female', occupationClass: 1 }],
  } satisfies Input<'calculate'>;
  const within = (yearlyFen: number) =>
    openBrowser(running.nodes[0]).call('getSumForPremium', { ...choices, yearlyFen });

  test('buys the largest sum that stays within it', async () => {
    const { baseProductNo } = choices;
    const init = await openBrowser(running.nodes[0]).ask('initCalculator', { baseProductNo });
    const option = init.options.find(({ key }) => key === 'sumAssured');
    const step = option?.kind === 'range' ? option.step : 0;
    for (const yearlyFen of [200_000, 333_333, 500_000]) {
      const { sumAssured, yearly } = (await within(yearlyFen)).data;
      expect(yearly).toBeLessThanOrEqual(yearlyFen);
      const here = await result({ ...choices, sumAssured });
      expect(here.data.instalment).toBe(yearly);
      const next = await result({ ...choices, sumAssured: sumAssured + step });
      expect(next.code !== 0 || next.data.instalment > yearlyFen).toBe(true);
    }
  });

  test('that is too small is told what the smallest sum costs', async () => {
    expect(await within(100)).toMatchObject({
      code: errorCodes.CANNOT_QUOTE,
      msg: expect.stringMatching(/最低保额 .+每年需要/) as string,
    });
  });

  test('means nothing where the sum is fixed', async () => {
    const answer = await openBrowser(running.nodes[0]).call('getSumForPremium', {
      ...medical,
      insureds: [...medical.insureds],
      yearlyFen: 100_000,
    });
    expect(answer.code).toBe(errorCodes.INVALID_REQUEST);
  });
});

describe('how many units', () => {
  const adult = {
    baseProductNo: '1004',
    plan: 'basic',
    insureds: [{ birthDate: '1990-01-01', occupationClass: 1 }],
  };
  const child = { ...adult, insureds: [{ birthDate: '2018-01-01', occupationClass: 1 }] };

  test('depends on who is insured', async () => {
    expect((await post('getUnitsRange', adult)).data).toMatchObject({
      min: 1,
      max: 2,
      step: 1,
    });
    expect((await post('getUnitsRange', child)).data).toMatchObject({
      max: 1,
    });
  });

  test('is asked for a product alone or for a person', async () => {
    const browser = openBrowser(running.nodes[0]);
    const most = (person: { birthDate?: string } = {}) =>
      browser.ask('getMaximumUnits', { baseProductNo: '1004', ...person });
    expect(await most()).toMatchObject({ max: 2 });
    expect(await most({ birthDate: '2018-01-01' })).toMatchObject({ max: 1 });
    expect(await most({ birthDate: '1900-01-01' })).toMatchObject({
      max: 0,
      reason: expect.stringContaining('周岁'),
    });
  });
});
