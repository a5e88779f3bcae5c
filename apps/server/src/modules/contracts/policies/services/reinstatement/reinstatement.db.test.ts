import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { arrearsInterest } from '@parasol/domain/contracts/policies/premiums/reinstatement';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { until } from '#testing/server/until.ts';
import { answersTo, dataOf, openNotice, sendAnswers } from '#testing/disclosure/health-journeys.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();
const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' } as const;

interface Lapsed extends Payment {
  readonly policyNo: string;
  readonly day: string;
}

let begins = '2026-05-21';
/** A policy by the month, so many days after its second premium was due; the job has not run. */
const overdue = async (days: number): Promise<Lapsed> => {
  await suite.comeBack(begins);
  const payment = await suite.monthly();
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const { due } = await suite.second(payment);
  const day = addDays(due, days);
  begins = addDays(day, 10);
  await suite.comeBack(day);
  return { ...payment, policyNo, day };
};
/** The same after the round that writes it down. */
const lapsed = async (baseProductNo?: string): Promise<Lapsed> => {
  const payment = await overdue(65);
  const { policyNo } = payment;
  await runDebitsNow(suite.desk.app);
  if (baseProductNo !== undefined) {
    const version = suite.desk.app.catalogue.find(baseProductNo)?.product.version ?? 0;
    await suite
      .db()
      .updateTable('policies')
      .set({ base_product_no: baseProductNo, product_version: version })
      .where('policy_no', '=', policyNo)
      .execute();
  }
  return payment;
};
const askFor = (policyNo: string, disclosures: Record<string, string> = {}, who = suite.chen) =>
  who.call('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: { kind: 'reinstatement', disclosures },
  });
const health = async (yes: readonly string[]): Promise<string> => {
  const { browser } = suite.chen;
  const opening = await openNotice(browser, adult);
  suite.desk.clock.advance(opening.waitSeconds * 1000);
  const answer = await sendAnswers(browser, opening, answersTo(opening, yes));
  return dataOf<{ disclosureNo: string }>(answer).disclosureNo;
};
const reach = (posNo: string, state: string) =>
  until(`service ${posNo} is ${state}`, () => suite.chen.ask('getPolicyService', { posNo }), {
    is: (service) => service.state === state,
  });

test('a lapsed policy is in force again once the arrears and the interest shown are paid', async () => {
  const { policyNo, day, ...payment } = await lapsed();
  expect((await suite.chen.ask('getPolicy', { policyNo })).reinstate).toEqual({
    problem: null,
    posNo: null,
  });
  const { problem, current } = await suite.chen.ask('getChangeForm', {
    policyNo,
    kind: 'reinstatement',
  });
  expect(problem).toBeNull();
  const terms = current.reinstatement;
  if (terms === null) throw new Error('nothing to make up for');
  // Premiums of two months and more fell due in 65 days.
  expect(terms.premiums.map(({ number }) => number)).toEqual([2, 3, 4]);
  expect(terms.interestFen).toBe(arrearsInterest(terms, day, 500));
  expect(terms.interestFen).toBeGreaterThan(0);
  const { posNo, fen } = (await askFor(policyNo)).data;
  expect(fen).toBe(terms.premiumFen + terms.interestFen);
  expect((await askFor(policyNo)).code).toBe(errorCodes.SERVICE_NOT_POSSIBLE);
  await reach(posNo, 'to-pay');
  const { order } = await suite.chen.ask('payPolicyService', { posNo });
  const paying = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
  await launch(suite.chen, paying);
  await atBank(suite.desk, attemptOf(paying), 'pay');
  await reach(posNo, 'done');
  expect(await suite.chen.ask('getPolicy', { policyNo })).toMatchObject({ status: 'in-force' });
  const waits = await suite
    .db()
    .selectFrom('policy_coverages')
    .select('waits_until')
    .where('policy_no', '=', policyNo)
    .where('waits_until', 'is not', null)
    .execute();
  // Thirty days of waiting begin again with the day it was reinstated.
  expect(waits.map((each) => each.waits_until)).toEqual(waits.map(() => addDays(day, 29)));
});

test('is taken up again before any round has written the lapse down, not while money may come', async () => {
  const { policyNo, day, ...payment } = await overdue(60);
  const { plan_no: planNo } = await suite.second(payment);
  const { order } = await suite.chen.ask('payPolicyService', { posNo: `${planNo}-2` });
  const late = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
  await launch(suite.chen, late);
  suite.at(addDays(day, 1), '00:05');
  const { reinstate } = await suite.chen.ask('getPolicy', { policyNo });
  expect(reinstate?.problem).toContain('正在支付或扣费');
  expect((await askFor(policyNo)).msg).toBe(reinstate?.problem);
  await atBank(suite.desk, attemptOf(late), 'fail');
  await until('the bank’s word is known', () => suite.chen.ask('getPolicy', { policyNo }), {
    is: (policy) => policy.reinstate?.problem === null,
  });
  expect(await suite.policyOf(payment)).not.toMatchObject({ state: 'lapsed' });
  const [plan] = (await suite.chen.ask('getDebitCalendar', { planNo })).plans;
  expect(plan).toMatchObject({ state: 'lapsed', title: '效力中止', reinstatable: policyNo });
  const debits = { displayId: payment.displayId, method: 'wechat', agreed: true } as const;
  const signing = await suite.chen.call('signMandate', { ...debits, stay: { platform: 2 } });
  expect(signing.msg).toContain('复效以后才能开通自动扣费');
  expect((await askFor(policyNo)).code).toBe(0);
  const since = addDays(day, 1);
  expect(await suite.policyOf(payment)).toMatchObject({ state: 'lapsed', since });
  expect(await suite.planOf(payment)).toMatchObject({ state: 'lapsed' });
});

test('is nobody else’s to ask for, nor possible twice at once or after its end', async () => {
  const { policyNo, day } = await lapsed();
  suite.desk.clock.advance(120_000);
  const other = await arrive(suite.desk, '13800138000', 'tr.localhost');
  const stranger = await arrive(suite.desk, '13600136010');
  for (const who of [other, stranger]) {
    expect((await askFor(policyNo, {}, who)).code).toBe(errorCodes.NOT_FOUND);
    const form = { policyNo, kind: 'reinstatement' } as const;
    expect((await who.call('getChangeForm', form)).code).toBe(errorCodes.NOT_FOUND);
  }
  const twice = await Promise.all([askFor(policyNo), askFor(policyNo)]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.SERVICE_NOT_POSSIBLE]);
  const posNo = twice.find(({ code }) => code === 0)?.data.posNo ?? '';
  await reach(posNo, 'to-pay');
  await suite.chen.ask('withdrawPolicyChange', { posNo });
  await suite.comeBack(addDays(day, 731));
  expect((await askFor(policyNo)).msg).toContain('不能办理复效');
  begins = addDays(day, 740);
});

describe('where the product asks about health', () => {
  test('answers are given anew; a clear one goes to the insurer', async () => {
    const { policyNo } = await lapsed('1001');
    expect((await askFor(policyNo)).code).toBe(errorCodes.INVALID_REQUEST);
    expect((await askFor(policyNo, { '0': 'H000000000000000001' })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    const number = await health(['social-insurance']);
    const { posNo } = (await askFor(policyNo, { '0': number })).data;
    await reach(posNo, 'to-pay');
  });

  test('a yes goes to staff first; only who may read the answers accepts it', async () => {
    const { policyNo } = await lapsed('1001');
    const opening = await openNotice(suite.chen.browser, adult);
    const [first] = opening.notice.sections.flatMap(({ questions }) => questions);
    const number = await health([first?.id ?? '']);
    const { posNo, state } = (await askFor(policyNo, { '0': number })).data;
    expect(state).toBe('with-staff');
    const seen = await makeCall('getChangeForStaff', staffContext(suite.desk), { posNo });
    expect(seen).toMatchObject({ healthRecords: [number] });
    const accepted = { posNo, decision: 'accept', reason: '已核对健康告知' } as const;
    expect(await makeCall('decidePolicyChange', staffContext(suite.desk), accepted)).toMatchObject({
      msg: '健康告知有“是”的复效由核保人员决定',
    });
    await makeCall('decidePolicyChange', staffContext(suite.desk, 'underwriter'), accepted);
    await reach(posNo, 'to-pay');
  });
});

test('every change that was done has its endorsement, and only those', () =>
  expectEndorsements(suite.db()));
