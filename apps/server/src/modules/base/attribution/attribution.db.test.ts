import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@parasol/contract';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import { inTransaction } from '#ground/db/transaction.ts';
import { logIn, openBrowser, type Browser } from '#testing/server/nodes.ts';
import {
  accident,
  arrive,
  employ,
  fillIn,
  issueOrder,
  ownForm,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startPayDesk();
  staff = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

const day = 86_400_000;
const touch = (channel: string, daysAgo: number, more: Partial<Touch> = {}): Touch => ({
  channel,
  subChannel: 's1',
  adPlace: 'top',
  source: '9',
  toMp: [12, 34],
  wxMpType: 2,
  shareSource: 1,
  shareKey: 'K1',
  at: desk.clock.now().getTime() - daysAgo * day,
  landingPath: '/pro/landing/:baseProductNo',
  baseProductNo: '1004',
  ...more,
});

let visitors = 0;
const visitor = (): Browser => {
  visitors += 1;
  return openBrowser(desk, { address: `198.51.100.${visitors}` });
};

/** Locks a price as a page does that knows its visitor's channel. */
const quoteBy = async (
  { cookies }: Browser,
  facts: object,
  search = '',
): Promise<{ readonly quoteNo: string; readonly instalment: number }> => {
  const answer = await desk.server.inject({
    method: 'POST',
    url: calls.lockQuote.path + search,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-common-msg': encodeURIComponent(JSON.stringify(facts)),
    },
    payload: {
      ...accident,
      insureds: [
        { birthDate: '1990-06-15', relation: 'self', occupationCode: '0101001', region: '310100' },
      ],
    },
  });
  for (const { name, value } of answer.cookies) cookies.set(name, value);
  const { data } = answer.json<{
    data: { quoteNo: string; calculation: { instalment: number } };
  }>();
  return { quoteNo: data.quoteNo, instalment: data.calculation.instalment };
};
const db = () => desk.app.database.db;
const touchesOfQuote = (quoteNo: string) =>
  db()
    .selectFrom('quotes')
    .select(['first_touch', 'last_touch'])
    .where('quote_no', '=', quoteNo)
    .executeTakeFirstOrThrow();

describe('how somebody came', () => {
  test('goes with them to another device, to the policy, the dossier and the report', async () => {
    const ad = touch('sougou', 5);
    const share = touch('wx_share_HY', 1, { adPlace: null, source: null });
    const phone = visitor();
    await quoteBy(phone, { touches: { first: ad, last: ad } });
    await logIn(desk, phone, '13800138301');

    desk.clock.advance(61_000);
    const computer = await arrive(desk, '13800138301');
    const { quoteNo } = await quoteBy(computer.browser, { touches: { first: share, last: share } });
    const filled = await fillIn(desk, computer, quoteNo, ownForm());
    // Days later without any link: a direct visit takes nothing away.
    const { orderNo } = await computer.ask('submitOrder', { key: randomUUID(), ...filled });
    await issueOrder(desk, orderNo);

    const both = { first_touch: ad, last_touch: share };
    const ofOrder = await db()
      .selectFrom('orders')
      .select(['first_touch', 'last_touch', 'policy_no'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(ofOrder).toMatchObject(both);
    const ofPolicy = await db()
      .selectFrom('policies')
      .select(['first_touch', 'last_touch'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(ofPolicy).toEqual(both);

    const { facts } = await staff.ask('getPolicyDossier', { policyNo: ofOrder.policy_no ?? '' });
    const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value;
    expect(factOf('首次来源')).toContain('渠道 搜狗（sougou） · 子渠道 s1 · 广告位 top · 来源 9');
    expect(factOf('最近来源')).toContain('微信好友分享');

    const today = new Date(desk.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const asked = { brand: 'qinghe', from: today, to: today } as const;
    for (const [which, channel] of [
      ['first', 'sougou'],
      ['last', 'wx_share_HY'],
    ] as const) {
      const { rows, total } = await staff.ask('getChannelReport', {
        ...asked,
        by: 'channel',
        touch: which,
      });
      expect(rows.find(({ key }) => key === channel)).toMatchObject({
        orders: 1,
        paid: 1,
        issued: 1,
        premiumFen: total.premiumFen,
      });
    }
    const { csv } = await staff.ask('exportChannelReport', {
      ...asked,
      by: 'adPlace',
      touch: 'first',
    });
    expect(csv).toContain('"top","0"');
    const byDay = await staff.ask('getChannelReport', { ...asked, by: 'day', touch: 'last' });
    expect(byDay.rows).toHaveLength(1);
    const byProduct = await staff.ask('getChannelReport', {
      ...asked,
      by: 'product',
      touch: 'last',
    });
    expect(byProduct.rows[0]).toMatchObject({ key: '1004', issued: 1 });
  });

  test('stays with whoever signed in first on a shared browser', async () => {
    const shared = visitor();
    const touchFacts = { touches: { first: touch('ad-y', 2), last: touch('ad-y', 2) } };
    await quoteBy(shared, touchFacts);
    await logIn(desk, shared, '13800138302');
    shared.cookies.delete('session');
    await logIn(desk, shared, '13800138303');
    const { quoteNo } = await quoteBy(shared, touchFacts);
    expect(await touchesOfQuote(quoteNo)).toEqual({ first_touch: null, last_touch: null });
  });

  test('is kept once, however many calls tell it at once, and goes with the account', async () => {
    const browser = visitor();
    const { userId } = await logIn(desk, browser, '13800138304');
    const touchFacts = { touches: { first: touch('twice', 3), last: touch('twice', 3) } };
    await Promise.all([
      quoteBy(browser, touchFacts),
      quoteBy(browser, touchFacts),
      quoteBy(browser, touchFacts),
    ]);
    const touchRows = () =>
      db().selectFrom('touches').select('touch').where('user_id', '=', userId).execute();
    expect(await touchRows()).toHaveLength(1);
    await inTransaction(desk.app.database, (tx) =>
      desk.app.happened(tx, 'account.closed', { userId }),
    );
    expect(await touchRows()).toEqual([]);
  });

  test('changes no price, and a hostile address says nothing at all', async () => {
    const plain = await quoteBy(visitor(), {});
    const hostile = await quoteBy(
      visitor(),
      {
        channel: "'; drop table touches; --",
        touches: {
          first: { ...touch('<script>alert(1)</script>', 1), adPlace: '=1+1', at: 'never' },
          last: { ...touch('x', 1), source: '13800138000' },
        },
      },
      '?channel=%3Cb%3E&adPlace=%00&source=13800138000&toMp=-1--&__proto__=1',
    );
    expect(hostile.instalment).toBe(plain.instalment);
    expect(await touchesOfQuote(hostile.quoteNo)).toEqual({ first_touch: null, last_touch: null });
    const named = await quoteBy(visitor(), { touches: { first: null, last: touch('sougou', 1) } });
    expect(named.instalment).toBe(plain.instalment);
  });
});

describe('a visit', () => {
  test('is a number under its channel, and the browser gets none of its own', async () => {
    const browser = visitor();
    const visit = (channel: string) =>
      browser.call('noteVisit', {
        touches: { first: touch(channel, 0) as never, last: touch(channel, 0) as never },
        baseProductNo: '1004',
      });
    await Promise.all([visit('ofo'), visit('ofo'), visit('made-up')]);
    await browser.call('noteVisit', { touches: {}, baseProductNo: 'nothing-we-sell' });
    expect([...browser.cookies]).toEqual([]);
    const rows = await db()
      .selectFrom('channel_counts')
      .select(['channel', 'base_product_no', 'visits'])
      .where('touch', '=', 'last')
      .where('visits', '>', 0)
      .orderBy('channel')
      .execute();
    expect(rows).toEqual([
      { channel: 'ofo', base_product_no: '1004', visits: 2 },
      { channel: '其他', base_product_no: '1004', visits: 1 },
      { channel: '直接访问', base_product_no: '', visits: 1 },
    ]);
  });
});
