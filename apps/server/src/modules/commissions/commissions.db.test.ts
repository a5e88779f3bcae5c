import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthAfter } from '@parasol/domain/agents/commission';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { commissionPaid } from '@parasol/domain/payments/ledger';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/accounts/sessions/read-sessions-again.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { arrive, employ, type Customer } from '#testing/orders/order-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { earnCommission } from './earn-commission.ts';
import { reverseOfPremium } from './reverse-commission.ts';

const suite = useLeavingSuite();
let agent: Customer;
let other: Customer;
let finance: Omit<Customer, 'userId'>;

const selling = async (mobile: string, agentNo: string): Promise<Customer> => {
  const { app, clock } = suite.desk;
  const who = await arrive(suite.desk, mobile);
  await inTransaction(app.database, async (tx) => {
    await registerAgent(tx.db, { userId: who.userId, agentNo, at: clock.now() });
    await readSessionsAgain(tx, app, who.userId);
  });
  return who;
};

beforeAll(async () => {
  agent = await selling('13700137501', 'A1');
  other = await selling('13700137502', 'A2');
  finance = await employ(suite.desk, 'finance');
});
beforeEach(() => suite.setting({ identityFen: 100_000_000, recallMinutes: 0 }));

/** A policy that was sold by somebody, as if the customer had come by their link. */
const soldPolicy = async (seller = 'A1') => {
  const policy = await suite.issued();
  const { db } = suite.desk.app.database;
  await db
    .updateTable('policies')
    .set({ seller, broker: null })
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
    .innerJoin('ledger_entries', 'ledger_entries.commission_no', 'commission_entries.commission_no')
    .select(['cause', 'fen', 'kind', 'lines', 'premium_fen', 'rate', 'month'])
    .where('policy_no', '=', policyNo)
    .orderBy('commission_entries.commission_no')
    .execute();

describe('a commission', () => {
  test('is booked once, however many jobs are at it', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    await Promise.all([earn(orderNo), earn(orderNo), earn(orderNo)]);
    const rows = await booked(policyNo);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({ kind: 'commission-earned', cause: 'earned-1', rate: 2000 });
    expect(row?.fen).toBe(Math.round((row?.premium_fen ?? 0) / 5));
    expect(row?.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  });

  test('is nothing when the transaction that booked it did not end', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    const crash = inTransaction(suite.desk.app.database, async (tx) => {
      await earnCommission(tx, suite.desk.app, { orderNo });
      throw new Error('the power went');
    });
    await expect(crash).rejects.toThrow('the power went');
    expect(await booked(policyNo)).toEqual([]);
    await earn(orderNo);
    expect(await booked(policyNo)).toHaveLength(1);
  });

  test('is not paid for what somebody sells to themselves, nor for what nobody sold', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    const db = suite.db();
    await db
      .updateTable('policies')
      .set({ user_id: agent.userId })
      .where('policy_no', '=', policyNo)
      .execute();
    await earn(orderNo);
    const unsold = await suite.issued();
    await earn(unsold.orderNo);
    expect([...(await booked(policyNo)), ...(await booked(unsold.policyNo))]).toEqual([]);
  });

  test('goes back with a premium, once', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    await earn(orderNo);
    const back = () =>
      inTransaction(suite.desk.app.database, (tx) =>
        reverseOfPremium(tx, suite.desk.app, { orderNo, number: 1, actor: 'system' }),
      );
    await Promise.all([back(), back()]);
    const rows = await booked(policyNo);
    expect(rows.map(({ kind }) => kind)).toEqual(['commission-earned', 'commission-reversed']);
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  });

  test('goes back when the customer leaves in the cooling-off', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    await earn(orderNo);
    await suite.agree(policyNo, { coolingOffDays: 15 });
    const left = await suite.leave(suite.chen, { policyNo, way: 'original' });
    expect(left.code).toBe(0);
    await suite.arrived(policyNo, 'refunded');
    const rows = await booked(policyNo);
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
    expect(rows).toHaveLength(2);
  });
});

describe('a statement', () => {
  test('is the seller’s own, line by line', async () => {
    const mine = await agent.ask('getCommissionStatement', {});
    expect(mine.totalFen).toBe(mine.earnedFen + mine.reversedFen);
    expect(mine.lines.length).toBe(Math.min(mine.entries, 20));
    expect(mine.months).toContain(mine.month);
    expect((await other.ask('getCommissionStatement', {})).lines).toEqual([]);
    expect((await suite.chen.call('getCommissionStatement', {})).code).not.toBe(0);
  });

  test('of a month that is over is closed once, and nothing is added to it', async () => {
    const { month } = await agent.ask('getCommissionStatement', {});
    const input = { brand: 'qinghe', month };
    expect((await finance.call('closeCommissionMonth', input)).code).not.toBe(0);
    suite.desk.clock.advance(31 * 86_400_000);
    await finance.call('staffLogin', { account: 'finance', password: 'a long enough password' });
    const answers = await Promise.all([
      finance.call('closeCommissionMonth', input),
      finance.call('closeCommissionMonth', input),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const seen = await finance.ask('listCommissionStatements', input);
    expect(seen).toMatchObject({ canClose: false, openMonths: [] });
    // Whoever names no brand sees the one that has something, not the first of all.
    expect(await finance.ask('listCommissionStatements', { month })).toEqual(seen);
    expect(seen.closedAt).not.toBeNull();
    const statement = seen.statements.find(({ agentNo }) => agentNo === 'A1');
    // A clock that runs behind must not write into what is closed.
    suite.desk.clock.advance(-31 * 86_400_000);
    const late = await soldPolicy();
    await earn(late.orderNo);
    expect((await booked(late.policyNo))[0]?.month).not.toBe(month);
    const again = await finance.ask('getCommissionStatementForStaff', { agentNo: 'A1', month });
    expect(again.totalFen).toBe(statement?.totalFen);
    expect((await agent.call('closeCommissionMonth', input)).code).not.toBe(0);
  });

  test('is paid out once after it was closed, for what is owed and no other sum', async () => {
    const { db } = suite.desk.app.database;
    const { month = '', closed_at: closedAt = new Date() } =
      (await db.selectFrom('commission_months').selectAll().executeTakeFirst()) ?? {};
    const { totalFen } = await finance.ask('getCommissionStatementForStaff', {
      agentNo: 'A1',
      month,
    });
    const today = dateOf(closedAt.getTime());
    suite.desk.clock.advance(31 * 86_400_000);
    await finance.call('staffLogin', { account: 'finance', password: 'a long enough password' });
    const paying = { agentNo: 'A1', month, fen: totalFen, paidOn: today, reference: 'B20260503' };
    const wrong = [
      { ...paying, fen: totalFen + 1 },
      { ...paying, month: monthAfter(month) },
      { ...paying, paidOn: '2020-01-01' },
      { ...paying, paidOn: '2099-01-01' },
      { ...paying, agentNo: 'A2' },
    ];
    for (const each of wrong)
      expect((await finance.call('payOutCommission', each)).code).not.toBe(0);
    const answers = await Promise.all([
      finance.call('payOutCommission', paying),
      finance.call('payOutCommission', { ...paying, reference: 'B20260504' }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const booked = await db
      .selectFrom('ledger_entries')
      .select('lines')
      .where('kind', '=', 'commission-paid')
      .execute();
    expect(booked).toEqual([{ lines: commissionPaid(totalFen).lines }]);
    const { statements } = await finance.ask('listCommissionStatements', {
      brand: 'qinghe',
      month,
    });
    suite.desk.clock.advance(-31 * 86_400_000);
    expect(await agent.call('payOutCommission', paying)).not.toMatchObject({ code: 0 });
    const { paidOut } = await agent.ask('getCommissionStatement', { month });
    expect(paidOut).toMatchObject({ month, fen: totalFen, paidOn: today });
    expect(statements).toMatchObject([{ agentNo: 'A1', paidOut, dueFen: null }]);
  });
});

test('all commissions together balance', async () => {
  const rows = await suite.db().selectFrom('ledger_entries').select('lines').execute();
  const sum = rows.flatMap(({ lines }) => lines).reduce((total, { fen }) => total + fen, 0);
  expect(sum).toBe(0);
});
