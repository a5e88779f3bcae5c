import { beforeEach, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { loanInterest } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { openClaimDesk } from '#testing/claims/claim-suite.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { borrow, repay, wholeLife } from '#testing/policies/lent-policy.ts';
import { buyYearly } from '#testing/policies/yearly-policy.ts';

const story = moneyStoriesIn(useLeavingSuite());
beforeEach(story.begins);

test('left in the cooling-off: the whole premium is back', async () => {
  const paid = await story.issued();
  await story.agree(paid.policyNo, { coolingOffDays: 15 });
  await story.leave(story.chen, { policyNo: paid.policyNo, way: 'original' });
  await story.arrived(paid.policyNo, 'refunded');
  await story.ends({});
});

test('left in the cooling-off after a correction: what is left of the premium is back', async () => {
  const paid = await story.issued();
  await story.agree(paid.policyNo, { coolingOffDays: 15 });
  await story.refund(paid, 140, 'correction');
  await expect.poll(() => story.payState(paid)).toBe('part-refunded');
  await story.leave(story.chen, { policyNo: paid.policyNo, way: 'original' });
  const row = await story.arrived(paid.policyNo, 'refunded');
  expect(row.refund_fen).toBe(paid.fen - 140);
  await story.ends({});
});

test('left in the cooling-off after an instalment: both premiums are back, nothing more is collected', async () => {
  const first = await story.monthly();
  const { policy_no: policyNo } = await story.policyOf(first);
  await story.agree(policyNo, { coolingOffDays: 60 });
  const { due } = await story.second(first);
  await story.comesOn(addDays(due, 1));
  const second = await story.paysInstalment(first, 2);
  await story.leave(story.chen, { policyNo, way: 'original' });
  const row = await story.arrived(policyNo, 'refunded');
  expect(row.refund_fen).toBe(first.fen + second.fen);
  await story.ends({});
  expect(await story.planOf(first)).toMatchObject({ state: 'stopped' });
});

test('left after half a year: the unexpired part is back, to the fen of the quote', async () => {
  const paid = await story.issued();
  const { start_date: start } = await story.policyOf(paid);
  const leaves = addDays(start, 180);
  await story.comesOn(leaves);
  await story.leave(story.chen, { policyNo: paid.policyNo, way: 'original' });
  const row = await story.arrived(paid.policyNo, 'refunded');
  expect(row.basis).toBe('unexpired');
  expect(row.refund_fen).toBeGreaterThan(0);
  expect(row.refund_fen).toBeLessThan(paid.fen / 2 + 1);
  const withheldFen = paid.fen - row.refund_fen;
  await story.ends({ 'provider-clearing': withheldFen, 'insurer-payable': -withheldFen });
});

test('the worth goes to a card by two people; the trust pays our account back, never more', async () => {
  const paid = await story.issued();
  const { policyNo } = paid;
  const cardId = await story.ownCard(policyNo);
  const { start_date: start } = await story.policyOf(paid);
  await story.comesOn(addDays(start, 100));
  await story.leave(story.chen, { policyNo, way: 'card', cardId });
  const { surrender_no: surrenderNo, refund_fen: worth } = await story.arrived(
    policyNo,
    'refunding',
  );
  await story.ends({
    'provider-clearing': paid.fen,
    'insurer-payable': worth - paid.fen,
    refunds: -worth,
  });
  await story.byTwo('payOutSurrender', { surrenderNo, reason: '转账凭证 20260828' });
  await story.arrived(policyNo, 'refunded');
  const out = {
    'provider-clearing': paid.fen,
    'insurer-payable': worth - paid.fen,
  };
  await story.ends({ ...out, 'own-account': -worth });
  const move = {
    kind: 'trust-moved',
    brand: 'qinghe',
    paidOn: story.today(),
    reference: 'T20260828',
  } as const;
  expect((await story.finance().call('moveHouseMoney', { ...move, fen: worth + 1 })).code).toBe(
    errorCodes.CONFLICT,
  );
  await story.byTwo('moveHouseMoney', { ...move, fen: worth });
  await story.ends({ ...out, 'premium-trust': -worth });
  const again = { ...move, fen: 1, reference: 'T20260829' };
  expect((await story.finance().call('moveHouseMoney', again)).code).toBe(errorCodes.CONFLICT);
});

test('a rider is ended alone, then the contract: each part goes back once', async () => {
  const { who, payment, policy } = await buyYearly(story.desk, {
    mobile: '13900139451',
    serial: 451,
    renewal: false,
    payFrequency: 'monthly',
    riders: ['vip-ward'],
  });
  const { policy_no: policyNo, start_date: start, premium_fen: premium } = policy;
  await story.comesOn(addDays(start, 9));
  const back = await arrive(story.desk, '13900139451');
  const rider = await story.leave(back, { policyNo, rider: 'vip-ward', way: 'original' });
  expect(rider.code).toBe(0);
  const first = await story.arrived(policyNo, 'refunded');
  const left = premium - first.refund_fen;
  await story.ends({ 'provider-clearing': left, 'insurer-payable': -left });
  story.desk.clock.advance(60_000);
  await story.leave(back, { policyNo, way: 'original' });
  const second = await story.arrived(policyNo, 'refunded');
  expect(second.surrender_no).not.toBe(first.surrender_no);
  expect(first.refund_fen + second.refund_fen).toBe(premium);
  expect(who.userId).toBe(back.userId);
  await story.ends({});
  expect(await story.payState(payment)).toBe('refunded');
});

test('a sum is reduced, then the contract is left: the worth of each part goes out once', async () => {
  const life = await wholeLife(story, '2026-09-10');
  const { policyNo, start, fen } = life;
  await story.comesOn(addDays(addYears(start, 1), 30));
  const cardId = await story.ownCard(policyNo);
  const { refundFen: whole } = await story.chen.ask('quoteSurrender', { policyNo });
  const paidOut = async (): Promise<number> => {
    const { surrender_no: surrenderNo, refund_fen: worth } = await story.arrived(
      policyNo,
      'refunding',
    );
    await story.byTwo('payOutSurrender', { surrenderNo, reason: '转账凭证 20271010' });
    await story.arrived(policyNo, 'refunded');
    return worth;
  };
  await story.leave(story.chen, { policyNo, sum: 17_000_000, way: 'card', cardId });
  const part = await paidOut();
  story.desk.clock.advance(60_000);
  await story.leave(story.chen, { policyNo, way: 'card', cardId });
  const rest = await paidOut();
  // Values of a part are rounded by themselves: a fen at most.
  expect(Math.abs(part + rest - whole)).toBeLessThanOrEqual(1);
  const out = part + rest;
  await story.ends({
    'provider-clearing': fen,
    'insurer-payable': out - fen,
    'own-account': -out,
  });
});

test('a rider is ended, then claims: on the rider only until its end, on the main cover as ever', async () => {
  const { payment, policy } = await buyYearly(story.desk, {
    mobile: '13900139452',
    serial: 453,
    renewal: false,
    riders: ['vip-ward'],
  });
  const { policy_no: policyNo, start_date: start, premium_fen: premium } = policy;
  const leaves = addDays(start, 100);
  await story.comesOn(leaves);
  const who = await arrive(story.desk, '13900139452');
  expect((await story.leave(who, { policyNo, rider: 'vip-ward', way: 'original' })).code).toBe(0);
  const { refund_fen: back } = await story.arrived(policyNo, 'refunded');
  const balances = { 'provider-clearing': premium - back, 'insurer-payable': back - premium };
  await story.ends(balances);
  await story.comesOn(addDays(start, 150));
  const again = await arrive(story.desk, '13900139452');
  const claims = await openClaimDesk(story.desk);
  const decided = async (happenedOn: string, code: string) => {
    const claimNo = await claims.forwarded(again, { policyNo, kind: 'diagnosis', happenedOn });
    const benefits = [{ code, outcome: 'paid', fen: 100_000 } as const];
    const asked = await claims.propose(claimNo, {
      eventOn: happenedOn,
      decidedOn: story.today(),
      benefits,
    });
    return asked.askId === '' ? asked : { ...asked, ...(await claims.grant(asked.askId)) };
  };
  const late = await decided(addDays(leaves, 20), 'premium-ward');
  expect(late.code).not.toBe(0);
  expect(await decided(addDays(leaves, -20), 'premium-ward')).toMatchObject({ code: 0 });
  expect(await decided(addDays(leaves, 20), 'critical')).toMatchObject({ code: 0 });
  expect(await story.policyOf(payment)).toMatchObject({
    state: expect.stringMatching(/waiting|in-force/),
  });
  await story.ends(balances);
});

test('part of a loan’s repayment is refunded by two: that part is owed again with its interest', async () => {
  const life = await wholeLife(story, addDays(story.today(), 1));
  const { policyNo, start } = life;
  await story.comesOn(addDays(addYears(start, 1), 30));
  const cardId = await story.ownCard(policyNo);
  await borrow(story, policyNo, 120_000, cardId);
  const owed = async (): Promise<number> =>
    (await story.chen.ask('getPolicyLoan', { policyNo })).owedFen;
  const posNo = await repay(story, life);
  expect(await owed()).toBe(0);
  const { pay_seq: paySeq } = await story
    .db()
    .selectFrom('pay_orders')
    .select('pay_seq')
    .where('pos_no', '=', posNo)
    .executeTakeFirstOrThrow();
  const repaid = { ...life, paySeq, fen: 120_000 };
  const both = { 'provider-clearing': life.fen + 120_000, 'insurer-payable': -life.fen - 120_000 };
  await story.ends(both);
  await story.atWork();
  await story.refund(repaid, 40_000, 'repayment-corrected');
  expect(await owed()).toBe(40_000);
  const left = life.fen + 80_000;
  await story.ends({ 'provider-clearing': left, 'insurer-payable': -left });
  const day = addDays(story.today(), 100);
  await story.comesOn(day);
  expect(await owed()).toBe(40_000 + loanInterest(40_000, 49_500, 100));
  const { papers } = await story.chen.ask('getPolicy', { policyNo });
  expect(papers[0]?.title).toBe('借款还款更正');
  await story.refund(repaid, 80_000, 'service-undone');
  await story.ends({ 'provider-clearing': life.fen, 'insurer-payable': -life.fen });
  await expect.poll(owed).toBe(120_000 + loanInterest(120_000, 49_500, 100));
});

test('nobody is paid for leaving twice', async () => {
  const paid = await story.issued();
  await story.agree(paid.policyNo, { coolingOffDays: 15 });
  const wish = { policyNo: paid.policyNo, way: 'original' } as const;
  await story.leave(story.chen, wish);
  await story.arrived(paid.policyNo, 'refunded');
  const { confirm } = await story.chen.ask('quoteSurrender', wish).catch(() => ({ confirm: null }));
  const twice = await story.chen.call('askSurrender', {
    ...wish,
    reason: 'other',
    version: confirm?.version ?? 'x',
  });
  expect(twice.code).not.toBe(0);
  await story.ends({});
});

test('left after the term is over: nothing is due, and the premium stays earned', async () => {
  const paid = await story.issued();
  const { start_date: start } = await story.policyOf(paid);
  await story.comesOn(addDays(addYears(start, 1), 5));
  const asked = await story.chen.call('quoteSurrender', { policyNo: paid.policyNo });
  expect(asked.code === 0 ? asked.data.refundFen : 0).toBe(0);
  await story.ends({ 'provider-clearing': paid.fen, 'insurer-payable': -paid.fen });
});
