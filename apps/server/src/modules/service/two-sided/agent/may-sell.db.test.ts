import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
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
  readAll,
  seller,
} from '#testing/two-sided/session-desk.ts';

const mobile = '13800138301';
let desk: OrderDesk;
let agent: Customer;
let customer: Customer;
let stranger: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137301', 'A301');
  await seller(desk, '13700137302', 'A302', 'broker');
  customer = await arrive(desk, mobile);
  stranger = await arrive(desk, '13800138302');
});
afterAll(() => desk.stop());

const setAgent = (
  agentNo: string,
  change: {
    state?: 'approved' | 'suspended';
    products?: string[] | null;
    regions?: string[] | null;
  },
) =>
  desk.app.database.db.updateTable('agents').set(change).where('agent_no', '=', agentNo).execute();

describe('an agent', () => {
  test('who is suspended in the middle can do nothing more, and the customer is told', async () => {
    const { agentOrderNo, version } = await joined(agent, customer, mobile);
    await setAgent('A301', { state: 'suspended' });
    const typed = { agentOrderNo, baseProductNo: '1004', version };
    for (const answer of [
      await agent.call('getAgentOrder', { agentOrderNo }),
      await agent.call('saveAgentOrder', { ...typed, changes: { 'policyholder.name': '别人' } }),
      await agent.call('saveAgentOrder', { baseProductNo: '1004', version: 0, mobile }),
      await agent.call('revokeAgentOrder', { agentOrderNo, reason: '撤回' }),
      await agent.call('resetUserCheck', { agentOrderNo, reason: '换人' }),
    ])
      expect(answer.code).toBe(errorCodes.NOT_SERVING);
    const own = await customer.call('saveAgentOrder', { ...typed, changes: ownPart() });
    expect(own).toMatchObject({ code: errorCodes.CONFLICT });
    expect(own.msg).toContain('您可以自己投保');
    const { presence } = await customer.ask('listAgentOrderEvents', { agentOrderNo, after: 0 });
    expect(presence.agent).toMatchObject({ serving: false, here: false });
    await setAgent('A301', { state: 'approved' });
    expect((await customer.call('saveAgentOrder', { ...typed, changes: ownPart() })).code).toBe(0);
  });

  test('sells only what they may, here, together', async () => {
    const start = { version: 0, mobile };
    const ask = (baseProductNo: string) =>
      agent.call('saveAgentOrder', { ...start, baseProductNo });
    expect((await ask('1008')).code).toBe(errorCodes.NOT_ON_SALE);
    expect((await ask('9999')).code).toBe(errorCodes.NOT_FOUND);
    await setAgent('A301', { products: ['1001'] });
    expect((await ask('1004')).code).toBe(errorCodes.NOT_SERVING);
    await setAgent('A301', { products: null });
    const { agentOrderNo } = await joined(agent, customer, mobile);
    const confirmed = await confirmAll(customer, { agentOrderNo });
    await setAgent('A301', { products: ['1001'] });
    const { version } = confirmed;
    const over = await customer.call('handOverAgentOrder', { agentOrderNo, version });
    expect(over.code).toBe(errorCodes.CONFLICT);
    await setAgent('A301', { products: null });
  });

  test('sells only where they are registered, until the order is made', async () => {
    const { agentOrderNo, draftNo } = await handedOver(agent, customer, mobile, 91);
    const prepared = await joined(agent, customer, mobile);
    const confirmed = await confirmAll(customer, prepared);
    await setAgent('A301', { regions: ['370000'] });
    const begun = await agent.call('saveAgentOrder', {
      baseProductNo: '1004',
      version: 0,
      mobile,
      choices,
    });
    expect(begun.code).toBe(errorCodes.NOT_SERVING);
    expect(begun.msg).toBe('您登记的展业地区是山东省，不能为常住上海市的客户办理');
    const over = await customer.call('handOverAgentOrder', {
      agentOrderNo: prepared.agentOrderNo,
      version: confirmed.version,
    });
    expect(over.code).toBe(errorCodes.NOT_INSURABLE);
    expect(over.msg).toContain('您可以自己投保');
    const filled = await readAll(desk, customer, draftNo);
    const placed = await submit(customer, filled);
    expect([placed.code, placed.msg]).toEqual([errorCodes.NOT_INSURABLE, over.msg]);
    await setAgent('A301', { regions: ['370000', '310000'] });
    expect((await submit(customer, filled)).code).toBe(0);
    await setAgent('A301', { regions: null });
    expect((await agent.ask('getAgentOrder', { agentOrderNo })).state).toBe('handed-over');
  });

  test('whose link somebody only came by is left out where they may not sell', async () => {
    await setAgent('A302', { regions: ['370000'] });
    const { quoteNo } = await lock(stranger, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, stranger, quoteNo, ownForm('1990-06-15', 93));
    const { db } = desk.app.database;
    await db
      .updateTable('order_drafts')
      .set({ seller: 'A302', broker: 'A302' })
      .where('draft_no', '=', filled.draftNo)
      .execute();
    expect((await submit(stranger, filled)).code).toBe(0);
    const order = await db
      .selectFrom('orders')
      .select(['seller', 'broker'])
      .where('draft_no', '=', filled.draftNo)
      .executeTakeFirst();
    expect(order).toEqual({ seller: null, broker: null });
    await setAgent('A302', { regions: null });
  });

  test('cannot sell in a region where the product is not sold', async () => {
    const sold = desk.app.catalogue.find('1004')?.product.eligibility.regions;
    expect(sold).toBeDefined();
    const elsewhere = { ...choices, insureds: [{ ...choices.insureds[0]!, region: '710000' }] };
    const { agentOrderNo } = await begin(agent, mobile, { choices: elsewhere });
    await customer.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
    const { version, choices: priced } = await confirmAll(customer, { agentOrderNo });
    expect(priced?.calculation).toBeNull();
    const over = await customer.call('handOverAgentOrder', { agentOrderNo, version });
    expect(over.code).toBe(errorCodes.CANNOT_QUOTE);
  });
});
