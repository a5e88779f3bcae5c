import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { openClaimDesk, type ClaimDesk } from '#testing/claims/claim-suite.ts';
import { moneyStoriesIn } from '#testing/payments/money-stories.ts';
import type { Payment } from '#testing/payments/pay-desk.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';

const story = moneyStoriesIn(useLeavingSuite());
let desk: ClaimDesk | undefined;
beforeEach(story.begins);

const illness = { no: '1002', plan: 'core', sumAssured: 22_000_000 } as const;
const paid = (code: string, fen: number) => [{ code, outcome: 'paid' as const, fen }];

const passes = async (date: string): Promise<void> => {
  await story.comesOn(date);
  await watchPoliciesOnce(story.desk.app);
  await runDebitsNow(story.desk.app);
};

/** Twelve premiums without a mandate, of which only the first was paid. */
const unpaidSecond = async (product: Parameters<ClaimDesk['turnInto']>[1] = illness) => {
  const payment = await story.monthly();
  desk ??= await openClaimDesk(story.desk);
  const policyNo = await desk.turnInto(payment.orderNo, product);
  await story
    .db()
    .updateTable('policy_coverages')
    .set({ waits_until: null })
    .where('policy_no', '=', policyNo)
    .execute();
  return { payment, policyNo, due: (await story.second(payment)).due, desk };
};

const instalments = async (payment: Payment): Promise<string[]> => {
  const { plan_no: planNo } = await story.planOf(payment);
  const rows = await story
    .db()
    .selectFrom('instalments')
    .select(['number', 'state'])
    .where('plan_no', '=', planNo)
    .orderBy('number')
    .execute();
  return rows.slice(1, 4).map(({ number, state }) => `${number} ${state}`);
};

/** The amount that the insurer still pays, as the customer reads it. */
const netOf = async (claimNo: string): Promise<number | null | undefined> =>
  (await story.chen.ask('getClaim', { claimNo })).decision?.fen;

const decided = async (
  { policyNo, desk: claims }: Awaited<ReturnType<typeof unpaidSecond>>,
  kind: 'diagnosis' | 'accident',
  days: { readonly eventOn: string; readonly decidedOn: string },
  benefits: ReturnType<typeof paid>,
): Promise<{ readonly claimNo: string; readonly effects: readonly string[] }> => {
  const report = { policyNo, kind, happenedOn: days.eventOn };
  const claimNo = await claims.forwarded(story.chen, report);
  return { claimNo, effects: await claims.decide(claimNo, { ...days, benefits }) };
};

describe('an event in the grace of an unpaid premium', () => {
  test('that ends the contract: the premium is kept back, and no later one is owed', async () => {
    const scene = await unpaidSecond();
    const { payment, due } = scene;
    await passes(addDays(due, 20));
    expect((await story.policyOf(payment)).state).toBe('grace');
    const days = { eventOn: addDays(due, 9), decidedOn: addDays(due, 20) };
    const { claimNo, effects } = await decided(
      scene,
      'diagnosis',
      days,
      paid('critical', 22_000_000),
    );
    const net = 22_000_000 - payment.fen;
    expect(effects.join()).toContain(
      `扣除欠交的第 2 期保险费 ${formatAmount(payment.fen)} 元，实际给付 ${formatAmount(net)} 元，扣除的保险费视为已交`,
    );
    expect(await netOf(claimNo)).toBe(net);
    expect(await story.policyOf(payment)).toMatchObject({ state: 'claimed' });
    expect(await instalments(payment)).toEqual(['2 paid', '3 cancelled', '4 cancelled']);
    await story.ends({ 'provider-clearing': payment.fen, 'insurer-payable': -payment.fen });
  });

  test('that waives premiums: only those due before it are kept back', async () => {
    const scene = await unpaidSecond();
    const { payment, due } = scene;
    const days = { eventOn: addDays(due, 45), decidedOn: addDays(due, 55) };
    await passes(days.decidedOn);
    const { claimNo } = await decided(scene, 'diagnosis', days, paid('mild', 6_600_000));
    expect(await netOf(claimNo)).toBe(6_600_000 - 2 * payment.fen);
    expect(await story.policyOf(payment)).toMatchObject({
      state: 'in-force',
      waived_from: days.eventOn,
    });
    expect(await instalments(payment)).toEqual(['2 paid', '3 paid', '4 cancelled']);
    await passes(addDays(due, 130));
    expect((await story.policyOf(payment)).state).toBe('in-force');
    await story.ends({ 'provider-clearing': payment.fen, 'insurer-payable': -payment.fen });
  });

  test('that uses a limit: the contract is out of its grace and its premiums go on', async () => {
    const scene = await unpaidSecond({ no: '1004', plan: 'basic' });
    const { payment, due } = scene;
    const days = { eventOn: addDays(due, 5), decidedOn: addDays(due, 12) };
    await passes(days.decidedOn);
    const bill = payment.fen + 4_200;
    const { claimNo } = await decided(scene, 'accident', days, paid('accident-medical', bill));
    expect(await netOf(claimNo)).toBe(4_200);
    expect((await story.policyOf(payment)).state).toBe('in-force');
    expect((await story.planOf(payment)).state).toBe('active');
    expect(await instalments(payment)).toEqual(['2 paid', '3 coming', '4 coming']);
    await story.ends({ 'provider-clearing': payment.fen, 'insurer-payable': -payment.fen });
  });

  test('that pays less than the premium: nothing is kept back, and it is owed as before', async () => {
    const scene = await unpaidSecond({ no: '1004', plan: 'basic' });
    const { payment, due } = scene;
    const days = { eventOn: addDays(due, 5), decidedOn: addDays(due, 12) };
    await passes(days.decidedOn);
    const benefits = paid('accident-medical', payment.fen - 1);
    const { claimNo } = await decided(scene, 'accident', days, benefits);
    expect(await netOf(claimNo)).toBe(payment.fen - 1);
    expect((await story.policyOf(payment)).state).toBe('grace');
    const second = await story.paysInstalment(payment, 2);
    const both = payment.fen + second.fen;
    await story.ends({ 'provider-clearing': both, 'insurer-payable': -both });
  });
});

test('an event after the first premium was taken back: the benefit pays it, and nothing is asked again', async () => {
  const scene = await unpaidSecond();
  const { payment } = scene;
  await story.reversed(payment);
  const { start_date: start } = await story.policyOf(payment);
  const days = { eventOn: addDays(start, 2), decidedOn: addDays(start, 3) };
  await passes(days.decidedOn);
  const { claimNo } = await decided(scene, 'diagnosis', days, paid('critical', 22_000_000));
  expect(await netOf(claimNo)).toBe(22_000_000 - payment.fen);
  expect(await story.policyOf(payment)).toMatchObject({ state: 'claimed' });
  await passes(addDays(start, 40));
  await story.ends({});
});

test('a claim in the grace, then the contract is left: only what was collected can go back', async () => {
  const scene = await unpaidSecond({ no: '1004', plan: 'basic' });
  const { payment, policyNo, due } = scene;
  const days = { eventOn: addDays(due, 5), decidedOn: addDays(due, 12) };
  await passes(days.decidedOn);
  await decided(scene, 'accident', days, paid('accident-medical', payment.fen + 4_200));
  const { ways, refundFen } = await story.chen.ask('quoteSurrender', { policyNo });
  const left = await story.leave(story.chen, { policyNo, way: ways[0] ?? 'none' });
  expect(left, left.msg).toMatchObject({ code: 0, data: { refundFen } });
  await story.arrived(policyNo, 'refunded');
  expect(refundFen).toBeLessThanOrEqual(payment.fen);
  const earnedFen = payment.fen - (refundFen ?? 0);
  await story.ends({ 'provider-clearing': earnedFen, 'insurer-payable': -earnedFen });
});

test('an illness told years after the conclusion cannot end the contract any more', async () => {
  const scene = await unpaidSecond();
  const { payment, policyNo, desk: claims } = scene;
  const { issued_at: issued } = await story.policyOf(payment);
  const on = (years: number): string => addYears(issued.toISOString().slice(0, 10), years);
  await story
    .db()
    .updateTable('policy_premiums')
    .set({ paid_at: issued })
    .where('policy_no', '=', policyNo)
    .execute();
  const asked = async (decidedOn: string) => {
    await story.comesOn(decidedOn);
    const report = { policyNo, kind: 'diagnosis' as const, happenedOn: addDays(decidedOn, -3) };
    const claimNo = await claims.forwarded(story.chen, report);
    return claims.preview(claimNo, {
      eventOn: addDays(decidedOn, -3),
      decidedOn,
      benefits: [{ code: 'critical', outcome: 'declined' }],
      rescission: 'premiums-returned',
    });
  };
  expect(await asked(on(2))).toMatchObject({ problem: null, needsTwo: true });
  expect((await asked(addDays(on(2), 1))).problem).toContain('不得解除合同');
});
