import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName, Input } from '@parasol/contract';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { openBrowser, startNodes, type Nodes } from '#http/testing/nodes.ts';
import { catalogueFolder } from '#modules/catalogue/testing/catalogue-folder.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

interface Answer {
  code: number;
  msg: string;
  data: {
    instalment: number;
    total: number;
    effectiveDate: string;
    people: { age: number; instalment: number; parts: { amount: number }[] }[];
    schedule: { due: string; amount: number }[];
    refusals: { code: string; field: string; message: string }[];
  };
}

/** By any body: much of this is what a page would never send. */
const post = async (name: CallName, body: object, host?: string): Promise<Answer> => {
  const browser = openBrowser(running.nodes[0], { host: host ?? 'localhost' });
  return (await browser.call(name, body)).json<Answer>();
};
const result = (body: object, host?: string): Promise<Answer> => post('calculate', body, host);

const medical = {
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: '1996-05-21', sex: 'female', socialInsurance: true }],
} as const;

/** The yearly premium as the table of the pack has it. */
const tableRate = (plan: string, insured: boolean, age: number): number => {
  const lines = readFileSync(join(catalogueFolder, '1001/rates/premium.csv'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines
    .filter((line) => !line.startsWith('#') && !line.startsWith('plan'))
    .map((line) => line.split(','))
    .filter(
      ([code, social, from]) => code === plan && social === String(insured) && Number(from) <= age,
    );
  return Number(rows.at(-1)?.[3]) * 100;
};

describe('the calculator', () => {
  const numbers = Array.from({ length: 12 }, (_each, index) => String(1001 + index));
  test.each(numbers)('opens %s on the example that its page advertises', async (baseProductNo) => {
    const host = 'localhost';
    const browser = openBrowser(running.nodes[0], { host });
    const init = await browser.ask('initCalculator', { baseProductNo });
    const price = await browser.ask('getProductPrice', { baseProductNo });
    const year = Number(init.start.earliest.slice(0, 4));
    for (const [index, { age, ...example }] of init.examples.entries()) {
      const { sex, socialInsurance, occupationClass, ...choices } = example;
      const answer = await result({
        baseProductNo,
        ...choices,
        insureds: [
          {
            birthDate: `${year - age}-01-01`,
            sex,
            socialInsurance,
            occupationClass,
            region: init.regions.find(({ sold }) => sold)?.code ?? '330000',
            relation: init.relations[0]?.value,
          },
        ],
      });
      // Sold at another season of the year: the page says so, and there is no price to open on.
      if (answer.data.refusals?.some(({ code }) => code === 'not-yet-on-sale')) continue;
      expect(answer.data.instalment, answer.msg).toBe(price.prices[index]?.fen);
    }
    expect(price.prices[init.advertised]?.fen).toBe(price.lowest?.fen);
  });

  test('shows the internal rate of return of policies that save, and of no others', async () => {
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

describe('a calculation', () => {
  test('gives what the table says, with parts that sum to it', async () => {
    const { data } = await result(medical);
    expect(data.effectiveDate).toBe('2026-05-21');
    expect(data.people[0]?.age).toBe(30);
    expect(data.instalment).toBe(tableRate('standard', true, 30));
    for (const person of data.people) {
      expect(person.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(person.instalment);
    }
  });

  test('counts the birthday on the day the cover starts', async () => {
    const dayLater = {
      ...medical,
      insureds: [{ ...medical.insureds[0], birthDate: '1996-05-22' }],
    };
    expect((await result(dayLater)).data.people[0]?.age).toBe(29);
  });

  test('answers the older path with the same bytes', async () => {
    const older = await openBrowser(running.nodes[0]).post('/api/sdb/order/cal/calculate', medical);
    expect(older.json()).toEqual(await result(medical));
  });

  test('has equal, dated instalments that sum to the total', async () => {
    const { data } = await result({ ...medical, payFrequency: 'monthly' });
    expect(data.schedule).toHaveLength(12);
    expect(new Set(data.schedule.map(({ amount }) => amount)).size).toBe(1);
    expect(data.schedule.map(({ due }) => due).slice(0, 3)).toEqual([
      '2026-05-21',
      '2026-06-21',
      '2026-07-21',
    ]);
    expect(data.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.total);
  });

  test('moves the start on at 21:00:00.000 and not a millisecond earlier', async () => {
    const untilCutOff = Date.parse('2026-05-20T21:00:00+08:00') - running.clock.now().getTime();
    running.clock.advance(untilCutOff - 1);
    expect((await result(medical)).data.effectiveDate).toBe('2026-05-21');
    running.clock.advance(1);
    expect((await result(medical)).data.effectiveDate).toBe('2026-05-22');
    running.clock.advance(-untilCutOff);
  });

  test('takes the class of a job from our own table, whatever the page claims', async () => {
    const job = (insured: object) =>
      result({
        baseProductNo: '1004',
        plan: 'basic',
        units: 1,
        insureds: [{ birthDate: '1990-01-01', ...insured }],
      });
    const dangerous = [...running.nodes[0].app.catalogue.shared.occupations].find(
      ({ occupationClass }) => occupationClass === 6,
    );
    const claimed = await job({ occupationCode: dangerous?.code, occupationClass: 1 });
    expect(claimed.code).toBe(20402);
    expect(claimed.data.refusals).toMatchObject([{ code: 'occupation-class' }]);
  });

  test('gives a family its discount', async () => {
    const one = await result(medical);
    const two = await result({ ...medical, insureds: [medical.insureds[0], medical.insureds[0]] });
    expect(two.data.instalment).toBe(2 * Math.round(one.data.instalment * 0.95));
  });
});

describe('somebody whose birthday is soon', () => {
  const born = async (age: number, days: number) => {
    const { data } = await result(medical);
    const birthday = addDays(data.effectiveDate, days);
    const [year, ...rest] = birthday.split('-');
    const birthDate = [Number(year) - age - 1, ...rest].join('-');
    const browser = openBrowser(running.nodes[0]);
    const insureds = [{ ...medical.insureds[0], birthDate }];
    const { birthday: told } = await browser.ask('calculate', { ...medical, insureds });
    return { birthday, told };
  };

  test('is told what it costs from then on', async () => {
    const { birthday, told } = await born(30, 30);
    expect(told).toEqual({ on: birthday, age: 31, instalment: tableRate('standard', true, 31) });
  });

  test('is told when it cannot be had any more', async () => {
    const { birthday, told } = await born(60, 30);
    expect(told).toEqual({ on: birthday, age: 61, instalment: null });
  });

  test('is told nothing while the price stays or the day is far', async () => {
    expect((await born(31, 30)).told).toBeUndefined();
    expect((await born(30, 61)).told).toBeUndefined();
    expect((await born(30, 0)).told).toBeUndefined();
  });
});

describe('what cannot be insured gets a sentence that says what can', () => {
  const accident = { baseProductNo: '1004', plan: 'basic', units: 1 };
  const adult = { birthDate: '1990-01-01', occupationClass: 1 };
  test.each([
    [
      'an age that cannot buy',
      { ...medical, insureds: [{ ...medical.insureds[0], birthDate: '1950-01-01' }] },
      'age',
      /至 60 周岁/,
    ],
    [
      'a newborn',
      { ...medical, insureds: [{ ...medical.insureds[0], birthDate: '2026-05-10' }] },
      'age',
      /从 2026 年 6 月 7 日起可以投保/,
    ],
    [
      'a job class refused',
      { ...accident, insureds: [{ ...adult, occupationClass: 6 }] },
      'occupation-class',
      /承保 1–5 类职业/,
    ],
    [
      'a unit over the maximum',
      { ...accident, units: 9, insureds: [adult] },
      'units',
      /每人可以投保 1 至 2 份/,
    ],
    [
      'an unknown job',
      { ...accident, insureds: [{ birthDate: '1990-01-01', occupationCode: '99' }] },
      'unknown-option',
      /重新选择/,
    ],
    ['an unknown plan', { ...medical, plan: 'gold' }, 'unknown-plan', /可以选择：/],
    ['an unknown rider', { ...medical, riders: ['moon'] }, 'unknown-rider', /可以选择：/],
    [
      'too many people',
      { ...medical, insureds: Array.from({ length: 9 }, () => medical.insureds[0]) },
      'family-size',
      /分开投保/,
    ],
    [
      'a start too far away',
      { ...medical, effectiveDate: '2027-01-01' },
      'start-date',
      /可以选择 2026 年 5 月 21 日至/,
    ],
    [
      'a sum too high for a minor',
      {
        ...accident,
        insureds: [{ birthDate: '2018-01-01', occupationClass: 1, held: { death: 10_000_000 } }],
      },
      'minor-death-limit',
      /合计不超过 20 万元.*本次最多可以投保 10 万元/,
    ],
  ])('%s', async (_what, body, code, words) => {
    const answer = await result(body);
    expect(answer.code).toBe(20402);
    const refusal = answer.data.refusals.find((each) => each.code === code);
    expect(refusal?.message, JSON.stringify(answer.data)).toMatch(words);
    expect(answer.msg).toBe(answer.data.refusals[0]?.message);
  });

  test('a plan not sold in a region', async () => {
    const regional = running.nodes[0].app.catalogue
      .all()
      .find(
        ({ product }) =>
          product.eligibility.regions.sold.length > 0 && product.sale.brands.includes('qinghe'),
      );
    const product = regional?.product;
    const [example] = product?.rating.examples ?? [];
    const outside = ['110100', '540100', '370300'].find(
      (region) => !product?.eligibility.regions.sold.some((prefix) => region.startsWith(prefix)),
    );
    const answer = await result({
      baseProductNo: product?.baseProductNo,
      plan: example?.plan,
      coverTerm: example?.coverTerm,
      payTerm: example?.payTerm,
      payFrequency: example?.payFrequency,
      ...(example?.sumAssured === undefined ? {} : { sumAssured: example.sumAssured }),
      insureds: [
        {
          birthDate: `${2026 - (example?.age ?? 30)}-01-01`,
          sex: example?.sex,
          socialInsurance: true,
          occupationClass: 1,
          region: outside,
        },
      ],
    });
    expect(answer.data.refusals.map(({ code }) => code)).toContain('region-not-sold');
    expect(answer.msg).toMatch(/销售|投保/);
  });

  test('an unknown number', async () => {
    const answer = await result({ ...medical, baseProductNo: '7777' });
    expect(answer).toMatchObject({ code: 10004, msg: expect.stringContaining('产品列表') });
  });
});

describe('what a policy is worth', () => {
  const whole = {
    baseProductNo: '1002',
    plan: running1002Plan(),
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
    expect(beyond).toMatchObject({ code: 10001, msg: expect.stringContaining('请选择 1 至') });
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
});

function running1002Plan(): string {
  const yaml = readFileSync(join(catalogueFolder, '1002/product.yaml'), 'utf8');
  return /plans:\n\s+- code: (\S+)/.exec(yaml)?.[1] ?? '';
}

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
      code: 20402,
      msg: expect.stringMatching(/最低保额 .+每年需要/) as string,
    });
  });

  test('means nothing where the sum is fixed', async () => {
    const answer = await openBrowser(running.nodes[0]).call('getSumForPremium', {
      ...medical,
      insureds: [...medical.insureds],
      yearlyFen: 100_000,
    });
    expect(answer.code).toBe(10001);
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

describe('a product off the shelf', () => {
  const regional = {
    baseProductNo: '1006',
    insureds: [{ birthDate: '1990-01-01', socialInsurance: true }],
  };
  const names = ['calculate', 'getCashValues', 'getUnitsRange', 'lockQuote', 'saveTrial'] as const;

  test.each(names)('is refused by %s before its first day, with what is sold', async (name) => {
    const answer = await post(name, regional);
    expect(answer).toMatchObject({
      code: 20401,
      msg: expect.stringMatching(/2026 年 9 月 1 日开始销售.*其他在售产品/),
      data: {
        refusals: expect.arrayContaining([expect.objectContaining({ field: 'baseProductNo' })]),
      },
    });
    const { instead } = answer.data as unknown as { instead: { baseProductNo: string }[] };
    expect(instead.length).toBeGreaterThan(0);
    for (const { baseProductNo } of instead) {
      expect(running.nodes[0].app.catalogue.find(baseProductNo)?.product.sale.from).toSatisfy(
        (from: string) => from <= '2026-05-20',
      );
    }
  });

  test('is refused after its last day, and its page and calculator say so', async () => {
    running.clock.advance(Date.parse('2027-09-01T00:00:00+08:00') - running.clock.now().getTime());
    expect(await result(regional)).toMatchObject({
      code: 20401,
      msg: expect.stringMatching(/2027 年 8 月 31 日停止销售，已有的保单不受影响/),
    });
    const browser = openBrowser(running.nodes[0]);
    const page = await browser.call('getProductDetail', { baseProductNo: '1006' });
    expect(page).toMatchObject({
      data: { sale: { state: 'ended', notice: expect.stringContaining('停止销售') } },
    });
    const calculator = await browser.call('initCalculator', { baseProductNo: '1006' });
    expect(calculator).toMatchObject({
      data: { notice: expect.stringContaining('停止销售') },
    });
  });
});
