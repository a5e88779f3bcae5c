import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { monthAfter } from '@parasol/domain/products/agents/commission';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { addMonths } from '@parasol/domain/base/calendar/plain-date';
import { commissionPaid, commissionReversed } from '@parasol/domain/contracts/payments/ledger';
import { inTransaction } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { choosePayee } from '#testing/agents/payee-card.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { arrive, employ, type Customer } from '#testing/orders/order-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { earnCommission } from './earn-commission.ts';
import { earnDueNow } from './earn-due.ts';
import { bookCommission } from './queries/entries.ts';
import { reverseOfPremium } from './reverse-commission.ts';
import { restoreOfReinstated, takeBackOfLapse } from './take-back-commission.ts';

const suite = useLeavingSuite();
let agent: Customer;
let other: Customer;
let finance: Omit<Customer, 'userId'>;
let colleague: Omit<Customer, 'userId'>;

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
  colleague = await employ(suite.desk, 'admin');
});
beforeEach(() => suite.setting({ identityFen: 100_000_000, recallMinutes: 0 }));

/** A policy sold by an agent, as if the agent's link had brought the customer. */
const soldPolicy = async (seller = 'A1') => {
  const policy = await suite.issued();
  await signReceiptOf(suite.chen, policy.orderNo);
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
const askOf = ({ data }: { readonly data: unknown }) => ({
  askId: (data as { askId: string }).askId,
});
/** Staff log in again on another day. */
const later = async (days: number): Promise<void> => {
  suite.desk.clock.advance(days * 86_400_000);
  const password = 'a long enough password';
  await finance.call('staffLogin', { account: 'finance', password });
  await colleague.call('staffLogin', { account: 'admin', password });
};
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

  test('waits for the receipt and for the end of the cooling-off', async () => {
    const policy = await suite.issued();
    await suite
      .db()
      .updateTable('policies')
      .set({ seller: 'A1', broker: null })
      .where('policy_no', '=', policy.policyNo)
      .execute();
    await suite.agree(policy.policyNo, { coolingOffDays: 15 });
    const tail = policy.policyNo.slice(-4);
    const heldRow = async () =>
      (await agent.ask('getCommissionStatement', {})).held.find(
        ({ policyTail }) => policyTail === tail,
      );
    await earn(policy.orderNo);
    expect(await booked(policy.policyNo)).toEqual([]);
    expect(await heldRow()).toMatchObject({ fen: Math.round(policy.fen / 5) });
    expect((await heldRow())?.words).toContain('还没有签收');
    await signReceiptOf(suite.chen, policy.orderNo);
    expect((await heldRow())?.words).toContain('犹豫期结束后');
    suite.desk.clock.advance(15 * 86_400_000);
    await earnDueNow(suite.desk.app);
    expect(await booked(policy.policyNo)).toEqual([]);
    suite.desk.clock.advance(86_400_000);
    await earnDueNow(suite.desk.app);
    await earnDueNow(suite.desk.app);
    expect(await booked(policy.policyNo)).toHaveLength(1);
    suite.desk.clock.advance(-16 * 86_400_000);
    expect(await heldRow()).toBeUndefined();
  });

  test('of a policy that names the seller is nothing, under whichever account it was bought', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    const { person_index: person } = await suite
      .db()
      .selectFrom('policy_people')
      .select('person_index')
      .where('policy_no', '=', policyNo)
      .where('role', '=', 'policyholder')
      .executeTakeFirstOrThrow();
    const bind = (index: Buffer | null) =>
      suite
        .db()
        .updateTable('agents')
        .set({ person_index: index })
        .where('agent_no', '=', 'A1')
        .execute();
    await bind(person);
    await earn(orderNo);
    expect(await booked(policyNo)).toEqual([]);
    await bind(null);
  });

  test('goes back by the months when the contract lapses, once, and comes back with it', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    await earn(orderNo);
    const earned = (await booked(policyNo))[0]?.fen ?? 0;
    const { start_date: start } = await suite
      .db()
      .selectFrom('policies')
      .select('start_date')
      .where('policy_no', '=', policyNo)
      .executeTakeFirstOrThrow();
    const state = (to: 'lapsed' | 'in-force', since: string) =>
      suite
        .db()
        .updateTable('policies')
        .set({ state: to, since })
        .where('policy_no', '=', policyNo)
        .execute();
    const lapse = () =>
      inTransaction(suite.desk.app.database, (tx) =>
        takeBackOfLapse(tx, suite.desk.app, { orderNo }),
      );
    const sum = async () => (await booked(policyNo)).reduce((all, { fen }) => all + fen, 0);
    await state('lapsed', addMonths(start, 4));
    await lapse();
    await lapse();
    expect(await sum()).toBe(earned - Math.round(earned * 0.6));
    await inTransaction(suite.desk.app.database, (tx) =>
      restoreOfReinstated(tx, suite.desk.app, { orderNo }),
    );
    expect(await sum()).toBe(earned);
    await state('lapsed', addMonths(start, 12));
    await lapse();
    expect(await sum()).toBe(earned);
    await state('in-force', start);
  });

  test('goes back by the months when the customer leaves in the first year', async () => {
    const { orderNo, policyNo } = await soldPolicy();
    await earn(orderNo);
    const earned = (await booked(policyNo))[0]?.fen ?? 0;
    const before = suite.desk.clock.now();
    suite.desk.clock.advance(200 * 86_400_000);
    await suite.comeBack(suite.desk.clock.now().toISOString().slice(0, 10));
    await suite.leave(suite.chen, { policyNo, way: 'original' });
    await suite.arrived(policyNo, 'refunded', 'refunding', 'confirmed');
    const rows = await booked(policyNo);
    expect(rows.at(-1)).toMatchObject({ kind: 'commission-reversed', cause: 'left-1' });
    expect(rows.at(-1)?.fen).toBe(-Math.round(earned * 0.3));
    await suite.comeBack(before.toISOString().slice(0, 10), '14:00');
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

  test('of a month that is over is closed once, by two people, and nothing is added to it', async () => {
    const { month } = await agent.ask('getCommissionStatement', {});
    const input = { brand: 'qinghe', month };
    expect((await finance.call('closeCommissionMonth', input)).code).not.toBe(100307);
    await later(31);
    const asked = await finance.call('closeCommissionMonth', input);
    expect(asked).toMatchObject({ code: 100307 });
    expect(await finance.ask('listCommissionStatements', input)).toMatchObject({ closedAt: null });
    expect(await finance.call('grantAsk', askOf(asked))).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    expect(await colleague.call('grantAsk', askOf(asked))).toMatchObject({ code: 0 });
    expect((await finance.call('closeCommissionMonth', input)).code).toBe(errorCodes.CONFLICT);
    const seen = await finance.ask('listCommissionStatements', input);
    expect(seen.canClose).toBe(false);
    expect(seen.openMonths).not.toContain(month);
    // Finance staff who name no brand see one with entries, not the first of all.
    expect(await finance.ask('listCommissionStatements', { month })).toEqual(seen);
    expect(seen.closedAt).not.toBeNull();
    const statement = seen.statements.find(({ agentNo }) => agentNo === 'A1');
    // A clock that runs behind must not write into what is closed.
    await later(-31);
    const late = await soldPolicy();
    await earn(late.orderNo);
    expect((await booked(late.policyNo))[0]?.month).not.toBe(month);
    const again = await finance.ask('getCommissionStatementForStaff', { agentNo: 'A1', month });
    expect(again.totalFen).toBe(statement?.totalFen);
    expect((await agent.call('closeCommissionMonth', input)).code).not.toBe(0);
  });

  test('is paid out once, by two people, to a seller who serves and has an account', async () => {
    const { db } = suite.desk.app.database;
    const { month = '', closed_at: closedAt = new Date() } =
      (await db.selectFrom('commission_months').selectAll().executeTakeFirst()) ?? {};
    const today = dateOf(closedAt.getTime());
    await later(31);
    const dueFen = async () =>
      (await finance.ask('listCommissionStatements', { brand: 'qinghe', month })).statements.find(
        ({ agentNo }) => agentNo === 'A1',
      )?.dueFen ?? 0;
    const fen = await dueFen();
    const paying = { agentNo: 'A1', month, fen, paidOn: today, reference: 'B20260503' };
    const wrong = [
      { ...paying, fen: fen + 1 },
      { ...paying, month: monthAfter(month) },
      { ...paying, paidOn: '2020-01-01' },
      { ...paying, paidOn: '2099-01-01' },
      { ...paying, agentNo: 'A2' },
    ];
    for (const each of wrong)
      expect((await finance.call('payOutCommission', each)).code).not.toBe(100307);
    expect((await finance.call('payOutCommission', paying)).msg).toContain('登记证件号码');
    agent = await arrive(suite.desk, '13700137501');
    const idNo = '11010519491231002X';
    const account = await choosePayee(suite.desk, agent, {
      name: '张三',
      idNo,
      cardNo: '6222020200112248',
    });
    const state = (to: 'approved' | 'suspended') =>
      db.updateTable('agents').set({ state: to }).where('agent_no', '=', 'A1').execute();
    await state('suspended');
    expect((await finance.call('payOutCommission', paying)).msg).toContain('已暂停');
    await state('approved');
    const asked = await finance.call('payOutCommission', paying);
    expect(asked).toMatchObject({ code: 100307 });
    expect(await finance.call('grantAsk', askOf(asked))).toMatchObject({
      code: errorCodes.CONFLICT,
    });
    // Stopped between the asking and the granting: it is not paid.
    await state('suspended');
    expect((await colleague.call('grantAsk', askOf(asked))).code).not.toBe(0);
    await state('approved');
    const again = await finance.call('payOutCommission', paying);
    expect(await colleague.call('grantAsk', askOf(again))).toMatchObject({ code: 0 });
    expect((await finance.call('payOutCommission', paying)).code).toBe(errorCodes.CONFLICT);
    const entries = await db
      .selectFrom('ledger_entries')
      .select('lines')
      .where('kind', '=', 'commission-paid')
      .execute();
    expect(entries).toEqual([{ lines: commissionPaid(fen).lines }]);
    const { paidOut, totals } = await agent.ask('getCommissionStatement', { month });
    expect(paidOut).toMatchObject({ month, fen, paidOn: today, account, tax: { netFen: fen } });
    expect(totals.paidFen).toBe(fen);
    await later(-31);
    expect(await agent.call('payOutCommission', paying)).not.toMatchObject({ code: 0 });
  });

  test('of who owes something back shows it, and two people settle it', async () => {
    await suite
      .db()
      .updateTable('agents')
      .set({ state: 'ended' })
      .where('agent_no', '=', 'A2')
      .execute();
    const { policy_no: policyNo } = await suite
      .db()
      .selectFrom('policies')
      .select('policy_no')
      .limit(1)
      .executeTakeFirstOrThrow();
    const at = suite.desk.clock.now();
    const { month } = await finance.ask('getCommissionStatementForStaff', {
      agentNo: 'A2',
      month: '2026-04',
    });
    await inTransaction(suite.desk.app.database, (tx) =>
      bookCommission(
        tx.db,
        {
          agent_no: 'A2',
          brand: 'qinghe',
          policy_no: policyNo,
          premium: 9,
          year: 1,
          cause: 'left-1',
          rate: 2000,
          premium_fen: 5475,
          fen: -1095,
          month,
          at,
        },
        commissionReversed(1095),
      ),
    );
    const owed = async () =>
      (
        await finance.ask('listCommissionStatements', { brand: 'qinghe', month: '2026-09' })
      ).statements.find(({ agentNo }) => agentNo === 'A2')?.owedFen;
    expect(await owed()).toBe(1095);
    const part = { agentNo: 'A2', fen: 1000, how: 'recovered', reason: '离职结清' } as const;
    expect((await finance.call('settleCommissionBalance', part)).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    const asked = await finance.call('settleCommissionBalance', { ...part, reference: 'S2026' });
    expect(asked).toMatchObject({ code: 100307 });
    expect(await colleague.call('grantAsk', askOf(asked))).toMatchObject({ code: 0 });
    expect(await owed()).toBe(95);
    const rest = { ...part, how: 'given-up' as const };
    expect((await finance.call('settleCommissionBalance', rest)).code).toBe(errorCodes.CONFLICT);
    const last = await finance.call('settleCommissionBalance', { ...rest, fen: 95 });
    expect(await colleague.call('grantAsk', askOf(last))).toMatchObject({ code: 0 });
    expect(await owed()).toBeUndefined();
  });
});

test('all commissions together balance', async () => {
  const rows = await suite.db().selectFrom('ledger_entries').select('lines').execute();
  const sum = rows.flatMap(({ lines }) => lines).reduce((total, { fen }) => total + fen, 0);
  expect(sum).toBe(0);
});
