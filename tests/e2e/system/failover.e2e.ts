import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { until } from '../../../apps/server/testing/server/until.ts';
import { openCaller, type Caller } from '../support/caller.ts';
import { startDatabasePair } from '../support/database-pair.ts';
import { newMobile } from '../support/new-person.ts';
import { filledOrder, type Draft } from '../support/order-by-calls.ts';
import { runSystem, type SystemProcess } from '../support/run-system.ts';
import { spreadOver, type Spread } from '../support/spread.ts';
import { settingsFor } from '../support/system.ts';

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Answers after which a second try is right: no node, or no database or bank. */
const again = /fetch failed|terminated|end of JSON|: 50[23]$|: (?:10052|10053|40103) /;

/** Repeats the call until it is answered, as a page does. */
const surely = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (const limit = performance.now() + 120_000; ; await pause(100)) {
    try {
      return await act();
    } catch (error) {
      if (!again.test(String(error)) || performance.now() > limit) throw error;
    }
  }
};

interface Sale extends Draft {
  readonly by: Caller;
  readonly key: string;
}

/** Acknowledged orders and payments, with their times. */
interface Heard {
  readonly orders: string[];
  readonly payments: string[];
  readonly at: number[];
}

/** One sale from the last press of a button to the policy. */
const sell = async ({ by: { ask, post }, ...sale }: Sale, heard: Heard): Promise<void> => {
  const { orderNo } = await surely(() => ask('submitOrder', sale));
  heard.orders.push(orderNo);
  heard.at.push(performance.now());
  const is = (state: string) =>
    until(
      `order ${orderNo} is ${state}`,
      () => surely(async () => (await ask('getOrderByNo', { orderNo })).state),
      { within: 120_000, is: (seen) => seen === state },
    );
  await is('to-pay');
  const { order } = await surely(() => ask('openPayment', { orderNo }));
  const { paySeq } = order;
  await surely(() => ask('cashierPay', { paySeq, method: 'wechat', stay: { platform: 2 } }));
  const decided = { provider: 'wechat', number: `${paySeq}01`, choice: 'pay' };
  await surely(() => post('/sandbox/pay/decide', decided));
  await until(
    `payment ${paySeq} is known`,
    () => surely(async () => (await ask('queryPayStatus', { paySeq })).paid),
    { within: 120_000, is: (paid) => paid },
  );
  heard.payments.push(paySeq);
  heard.at.push(performance.now());
  await is('issued');
};

/**
 * A customer who agrees and withdraws for as long as they may, and the stored state they know of.
 */
const agree = async ({ by: { ask }, draftNo, revision }: Sale, heard: Heard, go: () => boolean) => {
  let known = { revision, yes: true };
  let knownIds = known;
  while (go()) {
    const yes = !known.yes;
    const asked = {
      baseProductNo: '1004',
      draftNo,
      revision: known.revision,
      changes: { 'consent.clauses': yes ? 'yes' : 'no' },
    };
    try {
      known = { revision: (await ask('saveDraft', asked)).revision, yes };
      knownIds = known;
      heard.at.push(performance.now());
    } catch {
      // Perhaps it was kept and only the answer was lost: a second look tells.
      const { draft } = await surely(() => ask('initSubmitOrder', asked));
      if (draft)
        known = { revision: draft.revision, yes: draft.values['consent.clauses'] === 'yes' };
      expect(known.revision).toBeGreaterThanOrEqual(knownIds.revision);
      if (known.revision === knownIds.revision) expect(known.yes).toBe(knownIds.yes);
    }
  }
};

const startNode = async (settings: Readonly<Record<string, string>>): Promise<SystemProcess> => {
  const node = runSystem({ ...settings, REQUESTS_PER_MINUTE: '1000000' });
  stops.push(async () => {
    node.child.kill('SIGTERM');
    await node.ended;
  });
  await node.base;
  return node;
};

const somebody = async (spread: Spread): Promise<Sale> => {
  const by = openCaller(async () => spread.base);
  const mobile = newMobile();
  await by.logIn(mobile);
  return { ...(await filledOrder(by.ask, mobile)), by, key: randomUUID() };
};

test('a node dies, then the database’s primary, then a new release takes over: what was acknowledged is there, once', async () => {
  const pair = await startDatabasePair();
  stops.push(() => pair.stop());
  const settings = { ...settingsFor(''), ...pair.settings };
  const nodes = await Promise.all([startNode(settings), startNode(settings)]);
  const spread = await spreadOver(await Promise.all(nodes.map(({ base }) => base)));
  stops.push(() => spread.stop());
  const people = await Promise.all(Array.from({ length: 20 }, () => somebody(spread)));
  const [toAgree, ...sales] = people;
  if (!toAgree) throw new Error('nothing is left to sell');

  const heard: Heard = { orders: [], payments: [], at: [] };
  let open = true;
  const agreeing = agree(toAgree, heard, () => open);
  const waiting = sales.slice(5);
  const work = async (): Promise<void> => {
    for (let sale = waiting.pop(); sale; sale = waiting.pop()) await sell(sale, heard);
  };
  const selling = Promise.all(Array.from({ length: 8 }, work));
  selling.catch(() => undefined);
  const sold = (count: number) =>
    until(`${count} orders are placed`, () => heard.orders.length, {
      within: 120_000,
      is: (seen) => seen >= count,
    });

  await sold(4);
  nodes[1].child.kill('SIGKILL');
  await nodes[1].ended;
  await sold(8);
  const killed = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promoted = performance.now();
  // The old primary believes that nothing happened; the node that is new must not believe it.
  await pair.reviveOld();
  const hurrying = (async () => {
    for (; heard.payments.length < sales.length; await pause(300)) await pair.hurry();
  })();
  const next = await startNode(settings);
  spread.add(await next.base);
  nodes[0].child.kill('SIGTERM');
  expect(await nodes[0].ended).toBe(0);
  await Promise.all(sales.slice(0, 5).map((sale) => sell(sale, heard)));
  await Promise.all([selling, hurrying]);
  open = false;
  await agreeing;

  const before = Math.max(...heard.at.filter((at) => at <= killed));
  const after = Math.min(...heard.at.filter((at) => at > promoted));
  console.log(
    `without service: ${(after - before).toFixed(0)} ms, of which ${(promoted - killed).toFixed(0)} ms to promote; ` +
      `${heard.orders.length} orders, ${heard.payments.length} payments, ${heard.at.length} acknowledged writes; answers by node: ${spread.answered().join(', ')}`,
  );
  const rows = await pair.asked(
    `select count(*)::int as orders,
       count(*) filter (where paid.times = 1)::int as once,
       (select count(*)::int from policies where order_no = any($1)) as policies
     from orders, lateral (select count(*) as times from pay_orders
       join ledger_entries using (pay_seq) where pay_orders.order_no = orders.order_no) paid`,
    [heard.orders],
  );
  const all = sales.length;
  expect(new Set(heard.orders).size).toBe(all);
  expect(rows[0]).toEqual({ orders: all, once: all, policies: all });
}, 180_000);
