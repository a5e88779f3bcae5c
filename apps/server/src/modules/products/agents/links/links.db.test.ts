import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@parasol/contract';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import {
  accident,
  arrive,
  employ,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
let zhang: Customer;
let li: Customer;
let elsewhere: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  staff = await employ(desk, 'operations');
  zhang = await seller('13700137401', 'A1');
  li = await seller('13700137402', 'A2');
  elsewhere = await seller('13700137403', 'A3', 'tongrui');
});
afterAll(() => desk.stop());

const seller = async (mobile: string, agentNo: string, brand = 'qinghe'): Promise<Customer> => {
  const who = await arrive(desk, mobile, brand === 'qinghe' ? 'localhost' : 'tr.localhost');
  const { userId } = who;
  await inTransaction(desk.app.database, async (tx) => {
    await registerAgent(tx.db, { userId, agentNo, brand, at: desk.clock.now() });
    await readSessionsAgain(tx, desk.app, userId);
  });
  return who;
};
const made = (who: Customer, more: object = {}) =>
  who.call('makeAgentLink', { baseProductNo: '1004', days: 30, channel: 'moments', ...more });
const opened = async (who: Customer, linkKey: string) =>
  (await who.call('openAgentLink', { linkKey })).data;

const page = async (linkKey: string) => {
  const { statusCode, headers: answered } = await desk.server.inject({
    url: `/pro/link/${linkKey}`,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  return [statusCode, answered['location']];
};

const person = {
  birthDate: '1990-06-15',
  sex: 'male',
  occupationCode: '0101001',
  region: '310100',
};
const headers = (facts: object) => ({
  host: 'localhost',
  origin: 'http://localhost',
  'x-common-msg': encodeURIComponent(JSON.stringify(facts)),
});
/** The agent a locked price is attributed to, and the price. */
const sold = async (facts: object, more: Record<string, string> = {}) => {
  const answer = await desk.server.inject({
    method: 'POST',
    url: calls.lockQuote.path,
    headers: { ...headers(facts), ...more },
    payload: { ...accident, insureds: [person] },
  });
  const { code, data } = answer.json<{ code: number; data: { quoteNo: string } }>();
  expect(code).toBe(0);
  const row = await desk.app.database.db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_no', '=', data.quoteNo)
    .executeTakeFirstOrThrow();
  return row;
};

describe('a link', () => {
  test('is made for what somebody sells, opens there and puts the sale down to them', async () => {
    const { link } = (await made(zhang)).data;
    expect(link).toMatchObject({ title: '行知综合意外保险', state: 'live', opens: 0, orders: 0 });
    expect(link.url).toBe(`http://localhost/pro/link/${link.linkKey}`);
    const customer = await arrive(desk, '13700137410');
    expect(await opened(customer, link.linkKey)).toEqual({
      baseProductNo: '1004',
      page: 'detail',
      shareKey: link.linkKey,
      said: { channel: 'moments' },
    });
    expect(await sold({ shareKey: link.linkKey, channel: 'x' })).toMatchObject({
      seller: 'A1',
      link_key: link.linkKey,
      channel: 'moments',
    });
    expect((await zhang.call('listAgentLinks', {})).data.links[0]).toMatchObject({ opens: 1 });
    const { agent } = (await customer.call('getAgentInfo', { shareKey: link.linkKey })).data;
    expect(agent).toMatchObject({ agentNo: 'A1' });
  });

  test('leads on as a page, with its key only while it holds', async () => {
    const { link } = (await made(zhang, { days: 7 })).data;
    const query = `shareKey=${link.linkKey}&channel=moments`;
    expect(await page(link.linkKey)).toEqual([302, `/pro/detail/1004?${query}`]);
    await zhang.ask('revokeAgentLink', { linkKey: link.linkKey });
    expect(await page(link.linkKey)).toEqual([302, '/pro/detail/1004']);
  });

  test('can lead to the landing page of its product', async () => {
    const { link } = (await made(zhang, { page: 'landing', subChannel: 'p1' })).data;
    expect(link.page).toBe('landing');
    expect(await page(link.linkKey)).toEqual([
      302,
      `/pro/landing/1004?shareKey=${link.linkKey}&channel=moments&subchannel=p1`,
    ]);
    // The start page has no such page.
    const home = (await made(zhang, { page: 'landing', baseProductNo: null })).data.link;
    expect(home.page).toBe('detail');
  });

  test('has a poster that names who serves, and none once it no longer holds', async () => {
    const poster = (linkKey: string, host = 'localhost') =>
      desk.server.inject({ url: `/posters/link/${linkKey}.png`, headers: { host } });
    const { linkKey } = (await made(zhang)).data.link;
    const drawn = await poster(linkKey);
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await poster(linkKey, 'jx.localhost')).statusCode).toBe(404);
    expect((await poster('A'.repeat(16))).statusCode).toBe(404);
    await zhang.ask('revokeAgentLink', { linkKey });
    expect((await poster(linkKey)).statusCode).toBe(404);
  });

  test('that is revoked or of another brand opens plainly', async () => {
    const customer = await arrive(desk, '13700137411');
    const { linkKey } = (await made(zhang)).data.link;
    expect((await li.call('revokeAgentLink', { linkKey })).code).not.toBe(0);
    expect((await opened(customer, linkKey)).shareKey).toBe(linkKey);
    await zhang.ask('revokeAgentLink', { linkKey });
    expect((await zhang.call('revokeAgentLink', { linkKey })).code).not.toBe(0);
    expect(await opened(customer, linkKey)).toMatchObject({
      baseProductNo: '1004',
      shareKey: null,
      said: {},
    });
    expect(await sold({ shareKey: linkKey })).toMatchObject({ seller: null, link_key: null });

    const other = (await made(elsewhere)).data.link.linkKey;
    expect(await opened(customer, other)).toMatchObject({
      baseProductNo: null,
      shareKey: null,
    });
    expect(await sold({ shareKey: other })).toMatchObject({ seller: null });

    for (const strange of ['', '../../etc', 'k'.repeat(16)])
      expect((await customer.call('openAgentLink', { linkKey: strange })).data).toMatchObject({
        baseProductNo: null,
        shareKey: null,
      });
  });

  test('ends with the suspension of whoever made it, at once', async () => {
    const wang = await seller('13700137404', 'A4');
    const { linkKey } = (await made(wang)).data.link;
    await staff.ask('decideAgent', { agentNo: 'A4', decision: 'suspend', reason: '核查投诉' });
    const customer = await arrive(desk, '13700137412');
    expect((await opened(customer, linkKey)).shareKey).toBeNull();
    expect(await sold({ shareKey: linkKey })).toMatchObject({ seller: null });
    expect((await made(wang)).code).not.toBe(0);
    for (const name of ['listAgentLinks', 'getShareKey', 'listAgentProducts'] as const)
      expect((await wang.call(name, {})).code).not.toBe(0);
    await staff.ask('decideAgent', { agentNo: 'A4', decision: 'resume', reason: '核查完毕' });
    expect((await opened(customer, linkKey)).shareKey).toBe(linkKey);
  });

  test('is for who sells, and for what they sell', async () => {
    const stranger = await arrive(desk, '13700137413');
    expect((await made(stranger)).code).not.toBe(0);
    expect((await stranger.call('getShareKey', {})).code).not.toBe(0);
    await staff.ask('setAgentScope', {
      regions: null,
      agentNo: 'A2',
      products: ['1001'],
      certificateUntil: '2099-12-31',
      reason: '调整范围',
    });
    expect((await made(li)).code).not.toBe(0);
    expect((await made(li, { baseProductNo: '9999' })).code).not.toBe(0);
    expect((await made(li, { baseProductNo: '1001' })).code).toBe(0);
    const { products } = (await li.call('listAgentProducts', {})).data;
    expect(products.map(({ baseProductNo }) => baseProductNo)).toEqual(['1001']);
    // The link of an agent who may not sell the product counts for nothing.
    const home = (await made(li, { baseProductNo: null })).data.link.linkKey;
    expect(await sold({ shareKey: home })).toMatchObject({ seller: null });
  });

  test('stands for everything somebody shares, one for each, however often they ask', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => zhang.call('getShareKey', {})));
    const keys = new Set(asked.map(({ data }) => data.shareKey));
    expect(keys.size).toBe(1);
    expect((await li.call('getShareKey', {})).data.shareKey).not.toBe([...keys][0]);
  });

  test('is listed page by page, each once', async () => {
    for (let number = 0; number < 21; number++) await made(zhang, { channel: `c${number}` });
    const first = (await zhang.call('listAgentLinks', {})).data;
    const second = (await zhang.call('listAgentLinks', { after: first.next ?? '' })).data;
    const keys = [...first.links, ...second.links].map(({ linkKey }) => linkKey);
    expect(first.links).toHaveLength(20);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      (await li.call('listAgentLinks', {})).data.links.map(({ linkKey }) => linkKey),
    ).not.toContain(keys[0]);
  });
});

test('whatever an address says, the price is the same and nobody is turned away', async () => {
  const plain = await sold({});
  const { shareKey } = (await zhang.call('getShareKey', {})).data;
  const word = fc.oneof(
    fc.constantFrom('A1', 'A2', 'A3', shareKey, "'; drop table quotes", '<script>', '0', ''),
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom(
          'seller',
          'broker',
          'merchantCode',
          'shareKey',
          'channel',
          'subChannel',
          'adPlace',
        ),
        word,
      ),
      async (facts) => {
        const row = await sold(facts, { 'x-match-path': '/pro/nowhere' });
        expect([row.instalment, row.total]).toEqual([plain.instalment, plain.total]);
        expect([null, 'A1']).toContain(row.seller);
        expect(row.match_path).toBeNull();
      },
    ),
    { numRuns: 25 },
  );
});

test('a link that ran out opens plainly', async () => {
  const { linkKey } = (await made(zhang, { days: 7 })).data.link;
  desk.clock.advance(8 * 86_400_000);
  const customer = await arrive(desk, '13700137414');
  expect(await opened(customer, linkKey)).toMatchObject({
    baseProductNo: '1004',
    shareKey: null,
    said: {},
  });
  expect(await sold({ shareKey: linkKey })).toMatchObject({ seller: null, link_key: null });
});
