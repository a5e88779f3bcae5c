// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { houseFacts } from '@parasol/domain/consequences/house-facts';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { earnCommission } from '#modules/contracts/commissions/earn-commission.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { walk } from '#testing/consequences/walk.ts';
import { arrive, employ, type Customer } from '#testing/orders/order-desk.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { confirmAll, joined, ownPart } from '#testing/two-sided/session-desk.ts';

const suite = useLeavingSuite();
let operations: Omit<Customer, 'userId'>;
let colleague: Customer;
let made = 0;

/** An agent under a number that no other test knows. */
const seller = async (): Promise<Customer & { readonly agentNo: string }> => {
  const { desk } = suite;
  const agentNo = `A7${String((made += 1)).padStart(2, '0')}`;
  const who = await arrive(desk, `137001377${String(made).padStart(2, '0')}`);
  await inTransaction(desk.app.database, async (tx) => {
    await registerAgent(tx.db, {
      userId: who.userId,
      agentNo,
      name: '周服务',
      at: desk.clock.now(),
    });
    await readSessionsAgain(tx, desk.app, who.userId);
  });
  return { ...who, agentNo };
};

beforeAll(async () => {
  operations = await employ(suite.desk, 'operations');
  colleague = await seller();
});

const decide = (agentNo: string, decision: 'suspend' | 'resume' | 'end') =>
  operations.ask('decideAgent', { agentNo, decision, reason: '执业登记有变' });
const messagesOfChen = async (): Promise<string> =>
  JSON.stringify((await suite.chen.ask('listMessages', {})).messages);

const soldPolicy = async (agentNo: string) => {
  const policy = await suite.issued();
  await signReceiptOf(suite.chen, policy.orderNo);
  await suite
    .db()
    .updateTable('policies')
    .set({ seller: agentNo, broker: null })
    .where('policy_no', '=', policy.policyNo)
    .execute();
  return policy;
};
const earn = (orderNo: string) =>
  inTransaction(suite.desk.app.database, (tx) => earnCommission(tx, suite.desk.app, { orderNo }));
const booked = (policyNo: string) =>
  suite
    .db()
    .selectFrom('commission_entries')
    .select('fen')
    .where('policy_no', '=', policyNo)
    .execute();

const cared = async (agentNo: string): Promise<string> => {
  const at = suite.desk.clock.now();
  await suite
    .db()
    .insertInto('stewards')
    .values({
      agent_no: agentNo,
      brand: 'qinghe',
      serving: true,
      words: '常驻上海',
      changed_by: 'test',
      changed_at: at,
    })
    .execute();
  const { version } = stewardConsent;
  return (await suite.chen.ask('addSteward', { agentNo, version })).careNo;
};
const careOf = (careNo: string) =>
  suite
    .db()
    .selectFrom('steward_cares')
    .select('ended_by')
    .where('care_no', '=', careNo)
    .executeTakeFirstOrThrow();

const leadOf = async (agentNo: string): Promise<string> => {
  const leadKey = randomUUID();
  await suite.chen.ask('askLead', {
    leadKey,
    baseProductNo: '1005',
    name: '陈晨',
    budget: 'up-to-10000',
    callTime: 'soon',
    wish: '',
    consent: leadConsent.version,
  });
  const { lead_no: leadNo } = await suite
    .db()
    .updateTable('leads')
    .set({ agent_no: agentNo, state: 'assigned' })
    .where('user_id', '=', suite.chen.userId)
    .returning('lead_no')
    .executeTakeFirstOrThrow();
  return leadNo;
};
const leadRow = (leadNo: string) =>
  suite
    .db()
    .selectFrom('leads')
    .select(['agent_no', 'state'])
    .where('lead_no', '=', leadNo)
    .executeTakeFirstOrThrow();

const mobile = '13800138000';

/** A policy of an agent who left has another agent, and its holder knows. */
const isHandedOver = async (state: 'waiting' | 'in-force' | 'lapsed'): Promise<void> => {
  const agent = await seller();
  const { policyNo } = await soldPolicy(agent.agentNo);
  await suite
    .db()
    .updateTable('policies')
    .set({ state })
    .where('policy_no', '=', policyNo)
    .execute();
  await decide(agent.agentNo, 'end');
  const before = await suite.chen.ask('getPolicy', { policyNo });
  expect(before.seller?.away).toContain('已不再提供服务，现由');
  const { work } = await operations.ask('listUnservedWork', { agentNo: agent.agentNo });
  expect(work).toMatchObject([{ kind: 'policy', no: policyNo }]);
  await operations.ask('giveUnservedWork', {
    work: [{ kind: 'policy', no: policyNo }],
    agentNo: 'A701',
    reason: '孤儿单转交',
  });
  const after = await suite.chen.ask('getPolicy', { policyNo });
  expect(after.seller).toMatchObject({ name: '周服务', away: null });
  expect(await messagesOfChen()).toContain('有新的服务人员为您服务');
};

walk(
  {
    'agent-suspended': houseFacts['agent-suspended'],
    'agent-ended': houseFacts['agent-ended'],
  },
  {
    'agent-suspended': {
      session: async () => {
        const agent = await seller();
        const { agentOrderNo } = await joined(agent, suite.chen, mobile);
        await decide(agent.agentNo, 'suspend');
        const paused = await suite.chen.ask('getAgentOrder', { agentOrderNo });
        expect(paused).toMatchObject({ title: '已暂停', expiresAt: null });
        await decide(agent.agentNo, 'resume');
        const resumed = await suite.chen.ask('getAgentOrder', { agentOrderNo });
        expect(resumed.title).toBe('已加入');
        expect(resumed.expiresAt).not.toBeNull();

        await decide(agent.agentNo, 'suspend');
        const { work } = await operations.ask('listUnservedWork', { agentNo: agent.agentNo });
        expect(work).toMatchObject([{ kind: 'session', no: agentOrderNo }]);
        const to = { agentNo: 'A701', reason: '由同事接手' };
        const give = { work: [{ kind: 'session' as const, no: agentOrderNo }], ...to };
        expect(await operations.ask('giveUnservedWork', give)).toEqual({ given: 1 });
        expect((await operations.call('giveUnservedWork', give)).code).toBe(errorCodes.NOT_FOUND);
        const seen = await colleague.ask('getAgentOrder', { agentOrderNo });
        expect(seen).toMatchObject({ side: 'agent', title: '已加入' });
        expect((await agent.call('getAgentOrder', { agentOrderNo })).code).toBe(
          errorCodes.NOT_FOUND,
        );
        expect(await messagesOfChen()).toContain('由另一位服务人员接着办理');
        await suite.chen.ask('endAgentOrder', { agentOrderNo });
      },
      commission: async () => {
        const agent = await seller();
        const policy = await soldPolicy(agent.agentNo);
        await decide(agent.agentNo, 'suspend');
        await earn(policy.orderNo);
        expect(await booked(policy.policyNo)).toEqual([]);
        await suite
          .db()
          .updateTable('policy_premiums')
          .set({ paid_at: suite.desk.clock.now() })
          .where('policy_no', '=', policy.policyNo)
          .execute();
        await decide(agent.agentNo, 'resume');
        expect(await booked(policy.policyNo)).toHaveLength(1);
      },
      steward: async () => {
        const agent = await seller();
        const careNo = await cared(agent.agentNo);
        await decide(agent.agentNo, 'suspend');
        expect((await careOf(careNo)).ended_by).toBeNull();
        expect(await messagesOfChen()).toContain('管家暂停服务');
        await suite.chen.ask('leaveSteward', { careNo });
      },
      queue: async () => {
        const agent = await seller();
        const leadNo = await leadOf(agent.agentNo);
        await decide(agent.agentNo, 'suspend');
        expect(await leadRow(leadNo)).toEqual({ agent_no: null, state: 'new' });
      },
      message: async () => {
        const agent = await seller();
        const payment = await suite.fresh();
        await suite
          .db()
          .updateTable('orders')
          .set({ seller: agent.agentNo })
          .where('order_no', '=', payment.orderNo)
          .execute();
        await decide(agent.agentNo, 'suspend');
        expect(await messagesOfChen()).toContain('为您服务的人员暂停服务');
        const order = await suite.chen.ask('getOrderByNo', { orderNo: payment.orderNo });
        expect(order.seller?.away).toContain('暂停服务，现由');
      },
    },
    'agent-ended': {
      session: async () => {
        const agent = await seller();
        const unjoined = await agent.ask('saveAgentOrder', {
          baseProductNo: '1004',
          version: 0,
          mobile,
        });
        const { agentOrderNo, version } = await joined(agent, suite.chen, mobile);
        await suite.chen.ask('saveAgentOrder', {
          agentOrderNo,
          baseProductNo: '1004',
          version,
          changes: ownPart(1),
        });
        const confirmed = await confirmAll(suite.chen, { agentOrderNo });
        await decide(agent.agentNo, 'end');
        const left = await suite.chen.ask('getAgentOrder', { agentOrderNo });
        expect(left).toMatchObject({ state: 'left', title: '服务人员已离开' });
        const { draftNo } = await suite.chen.ask('handOverAgentOrder', {
          agentOrderNo,
          version: confirmed.version,
        });
        const draft = await suite
          .db()
          .selectFrom('order_drafts')
          .select(['seller', 'user_id'])
          .where('draft_no', '=', draftNo)
          .executeTakeFirstOrThrow();
        expect(draft).toEqual({ seller: null, user_id: suite.chen.userId });
        const before = await suite
          .db()
          .selectFrom('agent_orders')
          .select('state')
          .where('agent_order_no', '=', unjoined.order.agentOrderNo)
          .executeTakeFirstOrThrow();
        expect(before.state).toBe('revoked');
      },
      draft: async () => {
        const agent = await seller();
        const { shareKey } = await agent.ask('getShareKey', {});
        const { agentOrderNo, version } = await joined(agent, suite.chen, mobile);
        await suite.chen.ask('saveAgentOrder', {
          agentOrderNo,
          baseProductNo: '1004',
          version,
          changes: ownPart(1),
        });
        const confirmed = await confirmAll(suite.chen, { agentOrderNo });
        const { draftNo } = await suite.chen.ask('handOverAgentOrder', {
          agentOrderNo,
          version: confirmed.version,
        });
        await decide(agent.agentNo, 'end');
        const row = await suite
          .db()
          .selectFrom('order_drafts')
          .select('seller')
          .where('draft_no', '=', draftNo)
          .executeTakeFirstOrThrow();
        expect(row.seller).toBeNull();
        const link = await suite
          .db()
          .selectFrom('agent_links')
          .select('revoked_at')
          .where('link_key', '=', shareKey)
          .executeTakeFirstOrThrow();
        expect(link.revoked_at).not.toBeNull();
      },
      'policy-waiting': () => isHandedOver('waiting'),
      'policy-in-force': () => isHandedOver('in-force'),
      'policy-lapsed': () => isHandedOver('lapsed'),
      commission: async () => {
        const agent = await seller();
        const policy = await soldPolicy(agent.agentNo);
        await decide(agent.agentNo, 'end');
        await earn(policy.orderNo);
        expect(await booked(policy.policyNo)).toEqual([]);
      },
      steward: async () => {
        const agent = await seller();
        const careNo = await cared(agent.agentNo);
        await decide(agent.agentNo, 'end');
        expect((await careOf(careNo)).ended_by).toBe('left');
        expect(await messagesOfChen()).toContain('管家不再为您服务');
      },
      queue: async () => {
        const agent = await seller();
        const leadNo = await leadOf(agent.agentNo);
        await decide(agent.agentNo, 'end');
        expect((await leadRow(leadNo)).agent_no).toBeNull();
      },
      message: async () => {
        const agent = await seller();
        await soldPolicy(agent.agentNo);
        await decide(agent.agentNo, 'end');
        expect(await messagesOfChen()).toContain('为您服务的人员有变化');
        expect((await agent.call('getShareKey', {})).code).not.toBe(0);
      },
    },
  },
);
