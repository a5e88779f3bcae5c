import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { catalogueFolder } from '#testing/catalogue/catalogue-folder.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(2);
});
afterAll(() => running.stop());

let lastAddress = 0;
const visitor = (host = 'localhost'): Browser =>
  openBrowser(running.nodes[0], { host, address: `198.51.100.${(lastAddress += 1)}` });

const choices = {
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: '1965-05-23', sex: 'female', socialInsurance: true }],
} satisfies Input<'lockQuote'>;

/** Yearly premiums in fen by the age at which each band of the pack's table starts. */
const ratesOf = (plan: string, insured: boolean): ReadonlyMap<number, number> =>
  new Map(
    readFileSync(join(catalogueFolder, '1001/rates/premium.csv'), 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([code, social]) => code === plan && social === String(insured))
      .map(([, , age, premium]) => [Number(age), Math.round(Number(premium) * 100)]),
  );

const lock = async (browser: Browser, body: Input<'lockQuote'> = choices) => {
  const answer = await browser.call('lockQuote', body);
  expect(answer, answer.body).toMatchObject({ code: 0 });
  return answer.data;
};

const look = async (browser: Browser, quoteNo: string) => {
  const answer = await browser.call('getQuote', { quoteNo });
  return { status: answer.statusCode, quote: answer.data };
};

describe('a locked quote', () => {
  test('keeps price, version and choices until it expires', async () => {
    const browser = visitor();
    const locked = await lock(browser);
    expect(locked.quoteNo).toMatch(/^Q\d{18}$/);
    expect(locked.expiresAt).toBe('2026-05-20T13:00:00.000Z');
    const { quote } = await look(browser, locked.quoteNo);
    expect(quote).toMatchObject({
      state: 'valid',
      calculation: locked.calculation,
      input: choices,
    });
    expect(quote.now).toBeUndefined();
    // Whichever node is asked.
    browser.use(running.nodes[1] ?? running.nodes[0]);
    expect((await look(browser, locked.quoteNo)).quote.calculation).toEqual(locked.calculation);
    const { rows } = await running.nodes[0].app.database.pool.query<{
      instalment: number;
      product_version: number;
    }>('select instalment, product_version from quotes where quote_no = $1', [locked.quoteNo]);
    expect(rows).toEqual([{ instalment: locked.calculation.instalment, product_version: 3 }]);
  });

  test('shows the difference once it has expired, to the fen', async () => {
    const browser = visitor();
    const rates = ratesOf('standard', true);
    const [band = 0] = [...rates.keys()]
      .filter((age) => age > 20 && age <= 60)
      .sort((x, y) => x - y);
    const born = { ...choices.insureds[0], birthDate: `${2026 - band}-05-22` };
    const locked = await lock(browser, { ...choices, insureds: [born] });
    running.clock.advance(86_400_000);
    const { quote } = await look(browser, locked.quoteNo);
    expect(quote.state).toBe('expired');
    expect(quote.calculation).toEqual(locked.calculation);
    const difference = (rates.get(band) ?? 0) - locked.calculation.total;
    expect(difference).not.toBe(0);
    expect(quote.now).toMatchObject({ difference });
    running.clock.advance(-86_400_000);
  });

  test('says what is possible when the same choices cannot be bought any more', async () => {
    const browser = visitor();
    const oldest = { ...choices, insureds: [{ ...choices.insureds[0], birthDate: '1965-05-22' }] };
    const locked = await lock(browser, oldest);
    running.clock.advance(2 * 86_400_000);
    const { quote } = await look(browser, locked.quoteNo);
    expect(quote.now).toMatchObject({
      refusals: [{ message: expect.stringMatching(/至 60 周岁/) as string }],
    });
    running.clock.advance(-2 * 86_400_000);
  });

  test("is nobody else's: not another browser's, not another brand's", async () => {
    const { quoteNo } = await lock(visitor());
    expect((await look(visitor(), quoteNo)).status).toBe(404);
    expect((await look(visitor('jx.localhost'), quoteNo)).status).toBe(404);
  });

  test('follows the person who was logged in when it was made', async () => {
    const phone = visitor();
    await logIn(running.nodes[0], phone, '13500000001');
    const { quoteNo } = await lock(phone);
    const desk = visitor();
    running.clock.advance(61_000);
    await logIn(running.nodes[0], desk, '13500000001');
    expect((await look(desk, quoteNo)).status).toBe(200);
    const other = visitor();
    await logIn(running.nodes[0], other, '13500000002');
    expect((await look(other, quoteNo)).status).toBe(404);
  });

  test('is not made of what cannot be bought', async () => {
    const answer = await visitor().call('lockQuote', { ...choices, plan: 'gold' });
    expect(answer).toMatchObject({ code: errorCodes.CANNOT_QUOTE });
  });

  test('takes no price, loading or class from the page', async () => {
    const browser = visitor();
    const honest = await lock(browser);
    const extra = { loading: { percent: -500_000 }, age: 5 };
    const more = {
      instalment: 1,
      total: 1,
      insureds: choices.insureds.map((one) => ({ ...one, ...extra })),
    };
    const cheeky = await lock(browser, { ...choices, ...more });
    expect(cheeky.calculation.instalment).toBe(honest.calculation.instalment);
  });
});

describe('a price for a mother and her child', () => {
  const mother = { birthDate: '1996-05-21', sex: 'female' } as const;
  const asked = (days: number | undefined, fetuses = 1): Input<'lockQuote'> => ({
    baseProductNo: '1008',
    plan: 'standard',
    insureds: [
      days === undefined
        ? mother
        : { ...mother, pregnancy: { dueDate: addDays('2026-05-20', 280 - days), fetuses } },
    ],
  });

  test.each([
    ['until the end of week 28', 28 * 7, 1, 0],
    ['not a day longer', 28 * 7 + 1, 1, errorCodes.CANNOT_QUOTE],
    ['for twins', 100, 2, 0],
    ['not for three', 100, 3, errorCodes.CANNOT_QUOTE],
    ['not after the due date', 300, 1, errorCodes.CANNOT_QUOTE],
    ['not for a due date that cannot be', -1, 1, errorCodes.CANNOT_QUOTE],
  ])('is given to everybody %s', async (_when, days, fetuses, code) => {
    const known = visitor();
    await logIn(running.nodes[0], known, `1350000${1000 + days + fetuses}`);
    for (const browser of [visitor(), known]) {
      for (const call of ['calculate', 'lockQuote'] as const) {
        const answer = await browser.call(call, asked(days, fetuses));
        expect(answer, answer.body).toMatchObject({ code });
        if (code !== 0) {
          expect(answer.data).toMatchObject({ refusals: [{ field: 'pregnancy', insured: 0 }] });
        }
      }
    }
  });

  test('is shown before the due date is known, and kept only after', async () => {
    const browser = visitor();
    expect(await browser.call('calculate', asked(undefined))).toMatchObject({ code: 0 });
    expect(await browser.call('lockQuote', asked(undefined))).toMatchObject({
      code: errorCodes.CANNOT_QUOTE,
      data: { refusals: [{ code: 'missing-answer', field: 'pregnancy' }] },
    });
  });

  test('is kept without the due date', async () => {
    const browser = visitor();
    const { quoteNo } = await lock(browser, asked(100));
    const { trialId } = await browser.ask('saveTrial', asked(100));
    const { pool } = running.nodes[0].app.database;
    const { rows } = await pool.query<{ input: object }>(
      'select input from quotes where quote_no = $1 union all select input from trials where trial_id = $2',
      [quoteNo, trialId],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('dueDate');
  });
});
