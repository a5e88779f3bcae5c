import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { CallName } from '@parasol/contract';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { askCalculator, medical, type Answer } from '#testing/rating/ask-calculator.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const post = (name: CallName, body: object): Promise<Answer> => askCalculator(running, name, body);
const result = (body: object): Promise<Answer> => post('calculate', body);

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
    const browser = openBrowser(running.nodes[0]);
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
      // Sold at another season of the year: the page says so, and has no price to start with.
      if (answer.data.refusals?.some(({ code }) => code === 'not-yet-on-sale')) continue;
      expect(answer.data.instalment, answer.msg).toBe(price.prices[index]?.fen);
    }
    expect(price.prices[init.advertised]?.fen).toBe(price.lowest?.fen);
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
    expect(claimed.code).toBe(errorCodes.CANNOT_QUOTE);
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
    const { birthday: shownBirthday } = await browser.ask('calculate', { ...medical, insureds });
    return { birthday, told: shownBirthday };
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
    expect(answer.code).toBe(errorCodes.CANNOT_QUOTE);
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
    expect(answer).toMatchObject({
      code: errorCodes.NOT_FOUND,
      msg: expect.stringContaining('产品列表'),
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
      code: errorCodes.NOT_ON_SALE,
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
      code: errorCodes.NOT_ON_SALE,
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
