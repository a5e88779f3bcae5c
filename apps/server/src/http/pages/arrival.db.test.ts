import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@parasol/contract';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  accident,
  arrive,
  fillIn,
  issueOrder,
  ownForm,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.stop());

const origin = {
  channel: 'autumn',
  subchannel: 'poster~a',
  ad_place: 'top',
  share_source: 2,
  seller: 'S77',
  app_code: 'TR_H5',
  broker: 'S77',
  merchant_code: null,
  match_path: '/tr/trial/:baseProductNo/:sale',
  link_key: null,
};

test('who sold it is on the quote, the draft, the order and the policy', async () => {
  const seller = await arrive(desk, '13800138202', 'tr.localhost');
  const { userId } = seller;
  const at = desk.clock.now();
  await registerAgent(desk.app.database.db, {
    userId,
    agentNo: 'S77',
    kind: 'broker',
    brand: 'tongrui',
    at,
  });
  const customer = await arrive(desk, '13800138201', 'tr.localhost');
  const { cookies } = customer.browser;
  const locked = await desk.server.inject({
    method: 'POST',
    url: calls.lockQuote.path,
    headers: {
      host: 'tr.localhost',
      origin: 'http://tr.localhost',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-app-code': 'TR_H5',
      'x-match-path': '/tr/trial/:baseProductNo/:sale',
      'x-common-msg': encodeURIComponent(
        JSON.stringify({
          channel: 'autumn',
          subChannel: 'poster~a',
          adPlace: 'top',
          shareSource: 2,
          seller: 'S77',
        }),
      ),
    },
    payload: {
      ...accident,
      insureds: [
        {
          birthDate: '1990-06-15',
          relation: 'self',
          occupationCode: '0101001',
          region: '310100',
        },
      ],
    },
  });
  const { quoteNo } = locked.json<{ data: { quoteNo: string } }>().data;
  // Days later, by a bookmark: the sale belongs to the agent who led to the price.
  const filled = await fillIn(desk, customer, quoteNo, ownForm());
  const { orderNo } = await customer.ask('submitOrder', { key: randomUUID(), ...filled });
  await issueOrder(desk, orderNo);
  const { db } = desk.app.database;
  const tables = [
    db.selectFrom('quotes').selectAll().where('quote_no', '=', quoteNo),
    db.selectFrom('order_drafts').selectAll().where('draft_no', '=', filled.draftNo),
    db.selectFrom('orders').selectAll().where('order_no', '=', orderNo),
    db.selectFrom('policies').selectAll().where('order_no', '=', orderNo),
  ] as const;
  for (const table of tables) {
    expect(await table.executeTakeFirstOrThrow()).toMatchObject(origin);
  }
});

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="(\/(?!api\/)[^"#]*)[^"]*"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

test('every link of a page goes on with what came with the visit, and with nothing private', async () => {
  for (const path of ['/', '/pro/detail/1001', '/main/list', '/pro/trial/1001', '/pro/me']) {
    const { body } = await desk.server.inject({
      url: `${path}?adPlace=top&source=9&hideswitch=1&payPlatform=18&orderNo=QH1&draft=d`,
      headers: { host: 'localhost', accept: 'text/html' },
    });
    const links = linksOf(body);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const query = Object.fromEntries(new URL(link, 'http://localhost').searchParams);
      expect([link, query]).toEqual([
        link,
        expect.objectContaining({
          adPlace: 'top',
          source: '9',
          hideswitch: '1',
          payPlatform: '18',
        }),
      ]);
      expect(link).not.toMatch(/orderNo=QH1|draft=d/);
    }
  }
});
