import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { startNodes, type Nodes } from '#testing/server/nodes.ts';
import { arrive, idOf, submit, type Customer } from '#testing/orders/order-desk.ts';
import { drawFront } from '#providers/card-reading/testing/draw-card.ts';
import {
  begin,
  birthDate,
  confirmAll,
  handedOver,
  joined,
  keyOf,
  ownPart,
  readAll,
  seller,
} from '#testing/two-sided/session-desk.ts';

const mobile = '13800138901';
let nodes: Nodes;
let agent: Customer;
let customer: Customer;

/** The agent is on the first node, the customer on the second. */
beforeAll(async () => {
  nodes = await startNodes(2);
  // The sandbox bank is reached over the network.
  for (const { server } of nodes.nodes) await server.listen({ host: '127.0.0.1', port: 0 });
  const [first, second = first] = nodes.nodes;
  agent = await seller({ ...first, clock: nodes.clock }, '13700137901', 'A901');
  customer = await arrive(second, mobile);
});
afterAll(() => nodes.stop());

const here = () => ({ app: nodes.nodes[0].app, clock: nodes.clock });

test('a whole sale between two nodes: each sees what the other did, and one order comes of it', async () => {
  const { agentOrderNo, seq } = await begin(agent, mobile);
  const came = await customer.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  const typed = { agentOrderNo, baseProductNo: '1004', version: came.version };
  // Both type the same field at once, each on their own node: the customer's word counts.
  const [mine] = await Promise.all([
    customer.ask('saveAgentOrder', {
      ...typed,
      changes: { ...ownPart(901), 'policyholder.name': '陈筱' },
    }),
    agent.ask('saveAgentOrder', { ...typed, changes: { 'policyholder.name': '陈小' } }),
  ]);
  expect(mine.order.agentOrderNo).toBe(agentOrderNo);
  await customer.ask('tellAgentOrderPage', { agentOrderNo, page: 'form' });
  const seen = await agent.ask('getAgentOrder', { agentOrderNo });
  expect(seen.fields.find(({ path }) => path === 'policyholder.name')?.value).toBe('陈筱');
  expect(seen.presence.customer).toMatchObject({ page: 'form', here: true });
  const heard = await agent.ask('listAgentOrderEvents', { agentOrderNo, after: seq });
  expect(heard.events.map(({ event }) => event)).toContain('field-changed');
  const numbers = heard.events.map((event) => event.seq);
  expect(numbers).toEqual(numbers.map((_each, place) => seq + 1 + place));

  const confirmed = await confirmAll(customer, { agentOrderNo });
  const over = await customer.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  // The phone slept and woke up on the other node, where it asks again.
  customer.browser.use(nodes.nodes[0]);
  const again = await customer.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  expect(again.draftNo).toBe(over.draftNo);
  const filled = await readAll(here(), customer, over.draftNo);
  expect((await submit(customer, filled)).code).toBe(0);
  customer.browser.use(nodes.nodes[1] ?? nodes.nodes[0]);
  expect(await agent.ask('getAgentOrder', { agentOrderNo })).toMatchObject({
    state: 'handed-over',
    order: { orderNo: null, state: expect.not.stringMatching('draft') as string },
  });
  const events = await agent.ask('listAgentOrderEvents', { agentOrderNo, after: seq });
  expect(events.events.map(({ event }) => event)).toContain('order-moved');
});

test('a suspension on one node stops the agent on the other at once', async () => {
  const { agentOrderNo } = await joined(agent, customer, mobile);
  const db = nodes.nodes[1]?.app.database.db ?? nodes.nodes[0].app.database.db;
  const set = (state: 'approved' | 'suspended') =>
    db.updateTable('agents').set({ state }).where('agent_no', '=', 'A901').execute();
  await set('suspended');
  expect((await agent.call('getAgentOrder', { agentOrderNo })).code).toBe(errorCodes.NOT_SERVING);
  await set('approved');
  expect((await agent.call('getAgentOrder', { agentOrderNo })).code).toBe(0);
});

test('a paper is read for the customer’s own form, and for nobody else', async () => {
  const { agentOrderNo } = await joined(agent, customer, mobile);
  const number = idOf(birthDate, 903);
  const front = await drawFront({
    name: '李小兰',
    number,
    sex: '男',
    nation: '汉',
    birth: ['1990', '6', '15'],
    address: ['上海市浦东新区银城中路', '1号'],
  });
  const image = (await sharp(front).jpeg().toBuffer()).toString('base64');
  const read = await customer.ask('ocrCheckCredentials', { agentOrderNo, image });
  expect(read).toMatchObject({ read: 'read', fields: { number }, differs: ['姓名'] });
  const refused = await agent.call('ocrCheckCredentials', { agentOrderNo, image });
  expect(refused.code).toBe(errorCodes.NO_PERMISSION);
}, 90_000);

test('a card that the bank confirmed is named; the agent learns only that there is one', async () => {
  const own = '13800138907';
  const holder = await arrive(nodes.nodes[1] ?? nodes.nodes[0], own);
  const { agentOrderNo, draftNo } = await handedOver(agent, holder, own, 907);
  await submit(holder, await readAll(here(), holder, draftNo));
  const { signNo } = await holder.ask('signCreditCard', {
    frontBankCode: nodes.nodes[0].app.catalogue.shared.banks[0]?.code ?? '',
    cardNo: '6222020200112248',
    name: '陈晓',
    idNo: idOf(birthDate, 907),
    mobile: own,
    credit: false,
  });
  const { code } = await nodes.nodes[0].app.database.db
    .selectFrom('sandbox_cards')
    .select('code')
    .where('sign_no', '=', signNo)
    .executeTakeFirstOrThrow();
  const { cardId } = await holder.ask('checkCreditCardCode', { signNo, verifyCode: code });
  const offered = await holder.ask('getWaitPayOrderInfo', { agentOrderNo });
  expect(offered.cards).toMatchObject([{ cardId, tail: '2248' }]);
  const named = await holder.ask('manualProposalRecord', {
    agentOrderNo,
    cardId: cardId ?? '',
  });
  expect(named.bank).toMatchObject({ cardId, tail: '2248' });
  const view = await agent.ask('getAgentOrder', { agentOrderNo });
  expect(view.bank).toEqual({ cardId: null, bankName: null, tail: null });
  expect((await agent.ask('getWaitPayOrderInfo', { agentOrderNo })).cards).toEqual([]);
  const other = await holder.call('manualProposalRecord', {
    agentOrderNo,
    cardId: '00000000-0000-4000-8000-000000000000',
  });
  expect(other.code).toBe(errorCodes.CARD_REFUSED);
});

test('what a health notice came to is told only while the customer allows it', async () => {
  const { agentOrderNo } = await handedOver(agent, customer, mobile, 905);
  const shared = async () => (await agent.ask('getAgentOrder', { agentOrderNo })).health.shared;
  expect(await shared()).toBe(false);
  await customer.ask('shareHealthOutcome', { agentOrderNo, share: true });
  expect(await shared()).toBe(true);
  await customer.ask('shareHealthOutcome', { agentOrderNo, share: false });
  expect(await shared()).toBe(false);
});
