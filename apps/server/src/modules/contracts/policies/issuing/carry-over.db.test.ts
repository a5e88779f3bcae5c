import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { migrate } from '#ground/db/migrating/migrate.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import {
  atBank,
  attemptOf,
  launch,
  staffContext,
  type Payment,
} from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { carryOverPolicies } from './carry-over.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();
const migration = '202611151829-policies';

/** The tables as they were when an issued order was all there was of a policy. */
const goBack = async (): Promise<void> => {
  await sql`
    create table issued_policies as
      select policy_no, order_no, insurer, proposal_no, start_date, end_date, premium_fen, issued_at
      from policies;
    alter table policy_services add column plan_no text references premium_plans;
    alter table policy_services drop column policy_no;
    create unique index policy_services_open_plan on policy_services (plan_no);
    drop table policy_moves, policy_premiums, policy_coverages, policy_people;
    drop table policies cascade;
    alter table issued_policies alter column policy_no set not null,
      alter column order_no set not null,
      add constraint issued_policies_pkey primary key (policy_no),
      add unique (order_no), add foreign key (order_no) references orders;
    alter table premium_plans drop column grace_days, drop column reinstatement_years,
      drop column cover_end;
    delete from schema_migrations where name = ${sql.lit(migration)};
    delete from migration_checksums where name = ${sql.lit(migration)}`.execute(suite.db());
};

const url = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    suite.db(),
  );
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${rows[0]?.name ?? ''}`;
  return address.href;
};

const paidOnce = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  return payment;
};

test('policies of orders issued before are carried over with the state their premiums left', async () => {
  const plain = await paidOnce();
  const monthly = await suite.monthly();
  const service = await makeCall('openPolicyService', staffContext(suite.desk), {
    key: randomUUID(),
    orderNo: plain.orderNo,
    kind: 'supplement',
    fen: 5000,
    reason: '职业类别变更，补交差额保险费',
    days: 7,
  });
  expect(service).toMatchObject({ state: 'to-pay' });
  const returned = await paidOnce();
  await refundByTwo(suite.desk, {
    key: randomUUID(),
    paySeq: returned.paySeq,
    fen: returned.fen,
    cause: 'cancellation',
    insurerRef: 'PD-2026-01',
    reason: '全额退回',
  });
  await expect.poll(() => suite.payState(returned)).toBe('refunded');
  const { due } = await suite.second(monthly);
  await suite.comeBack(due);
  suite.desk.clock.advance(61 * 86_400_000);
  await runDebitsNow(suite.desk.app);
  expect(await suite.planOf(monthly)).toMatchObject({ state: 'lapsed' });
  await suite.comeBack(suite.desk.clock.now().toISOString().slice(0, 10));

  await goBack();
  await migrate({ url: await url(), log: () => undefined });
  // The states count at once, before anything sealed has been read.
  expect(await suite.policyOf(returned)).toMatchObject({ state: 'cancelled', contract: null });
  expect(await carryOverPolicies(suite.desk.app)).toBe(3);
  expect(await carryOverPolicies(suite.desk.app)).toBe(0);

  const { data } = await suite.chen.call('listPolicies');
  const shown = new Map(data.policies.map((policy) => [policy.orderNo, policy]));
  expect(shown.get(plain.orderNo)).toMatchObject({
    status: 'in-force',
    insureds: ['陈晓'],
    sum: { kind: 'highest' },
  });
  expect(shown.get(monthly.orderNo)).toMatchObject({ status: 'lapsed' });
  expect(shown.get(returned.orderNo)).toMatchObject({ status: 'cancelled' });
  // Taken from the contract's own figures: this product has no grace.
  const lapsed = await suite.policyOf(monthly);
  const next = new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10);
  expect(lapsed).toMatchObject({ since: next, contract: { graceDays: 0, reinstatementYears: 0 } });
  const premiums = await suite
    .db()
    .selectFrom('policy_premiums')
    .select(['number', 'paid_at'])
    .where('policy_no', '=', lapsed.policy_no)
    .orderBy('number')
    .execute();
  expect(premiums.map(({ paid_at: paid }) => paid !== null)).toEqual([
    true,
    ...Array.from({ length: 11 }, () => false),
  ]);
  const people = await suite
    .db()
    .selectFrom('policy_people')
    .select(['role', 'person_index'])
    .where('policy_no', '=', lapsed.policy_no)
    .execute();
  expect(people.map(({ role }) => role).toSorted()).toEqual(['insured', 'policyholder']);
  expect(people[0]?.person_index.equals(people[1]?.person_index ?? Buffer.alloc(0))).toBe(true);
  const serviceRows = await suite.db().selectFrom('policy_services').select('policy_no').execute();
  expect(serviceRows).toEqual([{ policy_no: (await suite.policyOf(plain)).policy_no }]);
});
