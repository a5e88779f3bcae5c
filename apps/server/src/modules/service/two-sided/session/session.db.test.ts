import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  begin,
  choices,
  confirmAll,
  handedOver,
  joined,
  keyOf,
  ownPart,
  preparedForm,
  readAll,
  seller,
} from '#testing/two-sided/session-desk.ts';

const mobile = '13800138101';
let desk: OrderDesk;
let agent: Customer;
let customer: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137101', 'A101');
  customer = await arrive(desk, mobile);
});
afterAll(() => desk.stop());

const orderRow = (draftNo: string) =>
  desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('draft_no', '=', draftNo)
    .executeTakeFirst();

describe('a sale together', () => {
  test('goes from what the agent prepared to an order of the customer’s own', async () => {
    const prepared = await begin(agent, mobile);
    expect(prepared).toMatchObject({
      side: 'agent',
      state: 'prepared',
      turn: 'agent',
      mobile: '138****8101',
      choices: { by: 'agent', confirmed: false, problem: null },
    });
    const { agentOrderNo } = prepared;
    const key = await keyOf(agent, agentOrderNo);
    expect(await customer.ask('getInvitation', { key })).toMatchObject({
      state: 'open',
      baseProductNo: '1004',
      servedBy: { name: '张三', agentNo: 'A101' },
      agentOrderNo: null,
    });
    const came = await customer.ask('joinAgentOrder', { key });
    expect(came).toMatchObject({ side: 'customer', state: 'joined', turn: 'customer' });
    expect(came.fields.every(({ by, confirmed }) => by === 'agent' && !confirmed)).toBe(true);

    const early = await customer.call('handOverAgentOrder', {
      agentOrderNo,
      version: came.version,
    });
    expect(early.code).toBe(errorCodes.ORDER_INVALID);

    await customer.ask('saveAgentOrder', {
      agentOrderNo,
      baseProductNo: '1004',
      version: came.version,
      changes: { ...ownPart(), 'policyholder.email': 'own@example.com' },
    });
    const confirmed = await confirmAll(customer, { agentOrderNo });
    expect(confirmed).toMatchObject({ state: 'confirmed', unconfirmed: [] });

    const seen = await agent.ask('getAgentOrder', { agentOrderNo });
    const field = (path: string) => seen.fields.find((each) => each.path === path);
    expect(field('policyholder.certNo')).toMatchObject({ value: null, filled: true });
    expect(field('consent.clauses')).toMatchObject({ value: null, filled: true });
    expect(field('policyholder.email')).toMatchObject({
      value: 'own@example.com',
      by: 'customer',
      prepared: 'chen@example.com',
    });
    expect(JSON.stringify(seen)).not.toContain(ownPart()['policyholder.certNo']);

    const over = await customer.ask('handOverAgentOrder', {
      agentOrderNo,
      version: confirmed.version,
    });
    expect(over.order).toMatchObject({ state: 'handed-over', order: { draftNo: over.draftNo } });
    const filled = await readAll(desk, customer, over.draftNo);
    const placed = await submit(customer, filled);
    expect(placed.code).toBe(0);
    expect(await orderRow(over.draftNo)).toMatchObject({
      user_id: customer.userId,
      agent_user_id: null,
      seller: 'A101',
    });
    const followed = await agent.ask('getAgentOrder', { agentOrderNo });
    expect(followed).toMatchObject({
      state: 'handed-over',
      order: { orderNo: null, draftNo: null, state: 'submitted' },
    });
    const own = await customer.ask('getAgentOrder', { agentOrderNo });
    expect(own.order?.orderNo).toBe(placed.data.orderNo);
    expect((await agent.call('revokeAgentOrder', { agentOrderNo, reason: '不办了' })).code).toBe(
      errorCodes.ORDER_MOVED_ON,
    );
  });

  test('twice at once joins once, and hands over once', async () => {
    const { agentOrderNo } = await begin(agent, mobile);
    const key = await keyOf(agent, agentOrderNo);
    const both = await Promise.all([
      customer.ask('joinAgentOrder', { key }),
      customer.ask('joinAgentOrder', { key }),
    ]);
    expect(both.map((each) => each.agentOrderNo)).toEqual([agentOrderNo, agentOrderNo]);
    const confirmed = await Promise.all([
      confirmAll(customer, { agentOrderNo }),
      confirmAll(customer, { agentOrderNo }),
    ]);
    const version = Math.max(...confirmed.map((each) => each.version));
    const over = await Promise.all(
      [1, 2, 3].map(() => customer.ask('handOverAgentOrder', { agentOrderNo, version })),
    );
    expect(new Set(over.map(({ draftNo }) => draftNo)).size).toBe(1);
    const drafts = await desk.app.database.db
      .selectFrom('order_drafts')
      .select('draft_no')
      .where('quote_no', '=', over[0]?.quoteNo ?? '')
      .execute();
    expect(drafts).toHaveLength(1);
  });

  test('a crash in the middle of handing over leaves nothing; asking again makes one draft', async () => {
    const before = await joined(agent, customer, mobile);
    const confirmed = await confirmAll(customer, before);
    const { agentOrderNo } = before;
    const count = async () =>
      (await desk.app.database.db.selectFrom('order_drafts').select('draft_no').execute()).length;
    const drafts = await count();
    // The last statement of the transaction fails, as if the node had gone down.
    const { db } = desk.app.database;
    const next = { topic: `two-sided:${agentOrderNo}`, seq: confirmed.seq + 1 };
    const at = desk.clock.now();
    await db
      .insertInto('live_events')
      .values({ ...next, body: JSON.stringify({ type: 'page' }), at })
      .execute();
    const failed = await customer.call('handOverAgentOrder', {
      agentOrderNo,
      version: confirmed.version,
    });
    expect(failed.statusCode).toBe(500);
    await db
      .deleteFrom('live_events')
      .where('topic', '=', next.topic)
      .where('seq', '=', next.seq)
      .execute();
    expect(await count()).toBe(drafts);
    const again = await customer.ask('handOverAgentOrder', {
      agentOrderNo,
      version: confirmed.version,
    });
    expect(again.order.state).toBe('handed-over');
    expect(await count()).toBe(drafts + 1);
  });

  test('what the agent adds later is to be confirmed as well', async () => {
    const { agentOrderNo } = await joined(agent, customer, mobile);
    const { version } = await confirmAll(customer, { agentOrderNo });
    const added = await agent.ask('saveAgentOrder', {
      agentOrderNo,
      baseProductNo: '1004',
      version,
      changes: { 'policyholder.address': '人民路 1 号' },
    });
    expect(added.order).toMatchObject({ state: 'filling', unconfirmed: ['policyholder.address'] });
    const over = await customer.call('handOverAgentOrder', {
      agentOrderNo,
      version: added.order.version,
    });
    expect(over.code).toBe(errorCodes.ORDER_INVALID);
  });
});

describe('both at once', () => {
  test('the customer’s word stands, whoever was faster, and both are told', async () => {
    const { agentOrderNo, version } = await joined(agent, customer, mobile);
    const type = (who: Customer, value: string) =>
      who.ask('saveAgentOrder', {
        agentOrderNo,
        baseProductNo: '1004',
        version,
        changes: { 'policyholder.name': value },
      });
    const [mine, typedByAgent] = await Promise.all([type(customer, '陈筱'), type(agent, '陈小')]);
    expect(mine.clashes.length + typedByAgent.clashes.length).toBe(1);
    const now = await agent.ask('getAgentOrder', { agentOrderNo });
    expect(now.fields.find(({ path }) => path === 'policyholder.name')).toMatchObject({
      value: '陈筱',
      by: 'customer',
      confirmed: true,
    });
  });

  test('each hears what the other did, never what was written', async () => {
    const { agentOrderNo, seq, version } = await joined(agent, customer, mobile);
    await customer.ask('tellAgentOrderPage', { agentOrderNo, page: 'form' });
    await customer.ask('saveAgentOrder', {
      agentOrderNo,
      baseProductNo: '1004',
      version,
      changes: { 'policyholder.certNo': ownPart()['policyholder.certNo'] ?? '' },
    });
    const heard = await agent.ask('listAgentOrderEvents', { agentOrderNo, after: seq });
    expect(heard.events.map(({ event, by, about }) => [event, by, about])).toEqual([
      ['page', 'customer', 'form'],
      ['field-changed', 'customer', 'policyholder.certNo'],
      ['moved', 'customer', 'filling'],
    ]);
    expect(heard.presence.customer).toMatchObject({ page: 'form', here: true });
    expect(JSON.stringify(heard)).not.toContain(ownPart()['policyholder.certNo']);
    desk.clock.advance(31_000);
    const later = await agent.ask('listAgentOrderEvents', { agentOrderNo, after: heard.seq });
    expect(later).toMatchObject({ events: [], presence: { customer: { here: false } } });
  });
});

describe('pages and content', () => {
  test('each side is shown the pages it may open now', async () => {
    const { agentOrderNo } = await joined(agent, customer, mobile);
    const agents = await agent.ask('getPageSequence', { agentOrderNo });
    const own = await customer.ask('getPageSequence', { agentOrderNo });
    expect(agents.pages.map(({ page }) => page)).toEqual(own.pages.map(({ page }) => page));
    const open = (pages: typeof own.pages) =>
      pages.filter((each) => each.open).map((each) => each.page);
    expect(open(agents.pages)).toEqual(['details', 'trial', 'form', 'progress']);
    expect(own.next).toBe('details');
    expect(own.pages[0]?.url).toBe(`/pro/bothsides/details/1004?agentOrderNo=${agentOrderNo}`);
  });

  test('what was shown is written down by its hash, and nothing else is taken', async () => {
    const { agentOrderNo } = await joined(agent, customer, mobile);
    const { contentHash, seen } = await customer.ask('queryProductContent', { agentOrderNo });
    expect(seen).toBe(false);
    const wrong = { agentOrderNo, contentHash: 'a'.repeat(64) };
    expect((await customer.call('saveProductContent', wrong)).code).toBe(errorCodes.CONFLICT);
    const shown = await customer.ask('saveProductContent', { agentOrderNo, contentHash });
    const again = await customer.ask('saveProductContent', { agentOrderNo, contentHash });
    expect(again).toEqual(shown);
    expect(await agent.ask('queryProductContent', { agentOrderNo })).toMatchObject({
      seen: true,
      shown: [{ contentHash, side: 'customer' }],
    });
  });
});

describe('leaving', () => {
  test('whoever is let go takes their words with them', async () => {
    const before = await joined(agent, customer, mobile);
    const { agentOrderNo } = before;
    await customer.ask('saveAgentOrder', {
      agentOrderNo,
      baseProductNo: '1004',
      version: before.version,
      changes: { ...ownPart(), 'policyholder.email': 'own@example.com' },
    });
    const reset = await agent.ask('resetUserCheck', { agentOrderNo, reason: '不是本人' });
    expect(reset).toMatchObject({ state: 'invited', joinedAt: null });
    expect(Object.fromEntries(reset.fields.map(({ path, value }) => [path, value]))).toEqual(
      preparedForm(mobile),
    );
    expect(reset.fields.every(({ confirmed, by }) => !confirmed && by === 'agent')).toBe(true);
    expect((await customer.call('getAgentOrder', { agentOrderNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('the customer ends it, and the agent keeps only what they had prepared', async () => {
    const { agentOrderNo, version } = await joined(agent, customer, mobile);
    await customer.ask('saveAgentOrder', {
      agentOrderNo,
      baseProductNo: '1004',
      version,
      choices: { ...choices, units: 2 },
      changes: { 'policyholder.name': '陈筱' },
    });
    expect(await customer.ask('endAgentOrder', { agentOrderNo, reason: '再想想' })).toMatchObject({
      state: 'ended',
    });
    const left = await agent.ask('getAgentOrder', { agentOrderNo });
    expect(left).toMatchObject({ state: 'ended', reason: '再想想', choices: null });
    expect(JSON.stringify(left)).not.toContain('陈筱');
    // The customer's input is deleted as promised, for themselves as well.
    const own = await customer.ask('getAgentOrder', { agentOrderNo });
    expect(JSON.stringify(own.fields)).not.toContain('陈筱');
    expect((await agent.call('getInsuranceUrl', { agentOrderNo })).code).toBe(
      errorCodes.ORDER_MOVED_ON,
    );
  });

  test('a list shows whose turn it is, to each side', async () => {
    const { agentOrderNo } = await handedOver(agent, customer, mobile, 7);
    const agents = await agent.ask('listAgentOrders', {});
    const own = await customer.ask('listAgentOrders', { side: 'customer' });
    const listed = ({ orders }: typeof own) =>
      orders.find((each) => each.agentOrderNo === agentOrderNo);
    expect(listed(agents)).toMatchObject({ side: 'agent', turn: 'customer', customer: '陈**' });
    expect(listed(own)).toMatchObject({ side: 'customer' });
  });
});
