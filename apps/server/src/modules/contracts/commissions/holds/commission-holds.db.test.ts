import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { askForIdentities } from '#modules/products/agents/ask-for-identities.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { accident, arrive, employ, idOf, type Customer } from '#testing/orders/order-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { earnCommission } from '#modules/contracts/commissions/earn-commission.ts';
import { earnDueNow } from '#modules/contracts/commissions/earn-due.ts';

const suite = useLeavingSuite();
let agent: Customer;
let stranger: Customer;
let compliance: Omit<Customer, 'userId'>;
beforeAll(async () => {
  const { app, clock } = suite.desk;
  agent = await arrive(suite.desk, '13700137601');
  stranger = await arrive(suite.desk, '13700137602');
  await inTransaction(app.database, async (tx) => {
    await registerAgent(tx.db, { userId: agent.userId, agentNo: 'A1', at: clock.now() });
    await readSessionsAgain(tx, app, agent.userId);
  });
  compliance = await employ(suite.desk, 'compliance');
});
beforeEach(() => suite.setting({ identityFen: 100_000_000, recallMinutes: 0 }));

/** A sold policy whose policyholder also has one under another account. */
const soldBeside = async (otherAccount: string) => {
  const [before, sold] = [await suite.issued(), await suite.issued()];
  const db = suite.db();
  await signReceiptOf(suite.chen, sold.orderNo);
  await db
    .updateTable('policies')
    .set({ user_id: otherAccount })
    .where('policy_no', '=', before.policyNo)
    .execute();
  await db
    .updateTable('policies')
    .set({ seller: 'A1', broker: null })
    .where('policy_no', '=', sold.policyNo)
    .execute();
  await db
    .updateTable('policy_people as w')
    .from('policy_people as same')
    .set((row) => ({ person_index: row.ref('same.person_index') }))
    .where('w.policy_no', '=', before.policyNo)
    .where('same.policy_no', '=', sold.policyNo)
    .whereRef('w.role', '=', 'same.role')
    .whereRef('w.position', '=', 'same.position')
    .execute();
  await inTransaction(suite.desk.app.database, (tx) =>
    earnCommission(tx, suite.desk.app, { orderNo: sold.orderNo }),
  );
  return sold;
};
const booked = (policyNo: string) =>
  suite
    .db()
    .selectFrom('commission_entries')
    .select('fen')
    .where('policy_no', '=', policyNo)
    .execute();
const waiting = async (): Promise<readonly string[]> =>
  (await agent.ask('getCommissionStatement', {})).held.map(({ words }) => words);
const inQueue = async (policyNo: string) =>
  (await compliance.ask('listQueue', { queue: 'commission-holds' })).rows.find(
    ({ id }) => id === policyNo,
  );

describe('an agent who was never asked for an ID number', () => {
  let old: Customer;
  const link = { baseProductNo: null, page: 'detail', days: 30 } as const;
  const selfAs = async () => (await old.ask('getOwnAgent', {})).agent?.identity;
  beforeAll(async () => {
    const { app, clock } = suite.desk;
    old = await arrive(suite.desk, '13700137603');
    await inTransaction(app.database, async (tx) => {
      await registerAgent(tx.db, { userId: old.userId, agentNo: 'A2', at: clock.now() });
      await readSessionsAgain(tx, app, old.userId);
    });
  });

  test('is told once, sells on for a while, and then begins nothing new', async () => {
    await askForIdentities(suite.desk.app);
    await askForIdentities(suite.desk.app);
    const { messages } = await old.ask('listMessages', {});
    expect(messages.filter(({ title }) => title === '请登记证件号码')).toHaveLength(1);
    const until = addDays(dateOf(suite.desk.clock.now().getTime()), 14);
    expect(await selfAs()).toEqual({ state: 'asked', until });
    expect((await old.call('makeAgentLink', link)).code).toBe(0);
    const before = new Date(suite.desk.clock.now().getTime() - 15 * 86_400_000);
    const late = { identity_asked_at: before };
    await suite.db().updateTable('agents').set(late).where('agent_no', '=', 'A2').execute();
    expect(await selfAs()).toMatchObject({ state: 'due' });
    expect((await old.call('makeAgentLink', link)).msg).toContain('登记居民身份证号码');
    expect((await old.call('getShareKey', {})).msg).toContain('登记居民身份证号码');
    const begun = await old.call('saveAgentOrder', {
      baseProductNo: accident.baseProductNo,
      version: 0,
    });
    expect(begun.msg).toContain('登记居民身份证号码');
    const { agents } = await compliance.ask('listAgents', { unidentified: 'true' });
    expect(agents.map(({ agentNo }) => agentNo)).toContain('A2');
  });

  test('who sells under another account too is seen when it is given', async () => {
    const [first, other] = ['1985-03-02', '1986-04-03'].map((born) => idOf(born));
    await agent.ask('giveAgentIdentity', { certNo: first ?? '' });
    const sold = await suite.issued();
    await signReceiptOf(suite.chen, sold.orderNo);
    const { app } = suite.desk;
    await suite
      .db()
      .updateTable('policies')
      .set({ seller: 'A2', broker: null })
      .where('policy_no', '=', sold.policyNo)
      .execute();
    const earn = () =>
      inTransaction(app.database, (tx) => earnCommission(tx, app, { orderNo: sold.orderNo }));
    await earn();
    expect(await booked(sold.policyNo)).toHaveLength(1);
    await old.ask('giveAgentIdentity', { certNo: first ?? '' });
    expect(await selfAs()).toEqual({ state: 'given', until: null });
    expect((await old.call('giveAgentIdentity', { certNo: other ?? '' })).code).not.toBe(0);
    const entries = await booked(sold.policyNo);
    expect(entries.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
    expect(await inQueue(sold.policyNo)).toMatchObject({ stateTitle: '两个账户' });
    const decision = { decision: 'release', reason: '已合并登记' } as const;
    await compliance.ask('decideCommissionHold', { policyNo: sold.policyNo, ...decision });
    const again = await booked(sold.policyNo);
    expect(again.reduce((sum, { fen }) => sum + fen, 0)).toBeGreaterThan(0);
    expect((await old.call('makeAgentLink', link)).code).toBe(0);
    const { agents } = await compliance.ask('listAgents', { unidentified: 'true' });
    expect(agents.map(({ agentNo }) => agentNo)).not.toContain('A2');
    // The rest concerns agents with a single account.
    await suite.db().updateTable('agents').set({ person_index: null }).execute();
  });
});

test('what a family would earn its seller waits for compliance, who lets it be earned once', async () => {
  const { policyNo } = await soldBeside(agent.userId);
  expect(await booked(policyNo)).toEqual([]);
  expect(await waiting()).toContain('合规核查中，核查后计提');
  expect(await inQueue(policyNo)).toMatchObject({ stateTitle: '可能是家人' });
  await earnDueNow(suite.desk.app);
  expect(await booked(policyNo)).toEqual([]);
  const decision = { policyNo, decision: 'release', reason: '核实是同名不同户' } as const;
  const answers = await Promise.all([
    compliance.call('decideCommissionHold', decision),
    compliance.call('decideCommissionHold', decision),
  ]);
  expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
  expect(await booked(policyNo)).toHaveLength(1);
  expect(await inQueue(policyNo)).toBeUndefined();
});

test('somebody with two accounts is seen, and what compliance refuses is never earned', async () => {
  const { policyNo } = await soldBeside(stranger.userId);
  expect(await inQueue(policyNo)).toMatchObject({ stateTitle: '两个账户' });
  const reason = '服务人员本人用第二个账户投保';
  await compliance.ask('decideCommissionHold', { policyNo, decision: 'refuse', reason });
  await earnDueNow(suite.desk.app);
  expect(await booked(policyNo)).toEqual([]);
  expect(await waiting()).toContain('合规核查不予计提');
});
