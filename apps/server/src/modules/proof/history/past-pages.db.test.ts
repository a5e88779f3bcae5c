import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { mostLoopMs } from '#testing/fuzz/loop-time.ts';
import { openBrowser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { catalogueChannel } from '#modules/products/catalogue/publication/publish-products.ts';
import { insertVersion } from '#testing/catalogue/put-version.ts';
import { accident, employ, settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();
const { baseProductNo } = accident;
let sold: Payment;
let checker: Awaited<ReturnType<typeof employ>>;
const address = '/api/history/v1/staff/page';

/** Other words, another clause, and every rate three times as high. */
const changed = (product: Product): Product => {
  const text = JSON.stringify({ ...product, version: product.version + 1 });
  const next = JSON.parse(text) as Product;
  return {
    ...next,
    copy: { ...next.copy, headline: '第二版的标题' },
    clauses: next.clauses.map((clause) => ({
      ...clause,
      text: clause.text.replace(/^## .*$/m, '## 第一章 第二版的条款'),
    })),
    rating: {
      ...next.rating,
      tables: next.rating.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, rate: row.rate * 3 })),
      })),
    },
  };
};

const published = (): Product => {
  const found = suite.desk.app.catalogue.find(baseProductNo);
  if (!found) throw new Error('the accident product is not on the shelf');
  return found.product;
};

beforeAll(async () => {
  checker = await employ(suite.desk, 'quality-check');
  sold = await suite.fresh();
  await launch(suite.chen, sold);
  await atBank(suite.desk, attemptOf(sold), 'pay');
  await settle(suite.desk, sold.orderNo, 'issued');
});

const page = async (key: string): Promise<string> => {
  const { statusCode, body } = await checker.browser.get(
    `${address}?orderNo=${sold.orderNo}&key=${key}`,
  );
  expect([key, statusCode]).toEqual([key, 200]);
  return body;
};

const onDay = async (day: string): Promise<string> => {
  const asked = new URLSearchParams({ baseProductNo, brand: 'qinghe', day, page: 'detail' });
  return (await checker.browser.get(`/api/history/v1/staff/product/page?${asked.toString()}`)).body;
};

describe('a page of last month after the product changed', () => {
  test('has the words, the price and the clause of the sale; today’s has the new ones', async () => {
    const { app, clock } = suite.desk;
    const before = published();
    const { dueFen } = (
      await suite
        .db()
        .selectFrom('orders')
        .select('price')
        .where('order_no', '=', sold.orderNo)
        .executeTakeFirstOrThrow()
    ).price;
    clock.advance(30 * 86_400_000);
    checker = await employ(suite.desk, 'quality-check');
    const after = changed(before);
    await insertVersion(suite.db(), {
      baseProductNo,
      version: after.version,
      contentHash: contentHash(after),
      product: after,
      publishedAt: clock.now(),
    });
    await app.database.notify(catalogueChannel, baseProductNo);
    await until('the new version is on the shelf', async () => published().version, {
      is: (version) => version === after.version,
    });

    const listed = await checker.ask('listPastPages', { orderNo: sold.orderNo });
    expect(listed).toMatchObject({ version: before.version, versionNow: after.version });
    const keys = listed.pages.map(({ key }) => key);
    const clause = keys.find((key) => key.startsWith('clause-')) ?? '';
    expect(keys).toEqual(expect.arrayContaining(['detail', 'info', 'trial', 'form', 'cashier']));

    const detail = await page('detail');
    expect(detail).toContain(before.copy.headline);
    expect(detail).not.toContain('第二版的标题');
    expect(detail).toContain('历史页面 · 2026-05-20');
    const today = await suite.chen.browser.get(`/pro/detail/${baseProductNo}`);
    expect(today.body).toContain('第二版的标题');

    expect(await page(clause)).not.toContain('第二版的条款');
    const trial = await page('trial');
    expect(trial).toContain(formatAmount(dueFen));
    expect(trial).not.toContain(formatAmount(dueFen * 3));
    const calculated = await suite.chen.browser.get(`/pro/detail/${baseProductNo}`);
    expect(calculated.body).not.toContain(before.copy.headline);

    // The shelf of a day, without any order.
    expect(await onDay('2026-06-18')).toContain(before.copy.headline);
    expect(await onDay('2026-06-19')).toContain('第二版的标题');
  });

  test('does nothing, fetches nothing and names nobody', async () => {
    const { pages } = await checker.ask('listPastPages', { orderNo: sold.orderNo });
    for (const { key } of pages) {
      const html = await page(key);
      expect([key, /<script|\ssrc="\/|url\(\/|\shref="[^#]|\saction=/.test(html)]).toEqual([
        key,
        false,
      ]);
      expect([key, /<(button|input|select|textarea)(?! inert)[\s>]/.test(html)]).toEqual([
        key,
        false,
      ]);
      expect([
        key,
        /13800138000|1990-06-15|19900615|selected[^>]*>(?:6 月|15 日)/.test(html),
      ]).toEqual([key, false]);
      expect(html).toContain('noindex');
    }
    const form = await page('form');
    expect(form).toContain('138****8000');
  });

  test('is shown to staff who may, of their own brand, and it is written down', async () => {
    const asked = { orderNo: sold.orderNo, key: 'detail' };
    const stranger = openBrowser(suite.desk, { host: 'staff.localhost', address: '192.0.2.77' });
    const underwriter = await employ(suite.desk, 'underwriter');
    for (const browser of [stranger, underwriter.browser, suite.chen.browser]) {
      expect((await browser.call('getPastPage', asked)).statusCode).not.toBe(200);
    }
    expect((await checker.call('getPastPage', { ...asked, key: 'nothing' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    const looks = await suite
      .db()
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'history.looked')
      .where('subject', '=', `order:${sold.orderNo}`)
      .execute();
    expect(looks.length).toBeGreaterThan(0);
  });

  test('says what nobody kept instead of showing what stands there today', async () => {
    const long = await onDay('2020-01-01');
    expect(long).toContain('还没有发布这个产品');
  });
});

test('every page of a sale costs the loop little', async () => {
  const { pages } = await checker.ask('listPastPages', { orderNo: sold.orderNo });
  const slow: string[] = [];
  for (const { key } of pages) {
    const before = process.threadCpuUsage();
    await page(key);
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > mostLoopMs({ staff: true })) slow.push(key);
  }
  expect(slow).toEqual([]);
});
