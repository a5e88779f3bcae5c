import { beforeEach, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { payAgainDays } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { familyPolicy } from '#testing/policies/family-policy.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { until } from '#testing/server/until.ts';

const story = moneyStoriesIn(useLeavingSuite());
beforeEach(story.begins);

/**
 * A corrected confirmation names the first one; the policy shows it before that, the customer is
 * informed.
 */
const correctedOnce = async (policyNo: string, fen: number): Promise<void> => {
  const { papers } = await story.chen.ask('getPolicy', { policyNo });
  expect(papers.map(({ name, title }) => [name, title])).toEqual([
    ['退保确认书 02', '更正：解除合同'],
    ['退保确认书 01', '解除合同'],
  ]);
  const messages = JSON.stringify(await story.chen.ask('listMessages', {}));
  expect(messages).toContain(`退还金额更正为 ${(fen / 100).toFixed(2)} 元`);
};

test('taken back by the provider after the issue: nobody holds it and nobody is owed it', async () => {
  const paid = await story.issued();
  await story.reversed(paid);
  await story.ends({});
  const due = addDays(story.today(), payAgainDays);
  expect(await premiumsOf(paid.policyNo)).toMatchObject([{ number: 1, due, paid_at: null }]);
});

const premiumsOf = (policyNo: string) =>
  story
    .db()
    .selectFrom('policy_premiums')
    .select(['number', 'due', 'paid_at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

test('taken back and paid again: one premium is there, once', async () => {
  const paid = await story.issued();
  await story.reversed(paid);
  const again = await story.paysInstalment(paid, 1);
  expect(again.fen).toBe(paid.fen);
  await story.ends({ 'provider-clearing': paid.fen, 'insurer-payable': -paid.fen });
});

test('taken back after a part went back: only the rest is reversed', async () => {
  const paid = await story.issued();
  await story.refund(paid, 180, 'correction');
  await until('the part is back', () => story.payState(paid), {
    is: (state) => state === 'part-refunded',
  });
  await story.reversed(paid);
  await story.ends({});
  const again = await story.paysInstalment(paid, 1);
  expect(again.fen).toBe(paid.fen - 180);
  await story.ends({ 'provider-clearing': again.fen, 'insurer-payable': -again.fen });
});

test('a premium on its way back cannot be reversed as well', async () => {
  const paid = await story.issued();
  await story.desk.fault('pay-refund', 'refuse');
  await story.refund(paid, 180, 'correction');
  await until('it is stuck', () => story.refunds(paid), { is: (all) => all[0]?.state === 'stuck' });
  const asked = await story.finance().call('reversePayment', {
    paySeq: paid.paySeq,
    reference: 'CB-2026-2',
    reason: '持卡人拒付',
  });
  expect(asked.code).toBe(errorCodes.CONFLICT);
  await story.ends({
    'provider-clearing': paid.fen,
    'insurer-payable': 180 - paid.fen,
    refunds: -180,
  });
});

test('whoever was charged back gets nothing when they leave', async () => {
  const paid = await story.issued();
  await story.reversed(paid);
  const left = await story.leave(story.chen, { policyNo: paid.policyNo, way: 'none' });
  expect(left).toMatchObject({ code: 0, data: { refundFen: 0 } });
  await story.arrived(paid.policyNo, 'refunded');
  await story.ends({});
});

test('charged back while a surrender is with the insurer: what the provider took is not paid out', async () => {
  const paid = await story.issued();
  await story.agree(paid.policyNo, { coolingOffDays: 15 });
  await story.desk.fault('insurer-surrender', 'server-error', 50);
  await story.leave(story.chen, { policyNo: paid.policyNo, way: 'original' });
  await story.arrived(paid.policyNo, 'with-insurer');
  await story.reversed(paid);
  await story.db().deleteFrom('sandbox_faults').execute();
  const row = await story.arrived(paid.policyNo, 'refunded');
  expect(row).toMatchObject({ refund_fen: paid.fen, less_fen: 0 });
  await correctedOnce(paid.policyNo, 0);
  await story.ends({});
});

test('charged back while a payout waits to be transferred: only the rest is paid out, and a paper says so', async () => {
  const first = await story.monthly();
  const { policy_no: policyNo } = await story.policyOf(first);
  await story.agree(policyNo, { coolingOffDays: 60 });
  const { due } = await story.second(first);
  await story.comesOn(addDays(due, 1));
  const second = await story.paysInstalment(first, 2);
  const cardId = await story.ownCard(policyNo);
  await story.leave(story.chen, { policyNo, way: 'card', cardId });
  const { surrender_no: surrenderNo } = await story.arrived(policyNo, 'refunding');
  await story.reversed(second);
  await correctedOnce(policyNo, first.fen);
  await story.byTwo('payOutSurrender', { surrenderNo, reason: '转账凭证 20260828' });
  await story.arrived(policyNo, 'refunded');
  await story.ends({ 'provider-clearing': first.fen, 'own-account': -first.fen });
});

test('the second of twelve is taken back in its grace, and paid again', async () => {
  const first = await story.monthly();
  const { due } = await story.second(first);
  await story.comesOn(addDays(due, 2));
  await runDebitsNow(story.desk.app);
  const second = await story.paysInstalment(first, 2);
  await story.reversed(second);
  await story.ends({ 'provider-clearing': first.fen, 'insurer-payable': -first.fen });
  const again = await story.paysInstalment(first, 2);
  const both = first.fen + again.fen;
  await story.ends({ 'provider-clearing': both, 'insurer-payable': -both });
});

test('taken back and never paid again: the contract lapses and no money is left', async () => {
  const first = await story.monthly({ graceDays: 30, reinstatementYears: 0 });
  await story.reversed(first);
  const due = addDays(story.today(), payAgainDays);
  await story.comesOn(addDays(due, 1));
  await runDebitsNow(story.desk.app);
  await story.comesOn(addDays(due, 31));
  await runDebitsNow(story.desk.app);
  expect(await story.policyOf(first)).toMatchObject({ state: 'lapsed' });
  await story.ends({});
});

test('one of two left, and then the rest was taken back: only the rest is owed, paid and returned', async () => {
  const family = await familyPolicy(story.desk, 'both');
  const { payment, policyNo, who } = family;
  const member = family.child.position;
  const leaving = await story.leave(who, { policyNo, way: 'original', member });
  expect(leaving, leaving.msg).toMatchObject({ code: 0 });
  const { refund_fen: share } = await story.arrived(policyNo, 'refunded');
  expect(share).toBeGreaterThan(0);
  await story.reversed(payment);
  await story.ends({});
  const { plan_no: planNo } = await story.planOf(payment);
  const { order } = await who.ask('payPolicyService', { posNo: `${planNo}-1` });
  expect(order.payAmountFen).toBe(payment.fen - share);
  const again = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
  await launch(who, again);
  await atBank(story.desk, attemptOf(again), 'pay');
  await until('it is paid', () => story.payState(again), { is: (state) => state === 'paid' });
  await story.ends({ 'provider-clearing': again.fen, 'insurer-payable': -again.fen });
  const left = await story.leave(who, { policyNo, way: 'original' });
  expect(left, left.msg).toMatchObject({ code: 0, data: { refundFen: again.fen } });
  await story.paidBack(again);
  await story.ends({});
});
