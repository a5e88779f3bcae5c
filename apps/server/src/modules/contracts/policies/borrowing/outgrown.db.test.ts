import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
} from '@parasol/domain/base/calendar/plain-date';
import { loanInterest } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { borrow, repay, serviceIs, wholeLife } from '#testing/policies/lent-policy.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { until } from '#testing/server/until.ts';
import { watchLoansOnce } from './watch-loans.ts';

const suite = useLeavingSuite();
beforeAll(() => suite.setting({ identityFen: 100_000_000, recallMinutes: 0 }));

const rate = 49_500;
const loanOf = (policyNo: string) => suite.chen.ask('getPolicyLoan', { policyNo });
const titlesOf = async (policyNo: string): Promise<readonly string[]> =>
  (
    await suite
      .db()
      .selectFrom('notices')
      .select('title')
      .where('link', 'like', `%${policyNo}/loan%`)
      .execute()
  ).map(({ title }) => title);
test('a loan that nobody repays is told of before its term ends, becomes principal, outgrows the value and suspends the contract', async () => {
  const lender = await wholeLife(suite, '2035-03-10');
  const { policyNo, start } = lender;
  const day = addDays(addYears(start, 1), 40);
  await suite.comeBack(day);
  const { limitFen } = await loanOf(policyNo);
  await borrow(suite, policyNo, limitFen, await suite.ownCard(policyNo));
  const ends = addMonths(day, 6);
  suite.at(addDays(ends, -30));
  await watchLoansOnce(suite.desk.app);
  expect(await titlesOf(policyNo)).toEqual(['保单借款快到期']);
  await watchLoansOnce(suite.desk.app);
  expect(await titlesOf(policyNo)).toHaveLength(1);
  suite.at(addDays(ends, 1));
  await watchLoansOnce(suite.desk.app);
  expect(await titlesOf(policyNo)).toContain('借款利息已并入本金');
  const interest = loanInterest(limitFen, rate, daysBetween(day, ends));
  await suite.comeBack(addDays(ends, 1));
  const turned = await loanOf(policyNo);
  expect(turned.principalFen).toBe(limitFen + interest);
  // The third premium is not paid, so the value stops while the debt grows.
  const late = addDays(addYears(start, 2), 5);
  await suite.comeBack(late);
  const { cashValueFen } = await loanOf(policyNo);
  await sql`update policy_loans set fen = ${(cashValueFen ?? 0) - 100}, rate = 60000,
      paid_on = ${late} where policy_no = ${policyNo}`.execute(suite.db());
  await watchLoansOnce(suite.desk.app);
  expect((await loanOf(policyNo)).lapsesOn).toBe(addDays(late, 30));
  expect(await titlesOf(policyNo)).toContain('借款将达到现金价值');
  expect((await suite.chen.ask('getPolicy', { policyNo })).loan?.words).toContain('效力自');
  // A part is repaid in time: the contract is kept, and nothing is foreseen any more.
  await repay(suite, lender, 200_000);
  expect((await loanOf(policyNo)).lapsesOn).toBeNull();
  await sql`delete from policy_loan_repayments where policy_no = ${policyNo}`.execute(suite.db());
  await watchLoansOnce(suite.desk.app);
  const lapses = (await loanOf(policyNo)).lapsesOn ?? '';
  await suite.comeBack(lapses);
  expect((await suite.chen.ask('getPolicy', { policyNo })).status).toBe('lapsed');
  await watchLoansOnce(suite.desk.app);
  expect((await suite.policyOf(lender)).state).toBe('lapsed');
  expect(await titlesOf(policyNo)).toContain('合同效力中止');
  // The contract is reinstated once all is repaid, and not before.
  const form = await suite.chen.ask('getChangeForm', { policyNo, kind: 'reinstatement' });
  expect(form.problem).toContain('请先归还全部借款本息');
  await repay(suite, lender);
  await sql`update policy_premiums set paid_at = ${suite.desk.clock.now()}
      where policy_no = ${policyNo}`.execute(suite.db());
  // A product that asks nothing about health.
  const version = suite.desk.app.catalogue.find('1004')?.product.version ?? 1;
  await sql`update policies set base_product_no = '1004', product_version = ${version}
      where policy_no = ${policyNo}`.execute(suite.db());
  const asked = await suite.chen.call('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: { kind: 'reinstatement', disclosures: {} },
  });
  expect(asked).toMatchObject({ code: 0, data: { fen: null } });
  await serviceIs(suite, asked.data.posNo, 'done');
  await until('the contract is in force', () => suite.policyOf(lender), {
    is: ({ state }) => state === 'in-force',
  });
});
