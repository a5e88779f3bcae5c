import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/platform/error-codes';
import {
  arrive,
  fillIn,
  lock,
  ownForm,
  picture,
  startDesk,
  submit,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';
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
} from './testing/session-desk.ts';
import { letSessionsExpire } from './leave-session.ts';

const mobile = '13800138301';
let desk: OrderDesk;
let agent: Customer;
let other: Customer;
let customer: Customer;
let stranger: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137301', 'A301');
  other = await seller(desk, '13700137302', 'A302', 'broker');
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

const audits = async (agentOrderNo: string, action: string) =>
  (
    await desk.app.database.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('subject', '=', `agent-order:${agentOrderNo}`)
      .where('action', '=', action)
      .execute()
  ).length;

describe('the link', () => {
  test('opened by somebody else says nothing, and stops after a few tries', async () => {
    const { agentOrderNo } = await begin(agent, mobile);
    const key = await keyOf(agent, agentOrderNo);
    const shown = await stranger.ask('getInvitation', { key });
    expect(JSON.stringify(shown)).not.toContain('8301');
    expect(shown.agentOrderNo).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) {
      const { code, body } = await stranger.call('joinAgentOrder', { key });
      expect(code).toBe(errorCodes.CONSENT_REFUSED);
      expect(body).not.toContain('138');
    }
    expect(await audits(agentOrderNo, 'agent-order.join-refused')).toBe(5);
    expect((await customer.call('joinAgentOrder', { key })).code).toBe(errorCodes.LINK_INVALID);
    const again = await keyOf(agent, agentOrderNo);
    expect((await customer.call('joinAgentOrder', { key })).code).toBe(errorCodes.NOT_FOUND);
    expect((await customer.call('joinAgentOrder', { key: again })).code).toBe(0);
    expect((await stranger.ask('getInvitation', { key: again })).state).toBe('taken');
    expect((await stranger.call('getAgentOrder', { agentOrderNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });

  test('is not for the agent, whatever mobile they invite', async () => {
    const { agentOrderNo } = await begin(agent, '13700137301');
    const key = await keyOf(agent, agentOrderNo);
    expect((await agent.call('joinAgentOrder', { key })).code).toBe(errorCodes.CONSENT_REFUSED);
  });

  test('says so once it was revoked, once it is over, and once another was made', async () => {
    const { agentOrderNo } = await begin(agent, mobile);
    const old = await keyOf(agent, agentOrderNo);
    const key = await keyOf(agent, agentOrderNo);
    expect((await customer.call('getInvitation', { key: old })).code).toBe(errorCodes.NOT_FOUND);
    await agent.ask('revokeAgentOrder', { agentOrderNo, reason: '客户改主意' });
    expect(await customer.ask('getInvitation', { key })).toMatchObject({
      state: 'revoked',
      words: '服务人员撤回了这次办理，您没有产生任何费用。',
    });
    expect((await customer.call('joinAgentOrder', { key })).code).toBe(errorCodes.LINK_INVALID);

    const late = await begin(agent, mobile);
    const lateKey = await keyOf(agent, late.agentOrderNo);
    desk.clock.advance(8 * 86_400_000);
    customer = await arrive(desk, mobile);
    agent = await arrive(desk, '13700137301');
    other = await arrive(desk, '13700137302');
    stranger = await arrive(desk, '13800138302');
    expect((await customer.ask('getInvitation', { key: lateKey })).state).toBe('expired');
    expect((await customer.call('joinAgentOrder', { key: lateKey })).code).toBe(
      errorCodes.LINK_INVALID,
    );
    await letSessionsExpire(desk.app);
    const { agentOrderNo: no } = late;
    expect(await agent.ask('getAgentOrder', { agentOrderNo: no })).toMatchObject({
      state: 'expired',
    });
    expect(await audits(no, 'agent-order.expire')).toBe(1);
  });
});

describe('the agent', () => {
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
      expect(answer.code).toBe(errorCodes.NO_PERMISSION);
    const own = await customer.call('saveAgentOrder', { ...typed, changes: ownPart() });
    expect(own).toMatchObject({ code: errorCodes.CONFLICT });
    expect(own.msg).toContain('您可以自己投保');
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
    expect((await ask('1004')).code).toBe(errorCodes.NO_PERMISSION);
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
    expect(begun.code).toBe(errorCodes.NO_PERMISSION);
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

  test('types nothing that is the customer’s alone; the whole of it is refused and written down', async () => {
    const { agentOrderNo, version } = await joined(agent, customer, mobile);
    for (const path of Object.keys(ownPart())) {
      const changes = { 'policyholder.name': '王五', [path]: 'yes' };
      const typed = { agentOrderNo, baseProductNo: '1004', version, changes };
      expect([path, (await agent.call('saveAgentOrder', typed)).code]).toEqual([
        path,
        errorCodes.NO_PERMISSION,
      ]);
    }
    const now = await customer.ask('getAgentOrder', { agentOrderNo });
    expect(now.fields.find(({ path }) => path === 'policyholder.name')?.value).toBe('陈晓');
    expect(await audits(agentOrderNo, 'agent-order.refused')).toBe(Object.keys(ownPart()).length);
    const begun = { baseProductNo: '1004', version: 0, changes: ownPart() };
    expect((await agent.call('saveAgentOrder', begun)).code).toBe(errorCodes.NO_PERMISSION);
  });

  test('of another customer, another agent and a customer who sells nothing get nowhere', async () => {
    const { agentOrderNo, version } = await joined(agent, customer, mobile);
    for (const who of [other, stranger]) {
      for (const answer of [
        await who.call('getAgentOrder', { agentOrderNo }),
        await who.call('listAgentOrderEvents', { agentOrderNo, after: 0 }),
        await who.call('saveAgentOrder', { agentOrderNo, baseProductNo: '1004', version }),
        await who.call('handOverAgentOrder', { agentOrderNo, version }),
      ])
        expect(answer.code).toBe(errorCodes.NOT_FOUND);
    }
    const begun = { baseProductNo: '1004', version: 0, mobile, changes: preparedForm(mobile) };
    expect((await stranger.call('saveAgentOrder', begun)).code).toBe(errorCodes.NO_PERMISSION);
    expect((await other.call('revokeAgentOrder', { agentOrderNo, reason: '抢单' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    expect((await customer.call('revokeAgentOrder', { agentOrderNo, reason: '撤回' })).code).toBe(
      errorCodes.NO_PERMISSION,
    );
  });

  test('another brand knows neither the session nor its link', async () => {
    const { agentOrderNo } = await begin(agent, mobile);
    const key = await keyOf(agent, agentOrderNo);
    desk.clock.advance(61_000);
    const elsewhere = await arrive(desk, mobile, 'tr.localhost');
    expect((await elsewhere.call('getInvitation', { key })).code).toBe(errorCodes.NOT_FOUND);
    expect((await elsewhere.call('joinAgentOrder', { key })).code).toBe(errorCodes.NOT_FOUND);
    expect((await elsewhere.call('getAgentOrder', { agentOrderNo })).code).toBe(
      errorCodes.NOT_FOUND,
    );
  });
});

describe('what the agent reads', () => {
  test('pictures: their own and what is meant for both, never the customer’s papers', async () => {
    const { agentOrderNo } = await joined(agent, customer, mobile);
    const upload = (who: Customer, image: string) =>
      uploadTo(
        desk,
        who,
        '/api/two-sided/v1/image/upload',
        { agentOrderNo, image },
        {
          name: 'a.png',
          content: picture(),
        },
      );
    const paper = await upload(customer, 'paper');
    const proposal = await upload(agent, 'proposal');
    expect((await upload(agent, 'paper')).code).toBe(errorCodes.NO_PERMISSION);
    const of = (answer: unknown) => (answer as { data: { fileId: string } }).data.fileId;
    const open = async (who: Customer, fileId: string) =>
      (
        await who.browser.get(
          `/api/two-sided/v1/image?agentOrderNo=${agentOrderNo}&fileId=${fileId}`,
        )
      ).statusCode;
    expect(await open(agent, of(paper))).toBe(404);
    expect(await open(customer, of(paper))).toBe(200);
    expect(await open(customer, of(proposal))).toBe(200);
    const seen = await agent.ask('getAgentOrder', { agentOrderNo });
    expect(seen.images.map(({ image }) => image)).toEqual(['proposal']);
    const removed = { agentOrderNo, fileId: of(paper) };
    expect((await agent.call('removeAgentOrderImage', removed)).code).toBe(errorCodes.NOT_FOUND);
  });

  test('progress without numbers, once the order is the customer’s', async () => {
    const { agentOrderNo } = await handedOver(agent, customer, mobile, 9);
    const seen = await agent.ask('getAgentOrder', { agentOrderNo });
    expect(seen.order).toMatchObject({ draftNo: null, quoteNo: null, orderNo: null });
    expect(await agent.ask('getWaitPayOrderInfo', { agentOrderNo })).toMatchObject({
      state: 'not-yet',
      payUrl: null,
    });
    expect(await agent.ask('queryDigitalSignatureResult', { agentOrderNo })).toMatchObject({
      state: 'none',
    });
    expect(await agent.ask('getReceiptReturnTimely', { agentOrderNo })).toMatchObject({
      receipt: { state: 'not-yet' },
    });
  });
});
