import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
} from '@parasol/domain/base/calendar/plain-date';
import { yuanText } from '@parasol/domain/base/money/fen';
import { loanInterest } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { employ } from '#testing/orders/order-desk.ts';
import { askLoan, borrow, repay, wholeLife } from '#testing/policies/lent-policy.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const suite = useLeavingSuite();
let claims: ClaimDesk;
beforeAll(async () => {
  await suite.setting({ identityFen: 100_000_000, recallMinutes: 0 });
  claims = await openClaimDesk(suite.desk);
});

const rate = 49_500;
const loanOf = (policyNo: string) => suite.chen.ask('getPolicyLoan', { policyNo });
const paperText = async (paperNo: string): Promise<string> => {
  const { rawPayload } = await suite.chen.browser.get(`/api/policy/v1/papers/${paperNo}/pdf`);
  return pageTexts(rawPayload).join('');
};

describe('a loan', () => {
  test('is paid out by the insurer, costs interest by the day and is repaid through us', async () => {
    const lender = await wholeLife(suite, '2026-09-10');
    const { policyNo, start } = lender;
    const day = addDays(addYears(start, 1), 30);
    await suite.comeBack(day);
    const cardId = await suite.ownCard(policyNo);
    const before = await loanOf(policyNo);
    const value = before.cashValueFen ?? 0;
    const whole = await suite.chen.ask('quoteSurrender', { policyNo });
    expect(value).toBe(whole.refundFen);
    expect(before).toMatchObject({
      problem: null,
      rate: '4.95%',
      leastFen: 100_000,
      limitFen: Math.floor((value * 8) / 10),
      owedFen: 0,
      entries: [],
    });
    const over = await askLoan(suite, policyNo, before.limitFen + 1, cardId);
    expect(over.msg).toContain('最多可借');
    const wrong = await suite.chen.call('askPolicyChange', {
      key: randomUUID(),
      policyNo,
      change: { kind: 'loan', fen: 100_000, cardId, verifyCode: '000000', certTail: '000000' },
    });
    expect(wrong.code).not.toBe(0);
    const fen = 120_000;
    const posNo = await borrow(suite, policyNo, fen, cardId);
    const lent = await loanOf(policyNo);
    expect(lent).toMatchObject({
      owedFen: fen,
      limitFen: Math.floor(((value - fen) * 8) / 10),
      loans: [
        { no: posNo, on: day, termEnds: addMonths(day, 6), dayFen: loanInterest(fen, rate, 1) },
      ],
    });
    expect(await paperText(`${policyNo}-E01`)).toContain(yuanText(fen));
    // The policy and its calendar show the day on which interest joins the principal.
    const { loan } = await suite.chen.ask('getPolicy', { policyNo });
    expect(loan?.words).toContain(dateText(addMonths(day, 6)));
    const file = await suite.chen.browser.get(`/api/policy/v1/policies/${policyNo}/calendar`);
    const calendar = file.body.replaceAll('\r\n ', '');
    expect(calendar).toContain('SUMMARY:借款到期：');
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${addMonths(day, 6).replaceAll('-', '')}`);
    const term = loanInterest(fen, rate, daysBetween(day, addMonths(day, 6)));
    expect(calendar.replaceAll('\\', '')).toContain(`利息 ${yuanText(term)} 并入本金`);
    // Forty days later the customer repays a part: interest first.
    const later = addDays(day, 40);
    await suite.comeBack(later);
    const interest = loanInterest(fen, rate, 40);
    expect(await loanOf(policyNo)).toMatchObject({
      owedFen: fen + interest,
      interestFen: interest,
    });
    await repay(suite, lender, 50_000);
    expect(await loanOf(policyNo)).toMatchObject({
      owedFen: fen + interest - 50_000,
      principalFen: fen + interest - 50_000,
      interestFen: 0,
      entries: [
        { on: day, fen, owedFen: fen },
        { on: later, fen: -50_000, owedFen: fen + interest - 50_000 },
      ],
    });
    await suite.comeBack(addDays(later, 10));
    const rest = fen + interest - 50_000;
    const last = rest + loanInterest(rest, rate, 10);
    const repaid = await repay(suite, lender);
    expect((await loanOf(policyNo)).owedFen).toBe(0);
    const entries = await suite
      .db()
      .selectFrom('ledger_entries')
      .innerJoin('pay_orders', 'pay_orders.pay_seq', 'ledger_entries.pay_seq')
      .select(['kind', 'lines', 'pos_no', 'insurer'])
      .where('order_no', '=', lender.orderNo)
      .where('kind', '=', 'loan-repaid')
      .orderBy('entry_no')
      .execute();
    expect(
      entries.map(({ lines }) => lines.find(({ account }) => account === 'insurer-payable')?.fen),
    ).toEqual([-50_000, -last]);
    expect(entries[1]?.pos_no).toBe(repaid);
    // Both are owed on to the insurer, and none of it earns brokerage or is a premium.
    const finance = await employ(suite.desk, 'finance');
    const of = { brand: 'qinghe', insurer: entries[0]?.insurer ?? '', until: addDays(later, 10) };
    const { items } = await finance.ask('previewRemittance', of);
    expect(items.filter(({ kindTitle }) => kindTitle === '收到借款还款')).toMatchObject([
      { fen: 50_000, brokerageFen: 0 },
      { fen: last, brokerageFen: 0 },
    ]);
    const { accounts } = await finance.ask('getInsurerAccounts', {});
    const account = accounts.find(({ insurer }) => insurer === of.insurer);
    // Collected less refunded: one premium and two repayments.
    expect(account).toMatchObject({
      collectedFen: lender.fen + 50_000 + last,
      owedFen: lender.fen + 50_000 + last,
    });
    // A repayment is no premium that a surrender could refund.
    const { payments } = await suite.desk.app.ports.collectedMoney(
      suite.desk.app,
      suite.db(),
      lender.orderNo,
    );
    expect(payments).toHaveLength(1);
    expect(
      (
        await suite.chen.call('askPolicyChange', {
          key: randomUUID(),
          policyNo,
          change: { kind: 'loan-repayment' },
        })
      ).msg,
    ).toContain('没有未归还的借款');
  });

  test('is not to be had in the cooling-off, in grace, or while a surrender is asked for', async () => {
    const { policyNo, start } = await wholeLife(suite, '2028-02-10');
    await suite.agree(policyNo, { coolingOffDays: 20 });
    await suite.comeBack(addDays(start, 10));
    expect((await loanOf(policyNo)).problem).toContain('犹豫期');
    await suite.agree(policyNo, { coolingOffDays: 0 });
    expect((await loanOf(policyNo)).problem).toContain('不足每次最低');
    await suite.comeBack(addDays(addYears(start, 2), 5));
    expect((await loanOf(policyNo)).problem).toContain('请先交上');
    await suite
      .db()
      .updateTable('policy_premiums')
      .set({ paid_at: suite.desk.clock.now() })
      .where('policy_no', '=', policyNo)
      .execute();
    expect((await loanOf(policyNo)).problem).toBeNull();
    const cardId = await suite.ownCard(policyNo);
    await suite.setting({ identityFen: 100_000_000, recallMinutes: 60 });
    await suite.leave(suite.chen, { policyNo, way: 'card', cardId });
    await suite.setting({ identityFen: 100_000_000, recallMinutes: 0 });
    expect((await loanOf(policyNo)).problem).toContain('正在办理退保');
  });
});

describe('a repayment', () => {
  test('that is not paid on its day holds nothing up, and one that goes back is owed again', async () => {
    const lender = await wholeLife(suite, '2037-03-10');
    const { policyNo, start } = lender;
    const day = addDays(addYears(start, 1), 40);
    await suite.comeBack(day);
    const cardId = await suite.ownCard(policyNo);
    await borrow(suite, policyNo, 300_000, cardId);
    const ask = () =>
      suite.chen.call('askPolicyChange', {
        key: randomUUID(),
        policyNo,
        change: { kind: 'loan-repayment', fen: 100_000 },
      });
    const { posNo } = (await ask()).data;
    expect((await ask()).code).not.toBe(0);
    const refused = await suite.chen.call('quoteSurrender', { policyNo });
    expect(refused.msg).toContain('还款等待支付');
    await suite.comeBack(addDays(day, 1));
    expect((await suite.chen.ask('getPolicyService', { posNo })).state).toBe('expired');
    expect((await loanOf(policyNo)).problem).toBeNull();
    const again = await repay(suite, lender, 100_000);
    const before = (await loanOf(policyNo)).owedFen;
    expect(before).toBe(300_000 + loanInterest(300_000, rate, 1) - 100_000);
    await inTransaction(suite.desk.app.database, (tx) =>
      suite.desk.app.happened(tx, 'service.returned', { posNo: again }),
    );
    expect((await loanOf(policyNo)).owedFen).toBe(before + 100_000);
  });
});

describe('what is owed', () => {
  test('stays owed beside an unpaid premium that lapsed the contract, and staff see it', async () => {
    const lender = await wholeLife(suite, '2039-03-10');
    const { policyNo, start } = lender;
    const day = addDays(addYears(start, 1), 40);
    await suite.comeBack(day);
    await borrow(suite, policyNo, 200_000, await suite.ownCard(policyNo));
    const staff = await claims.service();
    const { data } = await staff.call('getPolicyDossier', { policyNo });
    expect(data.facts.find(({ label }) => label === '保单借款')?.value).toContain('今天欠 ¥2,000');
    const late = addDays(addYears(start, 2), 70);
    await suite.comeBack(late);
    const { problem } = await suite.chen.ask('getChangeForm', { policyNo, kind: 'reinstatement' });
    expect(problem).toBeNull();
    expect((await loanOf(policyNo)).problem).toContain('请先交上');
  });

  test('is kept back from a surrender, and refuses a smaller sum and another policyholder', async () => {
    const { policyNo, start } = await wholeLife(suite, '2031-03-10');
    const day = addDays(addYears(start, 1), 40);
    await suite.comeBack(day);
    const cardId = await suite.ownCard(policyNo);
    const { limitFen } = await loanOf(policyNo);
    await borrow(suite, policyNo, limitFen, cardId);
    const later = addDays(day, 20);
    await suite.comeBack(later);
    const owed = limitFen + loanInterest(limitFen, rate, 20);
    const part = await suite.chen.call('quoteSurrender', { policyNo, sum: 17_000_000 });
    expect(part.msg).toContain('请先归还');
    const { kinds } = await suite.chen.ask('listPolicyChanges', { policyNo });
    expect(kinds.find(({ kind }) => kind === 'policyholder')?.problem).toContain(
      '借款本息没有归还',
    );
    const quote = await suite.chen.ask('quoteSurrender', { policyNo });
    const { cashValueFen } = await loanOf(policyNo);
    expect(quote).toMatchObject({ loanFen: owed, refundFen: (cashValueFen ?? 0) - owed });
    expect(quote.losses.join('')).toContain(yuanText(owed));
    await suite.leave(suite.chen, { policyNo, way: 'card', cardId });
    const row = await suite.arrived(policyNo, 'refunding');
    expect(row).toMatchObject({ refund_fen: quote.refundFen, loan_fen: owed });
    expect(await paperText(`${policyNo}-S01`)).toContain(yuanText(owed));
    const view = await loanOf(policyNo);
    expect(view).toMatchObject({ owedFen: 0, loans: [] });
    expect(view.entries.at(-1)).toMatchObject({ on: later, fen: -owed, owedFen: 0 });
    const { lines } = await suite
      .db()
      .selectFrom('ledger_entries')
      .select('lines')
      .where('surrender_no', '=', row.surrender_no)
      .executeTakeFirstOrThrow();
    expect(lines.map(({ fen }) => Math.abs(fen))).toEqual(lines.map(() => quote.refundFen));
  });

  test('is kept back from a claim that ends the contract, to the day of the insurer’s word', async () => {
    const { policyNo, start } = await wholeLife(suite, '2033-03-10');
    const day = addDays(addYears(start, 1), 40);
    await suite.comeBack(day);
    const fen = 200_000;
    await borrow(suite, policyNo, fen, await suite.ownCard(policyNo));
    const product = suite.desk.app.catalogue.find('1010')?.product;
    const death = product?.coverages.find(({ onClaim }) => onClaim?.kinds.includes('death'));
    await sql`delete from policy_coverages where policy_no = ${policyNo}`.execute(suite.db());
    await sql`insert into policy_coverages (policy_no, position, code, name, fen, starts)
      values (${policyNo}, 0, ${death?.code ?? ''}, ${death?.name ?? ''}, null, ${start})`.execute(
      suite.db(),
    );
    await suite.comeBack(addDays(day, 12));
    const claimNo = await claims.forwarded(suite.chen, {
      policyNo,
      kind: 'death',
      happenedOn: addDays(day, 9),
    });
    const decidedOn = addDays(day, 12);
    const benefits = [{ code: death?.code ?? '', outcome: 'paid' as const, fen: 5_000_000 }];
    const shown = await claims.decide(claimNo, {
      eventOn: addDays(day, 9),
      decidedOn,
      benefits,
      deductibleFen: 0,
      premiumsBack: false,
    });
    const owed = fen + loanInterest(fen, rate, 12);
    expect(shown.join('')).toContain(
      `实际给付 ${((5_000_000 - owed) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`,
    );
    const view = await loanOf(policyNo);
    expect(view.owedFen).toBe(0);
    expect(view.entries.at(-1)).toMatchObject({ on: decidedOn, fen: -owed });
  });
});
