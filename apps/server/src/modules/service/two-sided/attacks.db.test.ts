import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  arrive,
  picture,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import {
  begin,
  handedOver,
  joined,
  keyOf,
  ownPart,
  preparedForm,
  seller,
} from '#testing/two-sided/session-desk.ts';
import { letSessionsExpire } from './agent/session-end.ts';

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

  test('is not for the agent, who cannot invite their own mobile', async () => {
    const form = { baseProductNo: '1004', mobile: '13700137301' };
    const refused = { code: errorCodes.INVALID_REQUEST };
    const begun = await agent.call('saveAgentOrder', { ...form, version: 0 });
    expect(begun).toMatchObject(refused);
    expect(begun.body).toContain('不能邀请您自己的手机号码');
    const { agentOrderNo, version } = await begin(agent, mobile);
    const later = { ...form, agentOrderNo, version };
    expect(await agent.call('saveAgentOrder', later)).toMatchObject(refused);
    const filled = { 'policyholder.mobile': '13700137301' };
    const written = { baseProductNo: '1004', agentOrderNo, version, changes: filled };
    expect(await agent.call('saveAgentOrder', written)).toMatchObject(refused);
    const key = await keyOf(agent, agentOrderNo);
    expect((await agent.call('joinAgentOrder', { key })).code).toBe(errorCodes.CONSENT_REFUSED);
  });

  test('says so once it was revoked, once it is over, and once another was made', async () => {
    const { agentOrderNo } = await begin(agent, mobile);
    const old = await keyOf(agent, agentOrderNo);
    const key = await keyOf(agent, agentOrderNo);
    expect((await customer.call('getInvitation', { key: old })).code).toBe(errorCodes.NOT_FOUND);
    const revoked = await agent.ask('revokeAgentOrder', { agentOrderNo, reason: '客户改主意' });
    expect(revoked).toMatchObject({ fields: [], choices: null });
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
