import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '@parasol/routes/index';
import { withQuery } from '@parasol/routes/links/link';
import type { Row } from '@parasol/routes/row';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { apply } from '#testing/manual-underwriting/case-journey.ts';
import {
  arrive,
  fillIn,
  issueOrder,
  lock,
  ownForm,
  placeOwn,
  settle,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { opened, startPayDesk } from '#testing/payments/pay-desk.ts';
import { walk } from '#testing/server/crawler.ts';
import { openBrowser } from '#testing/server/nodes.ts';

const brands = [
  { id: 'qinghe', host: 'localhost', root: 'pro', mobile: '13800138101', birth: '1990-06-15' },
  { id: 'tongrui', host: 'tr.localhost', root: 'tr', mobile: '13800138102', birth: '1991-06-15' },
  { id: 'jiaxuan', host: 'jx.localhost', root: 'pro', mobile: '13800138103', birth: '1992-06-15' },
] as const;

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk('2026-11-16T10:00');
});
afterAll(() => desk.stop());

interface Past {
  readonly customer: Customer;
  /** Values for the parameters of a path. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** A customer with a policy, an order to pay for, a draft and a case for an underwriter. */
const customerWithPast = async (
  brand: string,
  mobile: string,
  host: string,
  birth: string,
): Promise<Past> => {
  const customer = await arrive(desk, mobile, host);
  const issued = await placeOwn(desk, customer, birth, 1);
  await issueOrder(desk, issued.orderNo);
  const due = await placeOwn(desk, customer, birth, 3);
  await settle(desk, due.orderNo, 'to-pay');
  const { paySeq } = await opened(customer, due.orderNo, due.displayId);
  const { quoteNo } = await lock(customer, [{ birthDate: birth, relation: 'self' }]);
  const { draftNo } = await fillIn(desk, customer, quoteNo, ownForm(birth, 5));
  const { orderNo, displayId } = due;
  const { manualUnderwritingNo } = await apply(customer);
  // The customer is also an agent, and has a desk of their own.
  const { userId } = customer;
  await inTransaction(desk.app.database, async (tx) => {
    const agentNo = mobile.slice(-3);
    await registerAgent(tx.db, { userId, agentNo, brand, at: desk.clock.now() });
    await readSessionsAgain(tx, desk.app, userId);
  });
  const code = desk.app.catalogue.find('1004')?.product.notices[0]?.code ?? '';
  return {
    customer,
    numbers: {
      baseProductNo: '1004',
      sale: '0',
      orderNo,
      displayId,
      paySeq,
      draftNo,
      code,
      manualUnderwritingNo,
      articleId: '182',
    },
  };
};

/** Pages about something that this customer never had: answers to a disease, a link for a relative or to a phone. */
const aboutMore = new Set([
  'disclosure/question',
  'disclosure/result',
  'disclosure/reuse',
  'disclosure/pregnancy',
  'orders/order-consent',
  'policies/change-consent',
  'policies/grown-up',
  'bereavements/progress',
  'accounts/account-closed',
  'identity/phone-upload',
  'manual-underwriting/phone',
]);

/** The number of an order is in the query where it does not stand in the path. */
const filled = ({ path }: Row, { orderNo = '', ...numbers }: Past['numbers']): string => {
  const known: Past['numbers'] = { ...numbers, orderNo };
  const place = path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? `:${name}`);
  const query = { ...known, id: orderNo, product: known['baseProductNo'] ?? '' };
  return withQuery(place, path.includes(':') ? {} : query);
};

for (const [brand, { id, host, root, mobile, birth }] of brands.entries()) {
  const ours = new URL(`http://${host}/`);
  const own = rows.filter(
    (row) => (row.root === undefined || row.root === root) && !row.developmentOnly,
  );
  const starts = ['/', `/?appChannel=${id}-app`];

  test(
    `${id}: no page leads nowhere, and every page can be reached`,
    {
      timeout: 240_000,
    },
    async () => {
      const visitor = openBrowser(desk, { host, address: `198.18.${brand}.1` });
      const out = await walk(visitor, root, ours, starts);
      const { customer, numbers } = await customerWithPast(id, mobile, host, birth);
      const inside = await walk(customer.browser, root, ours, starts);
      const reached = out.reached.union(inside.reached);
      expect([...new Set([...out.faults, ...inside.faults])]).toEqual([]);

      const unlinked = own.filter(
        ({ path, landing, after }) => !reached.has(path) && landing === undefined && !after,
      );
      expect(unlinked.map(({ path }) => path)).toEqual([]);
      // A page that follows another follows one that exists.
      const places = new Set(own.map(({ at }) => at));
      expect(own.filter(({ after }) => after !== undefined && !places.has(after))).toEqual([]);

      // Pages that no link leads to open as well, and their links are right.
      const landings = own
        .filter(({ path, page }) => !reached.has(path) && !aboutMore.has(page))
        .map((row) => filled(row, numbers))
        .filter((path) => !path.includes(':'));
      const landed = await inside.walkFrom(landings);
      const stray = await out.walkFrom(landings);
      expect([...landed.faults, ...stray.faults]).toEqual([]);
    },
  );
}
