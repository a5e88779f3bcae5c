import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server/test-server.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.stop());

const get = (host: string, url: string) =>
  running.server.inject({ url, headers: { host, accept: 'text/html' } });

const brands = [
  ['localhost', '/pro', '', '/main/list'],
  ['jx.localhost', '/pro', '', '/main/list'],
  ['tr.localhost', '/tr', '/S77', '/insurance/productList'],
] as const;

describe.each(brands)('what a visitor sees first at %s', (host, root, sale, list) => {
  const about = (page: string, number = '1004'): string => `${root}/${page}/${number}${sale}`;

  test('sets no cookie, whoever they are and however they came', async () => {
    const firstPages = [
      '/',
      list,
      `${list}?channel=autumn&subchannel=poster`,
      about('detail'),
      about('info'),
      about('h5/details'),
      about('trialV1'),
      `${root}/login`,
      `${root}/preview/login?type=7`,
    ];
    for (const page of firstPages) {
      const answer = await get(host, page);
      expect([page, answer.statusCode, answer.headers['set-cookie']]).toEqual([
        page,
        200,
        undefined,
      ]);
    }
  });

  test('offers a choice about being counted at the foot of the page', async () => {
    const { body } = await get(host, '/');
    expect(body).toContain('浏览统计');
    expect(body).toMatch(/aria-label="不允许浏览统计"/);
  });

  test('compares all plans of a product for one person', async () => {
    const { body } = await get(host, about('trialV1'));
    const plans = body.match(/按这个计划试算/g) ?? [];
    expect(plans.length).toBeGreaterThan(1);
    expect(await get(host, about('trial'))).toHaveProperty(
      'body',
      expect.stringContaining(about('trialV1')),
    );
  });

  test('meets who was sent a product with what it is and the ways on', async () => {
    const { body } = await get(host, about('h5/details'));
    for (const page of ['trial', 'detail', 'info', 'trialV1']) expect(body).toContain(about(page));
    expect(body.includes('编号')).toBe(sale !== '');
    expect(body).toContain(sale === '' ? '家人或朋友分享给您' : 'S77');
  });
});

test('an address for one part of a product shows that part first', async () => {
  const order = async (url: string) =>
    [...(await get('localhost', url)).body.matchAll(/<section[^>]* id="([\w-]+)"/g)].map(
      ([, id]) => id,
    );
  const plain = await order('/pro/detail/1004');
  const tiered = await order('/pro/detailsV1/1004');
  expect(tiered.toSorted()).toEqual(plain.toSorted());
  expect(tiered[0]).toBe('tiers');
  expect((await order('/pro/detailsAnnuity/1005'))[0]).toBe('income');
});

test('region and medical insurance are asked before the price where only some can have it', async () => {
  const page = async (query: string) => (await get('localhost', `/pro/bohuibao${query}`)).body;
  const first = await page('?channel=ofo');
  expect(first).toContain('我能买吗？');
  expect(first).not.toContain('算保险费并投保');
  // The visitor's channel is passed on without a script.
  expect(first).toContain('name="channel" value="ofo"');
  expect(await page('?region0=370000&si0=false')).toContain('须已参加基本医保');
  expect(await page('?region0=310000&si0=true')).toContain('限山东省');
  const passed = await page('?region0=370000&si0=true');
  expect(passed).toContain('地区和医保符合条件');
  expect(passed).toContain('/pro/trial/1006?region0=370000&amp;si0=true');
  expect(await page('?region0=%3Cscript%3E&si0=maybe')).not.toContain('现在不能投保');
});
