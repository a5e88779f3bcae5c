import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '@parasol/contract';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import {
  arrive,
  employ,
  fillIn,
  idOf,
  issueOrder,
  lock,
  ownForm,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';

let desk: OrderDesk;
let zhang: Customer;
let other: Customer;
let elsewhere: Customer;
let chen: Customer;
let orderNo = '';

const selling = async (mobile: string, agentNo: string, brand = 'qinghe'): Promise<Customer> => {
  const who = await arrive(desk, mobile, brand === 'qinghe' ? 'localhost' : 'tr.localhost');
  const { userId } = who;
  await inTransaction(desk.app.database, async (tx) => {
    await registerAgent(tx.db, { userId, agentNo, brand, at: desk.clock.now() });
    await readSessionsAgain(tx, desk.app, userId);
  });
  return who;
};

beforeAll(async () => {
  desk = await startPayDesk();
  zhang = await selling('13700137601', 'A1');
  other = await selling('13700137602', 'A2');
  elsewhere = await selling('13700137603', 'A3', 'tongrui');
  chen = await arrive(desk, '13800138000');
  const { shareKey } = await zhang.ask('getShareKey', {});
  const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
  // The page sends this with every call.
  await desk.app.database.db
    .updateTable('quotes')
    .set({ seller: 'A1', link_key: shareKey })
    .where('quote_no', '=', quoteNo)
    .execute();
  const filled = await fillIn(desk, chen, quoteNo, ownForm());
  ({ orderNo } = await chen.ask('submitOrder', { key: randomUUID(), ...filled }));
});
afterAll(() => desk.stop());

const ofAgents = [
  'getAgentDesk',
  'listAgentCustomers',
  'listSoldOrders',
  'listAgentRenewals',
  'listAgentLinks',
  'getCommissionStatement',
] as const satisfies readonly CallName[];

describe('the desk of somebody who sells', () => {
  test('is closed to strangers, to customers and to who was suspended', async () => {
    for (const name of ofAgents) {
      expect((await chen.call(name, {})).code).not.toBe(0);
      expect((await zhang.call(name, {})).code).toBe(0);
    }
    const staff = await employ(desk, 'operations');
    const decide = (decision: 'suspend' | 'resume') =>
      staff.ask('decideAgent', { agentNo: 'A1', decision, reason: '核查投诉' });
    await decide('suspend');
    for (const name of ofAgents) {
      const { code, msg } = await zhang.call(name, {});
      expect([name, code]).toEqual([name, errorCodes.NOT_SERVING]);
      expect(msg).toMatch(/已暂停（\d{4} 年.+核查投诉.+请联系客服/);
    }
    await decide('resume');
    expect((await zhang.call('getAgentDesk', {})).code).toBe(0);
  });

  test('shows an order with whose turn it is, and nobody’s name without consent', async () => {
    const { orders } = await zhang.ask('listSoldOrders', {});
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      orderNo,
      productName: '行知综合意外保险',
      customer: { agreed: false, name: null, mobile: null },
    });
    for (const nobody of [other, elsewhere])
      expect((await nobody.ask('listSoldOrders', {})).orders).toEqual([]);
    expect((await zhang.ask('listAgentCustomers', {})).customers).toEqual([]);
  });

  test('shows the name once the customer agrees, and no longer when they take it back', async () => {
    const { agents } = await chen.ask('listServingAgents', {});
    expect(agents).toMatchObject([{ agentNo: 'A1', serving: true, agreed: false }]);
    await chen.ask('setAgentConsent', { agentNo: 'A1', agreed: true });
    const answer = await zhang.call('listSoldOrders', {});
    expect(answer.data.orders[0]?.customer).toEqual({
      agreed: true,
      name: '陈晓',
      mobile: '138****8000',
    });
    const customers = await zhang.call('listAgentCustomers', {});
    expect(customers.data.customers).toMatchObject([{ name: '陈晓', orders: 1 }]);
    // Neither an ID number nor a whole mobile number is in anything an agent reads.
    for (const { body } of [answer, customers]) {
      expect(body).not.toContain(idOf('1990-06-15'));
      expect(body).not.toContain('13800138000');
    }
    expect((await other.ask('listAgentCustomers', {})).customers).toEqual([]);
    await chen.ask('setAgentConsent', { agentNo: 'A1', agreed: false });
    expect((await zhang.ask('listAgentCustomers', {})).customers).toEqual([]);
    expect((await zhang.ask('listSoldOrders', {})).orders[0]?.customer.name).toBeNull();
  });

  test('a customer agrees only to who sold them something, here', async () => {
    for (const agentNo of ['A2', 'A3', 'ZZZ'])
      expect((await chen.call('setAgentConsent', { agentNo, agreed: true })).code).not.toBe(0);
  });

  test('counts what waits, and what the sale was worth once it is signed for', async () => {
    await issueOrder(desk, orderNo);
    expect((await zhang.ask('getAgentDesk', {})).monthFen).toBe(0);
    await signReceiptOf(chen, orderNo);
    const shown = await zhang.ask('getAgentDesk', {});
    expect(shown).toMatchObject({ turns: { nobody: 1 }, liveLinks: 1, drafts: 0 });
    const { due_fen: due } = await desk.app.database.db
      .selectFrom('orders')
      .select('due_fen')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(shown.monthFen).toBe(Math.round(due / 5));
    const { links } = await zhang.ask('listAgentLinks', {});
    expect(links[0]).toMatchObject({ orders: 1, issued: 1 });
    const { lines } = await zhang.ask('getCommissionStatement', {});
    expect(lines).toMatchObject([{ fen: Math.round(due / 5), rate: '20%', words: '首期保险费' }]);
  });

  test('shows drafts that were begun by their links', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1991-06-15', relation: 'self' }]);
    await desk.app.database.db
      .updateTable('quotes')
      .set({ seller: 'A1' })
      .where('quote_no', '=', quoteNo)
      .execute();
    const { draftNo } = await chen.ask('saveDraft', {
      baseProductNo: '1004',
      quoteNo,
      revision: 0,
      changes: {},
    });
    const answer = await zhang.call('listSoldOrders', { show: 'drafts' });
    expect(answer.data.orders).toMatchObject([{ orderNo: null, turn: 'customer' }]);
    // The number of a draft opens it, so no other person receives it.
    expect(answer.body).not.toContain(draftNo);
    expect((await other.ask('listSoldOrders', { show: 'drafts' })).orders).toEqual([]);
  });
});
