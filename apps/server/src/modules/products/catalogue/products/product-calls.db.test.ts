import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const browser = (host = 'localhost') => openBrowser(running.nodes[0], { host });
const versionOf = (baseProductNo: string): number =>
  running.nodes[0].app.catalogue.find(baseProductNo)?.product.version ?? 0;
const data = async (url: string, host?: string) => {
  const answer = await browser(host).get(url);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json<{ data: never }>().data;
};

describe('a product', () => {
  test('is described for its page without its rates', async () => {
    const detail = await browser().ask('getProductDetail', { baseProductNo: '1001' });
    expect(detail).toMatchObject({
      baseProductNo: '1001',
      version: versionOf('1001'),
      sale: { state: 'started' },
      filingNumber: expect.stringMatching(/\d/),
    });
    expect(detail.price?.fen).toBeGreaterThan(0);
    expect(detail.price?.person).toMatch(/周岁/);
    expect(detail.exclusions.length).toBeGreaterThan(5);
    expect(detail.insurer.solvency.comprehensiveRatio).toMatch(/%$/);
    expect(detail.plans.every(({ price }) => (price?.fen ?? 0) >= (detail.price?.fen ?? 1))).toBe(
      true,
    );
    expect(JSON.stringify(detail)).not.toContain('rates/');
  });

  test('has a picture of its own that a messenger can show, and only products have one', async () => {
    const pictures = await Promise.all(
      ['1001', '1004'].map(async (number) => {
        const answer = await browser().get(`/pictures/${number}.png`);
        expect(answer.headers['content-type']).toBe('image/png');
        return answer.rawPayload;
      }),
    );
    for (const picture of pictures) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(300);
      expect(picture.readUInt32BE(20)).toBeGreaterThanOrEqual(300);
    }
    expect(pictures[0]?.equals(pictures[1]!)).toBe(false);
    for (const name of ['9999.png', 'hospital.png', '..%2F1001.png']) {
      expect((await browser().get(`/pictures/${name}`)).statusCode).toBe(404);
    }
  });

  test.each([
    ['/api/flash/product/detail', '/api/sdb/order/query-product-detail'],
    ['/api/barley/core/product/plan-detail', '/api/sdb/order/query-plan-detail'],
    ['/api/barley/core/product/get-display-config', '/api/sdb/order/init-product-display'],
    ['/api/barley/core/product/common-content', '/api/sdb/cms/product/query-product-common-info'],
    ['/api/barley/core/cal/init', '/api/sdb/order/cal/init-calculate'],
  ])('answers alike at %s and %s', async (core, older) => {
    for (const number of ['1001', '1005']) {
      const query = `?baseProductNo=${number}`;
      expect(await data(core + query)).toEqual(await data(older + query));
    }
  });

  test('answers every question about it for all twelve', async () => {
    const paths = [
      '/api/barley/core/product/query-basic',
      '/api/barley/core/product/rule',
      '/api/barley/core/product/turnover',
      '/api/sdb/order/query-product-price',
      '/api/sdb/cms/pay/queryByBaseProductNo',
      '/api/sdb/order/query-product-all-job',
    ];
    for (let number = 1001; number <= 1012; number++) {
      for (const path of paths) {
        const host = running.nodes[0].app.catalogue.find(String(number))?.product.sale.brands[0];
        const name = { qinghe: 'localhost', tongrui: 'tr.localhost', jiaxuan: 'jx.localhost' }[
          host ?? ''
        ];
        const answer = await browser(name).get(`${path}?baseProductNo=${number}`);
        expect(answer.statusCode, `${path} ${number} ${answer.body.slice(0, 200)}`).toBe(200);
      }
    }
  });

  test('is not found by an unknown number, with a sentence that says where to look', async () => {
    const answer = await browser().call('getProductDetail', { baseProductNo: '9999' });
    expect(answer.statusCode).toBe(404);
    expect(answer).toMatchObject({
      code: errorCodes.NOT_FOUND,
      msg: '没有编号为 9999 的产品，请在产品列表中选择',
    });
  });

  test('is not sold by a brand that its pack does not name', async () => {
    const { catalogue } = running.nodes[0].app;
    const elsewhere = catalogue
      .all()
      .find(({ product }) => !product.sale.brands.includes('tongrui'));
    expect(elsewhere).toBeDefined();
    const number = elsewhere?.product.baseProductNo ?? '';
    const answer = await browser('tr.localhost').call('getProductDetail', {
      baseProductNo: number,
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.msg).toContain('通瑞不销售');
  });

  test('names the company of the brand that sells it in its notices, and its trade', async () => {
    for (const [host, company, trade, other] of [
      ['localhost', '青禾保险经纪有限公司', '经纪', '代理'],
      ['tr.localhost', '通瑞保险代理有限公司', '代理', '经纪'],
      ['jx.localhost', '嘉选保险经纪有限公司', '经纪', '代理'],
    ] as const) {
      const { products } = await browser(host).ask('listProducts');
      for (const { baseProductNo } of products) {
        const { notices } = await browser(host).ask('getProductDetail', { baseProductNo });
        const notice = notices.find(({ code }) => code === 'customer-notice');
        expect(notice?.text).toContain(`${company}提供${trade}服务`);
        expect(notice?.text).not.toContain(other);
      }
    }
  });

  test('has no version that was never published', async () => {
    const answer = await browser().call('getProductDetail', {
      baseProductNo: '1001',
      productVersion: '9',
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.msg).toContain('没有第 9 版');
  });

  test('gives its clauses in chapters that can be pointed at', async () => {
    const answer = await browser().call('getClause', {
      clauseId: '1001-main',
    });
    expect(answer).toMatchObject({
      code: 0,
      data: {
        clauseId: '1001-main',
        baseProductNo: '1001',
        chapters: expect.arrayContaining([
          expect.objectContaining({ title: expect.stringMatching(/第一章/) }),
        ]),
      },
    });
    const missing = await browser().call('getClause', { clauseId: 'none' });
    expect(missing.statusCode).toBe(404);
  });

  test('gives a clause as a PDF that a browser can keep', async () => {
    const path = '/api/catalogue/v1/clauses/1001-main/pdf';
    const answer = await browser().get(`${path}?productVersion=${versionOf('1001')}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^inline; filename="[\w-]*1001-main\.pdf"; filename\*/,
      ),
      'cache-control': 'public, max-age=86400',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await running.nodes[0].server.inject({
      url: path,
      headers: { host: 'localhost', 'if-none-match': answer.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    for (const missing of ['/api/catalogue/v1/clauses/none/pdf', `${path}?productVersion=9`]) {
      expect((await browser().get(missing)).statusCode).toBe(404);
    }
  });

  test('lists regional products and annuities in files of their own', async () => {
    for (const [path, number] of [
      ['/static/bohuibao.json', '1006'],
      ['/static/annuity.json', '1005'],
    ] as const) {
      const file = (await browser().get(path)).json<{ products: { baseProductNo: string }[] }>();
      expect(file.products.map(({ baseProductNo }) => baseProductNo)).toEqual([number]);
    }
    const { reasons } = (await browser().get('/static/refund-reasons.json')).json<{
      reasons: { code: string; words: string }[];
    }>();
    expect(reasons.at(-1)).toMatchObject({ code: 'other', words: '其他原因' });
  });

  test('says its attributes to a form', async () => {
    const answer = await browser().call('getProductAttributes', {
      baseProductNo: '1001',
    });
    expect(answer).toMatchObject({
      data: { attributes: expect.arrayContaining([expect.objectContaining({ label: '等待期' })]) },
    });
  });

  test('offers no box that is ticked already', async () => {
    for (let number = 1001; number <= 1012; number++) {
      const found = running.nodes[0].app.catalogue.find(String(number));
      expect(
        found?.product.consents.some(({ checked }) => checked),
        String(number),
      ).toBe(false);
      expect(
        found?.product.riders.some(({ selected }) => selected),
        String(number),
      ).toBe(false);
    }
  });
});

describe('the tables all products share', () => {
  test('hold every province with its cities, and where a regional product is sold', async () => {
    const { provinces } = await browser().ask('getAllCities');
    expect(provinces.length).toBeGreaterThanOrEqual(31);
    const { cities } = await browser().ask('listCities', { parent: '370000' });
    expect(cities).toEqual(provinces.find(({ code }) => code === '370000')?.children);

    const regional = running.nodes[0].app.catalogue
      .all()
      .find(
        ({ product }) =>
          product.eligibility.regions.sold.length > 0 && product.sale.brands.includes('qinghe'),
      );
    const number = regional?.product.baseProductNo ?? '';
    const sold = await browser().ask('getAllCities', { baseProductNo: number });
    expect(sold.provinces.some((province) => province.sold)).toBe(true);
    expect(sold.provinces.some((province) => !province.sold)).toBe(true);
  });

  test('hold a whole tree of jobs with classes 1 to 6', async () => {
    const { jobs } = await browser().ask('getJobs');
    const classes = jobs.flatMap((trade) =>
      trade.children.flatMap((group) => group.children.map((job) => job.occupationClass)),
    );
    expect(classes.length).toBeGreaterThan(300);
    expect(new Set(classes)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('say which jobs a product insures', async () => {
    const { jobs } = await browser().ask('getProductJobs', { baseProductNo: '1004' });
    const all = jobs.flatMap((trade) => trade.children.flatMap((group) => group.children));
    expect(
      all
        .filter(({ occupationClass }) => occupationClass === 6)
        .every(({ insurable }) => !insurable),
    ).toBe(true);
    expect(
      all.filter(({ occupationClass }) => occupationClass === 1).some(({ insurable }) => insurable),
    ).toBe(true);
  });

  test('hold countries and banks, and the banks that debit by themselves', async () => {
    const { countries } = await browser().ask('listCountries');
    expect(countries.length).toBeGreaterThan(190);
    const all = await browser().ask('listBanks');
    const debit = await browser().ask('listBanks', { autoDebit: 'true' });
    expect(debit.banks.every(({ autoDebit }) => autoDebit)).toBe(true);
    expect(debit.banks.length).toBeLessThanOrEqual(all.banks.length);
  });
});
