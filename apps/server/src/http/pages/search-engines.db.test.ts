import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server/test-server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const get = (url: string, host = 'localhost') =>
  running.server.inject({ url, headers: { host, accept: 'text/html' } });

const canonicalIn = (body: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
const canonical = async (url: string, host?: string): Promise<string | undefined> =>
  canonicalIn((await get(url, host)).body);

test.each([
  ['/pro/detail/1001?utm_source=x&channel=y'],
  ['/pro/detailsV1/1001'],
  ['/pro/detailsV2/1001?productVersion=3'],
  ['/pro/h5/details/1001'],
  ['/pro/1001'],
  // The product has no written landing page yet, so the page shows the words of the product's own.
  ['/pro/landing/1001?adPlace=top'],
])('%s is known by one address', async (url) => {
  expect(await canonical(url)).toBe('http://localhost/pro/detail/1001');
});

test('a seller makes no other page, a kind of need does', async () => {
  expect(await canonical('/tr/detail/1001/S77', 'tr.localhost')).toBe(
    'http://tr.localhost/tr/detail/1001/0',
  );
  expect(await canonical('/pro/trial/1001?plan=standard')).toBe('http://localhost/pro/trial/1001');
  expect(await canonical('/main/list?need=medical&words=x&channel=c')).toBe(
    'http://localhost/main/list?need=medical',
  );
});

test('the regional pages are known by the addresses of their product', async () => {
  expect(await canonical('/pro/bohuibao?thirdType=420')).toBe('http://localhost/pro/detail/1006');
  expect(await canonical('/pro/bohuibaoInfo')).toBe('http://localhost/pro/info/1006');
  expect(await canonical('/pro/bohuibaoClause')).toMatch(/^http:\/\/localhost\/pro\/clause\/./);
});

const factsIn = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

test('a product says what it is for programs that read it', async () => {
  const { body } = await get('/pro/detail/1001');
  const facts = factsIn(body);
  expect(facts.map((fact) => fact['@type'])).toEqual([
    ['Product', 'FinancialProduct'],
    'BreadcrumbList',
    'FAQPage',
  ]);
  const product = running.app.catalogue.find('1001')?.product;
  expect(facts[0]).toMatchObject({
    name: product?.names.marketing,
    url: 'http://localhost/pro/detail/1001',
    offers: { priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
  });
  const offer = facts[0]?.['offers'] as { price: string } | undefined;
  // Structured data repeats facts of the page, and contains no rating.
  expect(body.replaceAll(',', '')).toContain(`"fen":${Math.round(Number(offer?.price) * 100)}`);
  expect(JSON.stringify(facts)).not.toMatch(/rating|review/i);
  expect(body).toContain('<meta property="og:type" content="product">');
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('the map of a brand names its own pages by their one address, and all of them open', async () => {
  for (const host of ['localhost', 'tr.localhost', 'jx.localhost']) {
    const robots = await get('/robots.txt', host);
    expect(robots.body).toContain(`Sitemap: http://${host}/sitemap.xml`);
    const { body } = await get('/sitemap.xml', host);
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const url = new URL(address.replaceAll('&#38;', '&'));
      expect(url.hostname).toBe(host);
      const { href } = url;
      // Opens the page as an advertisement links it.
      url.searchParams.set('channel', 'sougou');
      const answer = await get(url.pathname + url.search, host);
      expect([href, answer.statusCode]).toEqual([href, 200]);
      expect(answer.body).not.toContain('name="robots"');
      expect(canonicalIn(answer.body)?.replaceAll('&amp;', '&')).toBe(href);
      for (const fact of factsIn(answer.body)) expect(fact['@context']).toBe('https://schema.org');
    }
  }
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/brand/icon-512.png', 'image/png'],
  ['/brand/share-wide.png', 'image/png'],
  ['/pictures/1001-wide.png', 'image/png'],
  ['/pictures/1001.png', 'image/png'],
  ['/brand/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is there for every brand', async (url, type) => {
  for (const host of ['localhost', 'tr.localhost', 'jx.localhost']) {
    const answer = await get(url, host);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  }
});
