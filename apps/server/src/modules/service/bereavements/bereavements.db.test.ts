import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Input, Parsed } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { errorCodes as codes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { codesFor, openBrowser, type Browser } from '#testing/server/nodes.ts';
import { arrive, employ, idOf, picture, uploadTo } from '#testing/orders/order-desk.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { staffContext, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { buyYearly } from '#testing/policies/yearly-policy.ts';
import { learnNames } from '#modules/staff/console/search/know-names.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { openPolicy, sealPolicy, policyByNo } from '#modules/contracts/policies/policy.ts';
import { watchPoliciesOnce } from '#modules/contracts/policies/life/watch-policies.ts';
import { confirmGranted } from './confirm-death.ts';
import { makeCall } from '#testing/server/make-call.ts';

// Months pass by hand in these tests.
vi.setConfig({ testTimeout: 90_000 });
const suite = usePaySuite();
let guest: Browser;
let mobile = 13_900_139_700;

beforeAll(() => {
  guest = openBrowser(suite.desk, { host: 'localhost', address: '203.0.113.9' });
});

const staff = () => staffContext(suite.desk);
const today = (): string => dateOf(suite.desk.clock.now().getTime());

/** Fails loudly with the words of a refusal. */
const done = async <Value>(answer: Value | Promise<Value>): Promise<Exclude<Value, Refusal>> => {
  const value = await answer;
  if (value instanceof Refusal) throw new Error(value.msg);
  return value as Exclude<Value, Refusal>;
};

type Report = Input<'reportDeath'>;

/** From the family's form, with the code on their own mobile; the number and the link of the report. */
const report = async (more: Partial<Report>) => {
  const own = String((mobile += 1));
  // One address gets a few codes only.
  const family = openBrowser(suite.desk, {
    host: 'localhost',
    address: `203.0.113.${mobile % 100}`,
  });
  await family.call('sendVerifyCode', { mobile: own, key: 'bereavement' });
  const [verifyCode] = await codesFor(suite.desk, own);
  const answer = await family.call('reportDeath', {
    key: randomUUID(),
    name: '陈晓',
    diedOn: today(),
    reporter: '林月',
    relation: 'spouse',
    mobile: own,
    verifyCode,
    ...more,
  });
  const { token = '' } = (answer.data ?? {}) as { token?: string };
  const row = await suite
    .db()
    .selectFrom('bereavements')
    .select('case_no')
    .where('mobile_index', '=', suite.desk.app.vault.blindIndex('phone', own))
    .executeTakeFirst();
  return { code: answer.code, token, caseNo: row?.case_no ?? '' };
};

const viewOf = async (token: string) => {
  const answer = await guest.call('getBereavement', { token });
  return answer.data as {
    state: string;
    papers: string[];
    policies: { words: string; policyNo: string }[];
  };
};

const attach = (token: string) =>
  uploadTo(
    suite.desk,
    { browser: guest },
    '/api/policy/v1/bereavements/file/upload',
    { token },
    { name: 'paper.png', content: picture() },
  );

const granted = (input: Parsed<'confirmDeath'>) =>
  done(
    inTransaction(suite.desk.app.database, (tx) => confirmGranted(tx, staff(), input, 'staff-2')),
  );

const policyOf = (policyNo: string) =>
  suite
    .db()
    .selectFrom('policies')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();

const owned = async (): Promise<Payment & { readonly policyNo: string }> => {
  const payment = await suite.monthly();
  return { ...payment, policyNo: (await suite.policyOf(payment)).policy_no };
};

describe('a family reports a death without anybody’s login', () => {
  test('the answer says the same of customers and of strangers', async () => {
    const { policyNo } = await owned();
    const known = await report({ policyNo });
    const stranger = await report({ name: '无此人', certTail: '9999' });
    expect([known.code, stranger.code]).toEqual([0, 0]);
    await done(
      makeCall('matchBereavement', staff(), {
        caseNo: known.caseNo,
        policyNo,
        party: 'policyholder',
      }),
    );
    const views = await Promise.all([viewOf(known.token), viewOf(stranger.token)]);
    expect(views.map(({ state, policies }) => [state, policies])).toEqual([
      ['reported', []],
      ['reported', []],
    ]);
    expect((await report({ policyNo, verifyCode: '000000' })).code).not.toBe(0);
    await done(
      makeCall('withdrawBereavement', staff(), { caseNo: known.caseNo, reason: '报告有误' }),
    );
  });

  test('nothing is held on a report alone', async () => {
    const { policyNo } = await owned();
    await report({ policyNo });
    expect((await suite.chen.ask('getPolicy', { policyNo })).held).toBeNull();
  });

  test('the name and the end of a paper’s number lead staff to the person, masked', async () => {
    const { who, policy } = await buyYearly(suite.desk, {
      mobile: '13700137011',
      serial: 911,
      renewal: false,
    });
    await learnNames(suite.desk.app);
    const certTail = idOf('1990-06-15', 911).slice(-4);
    const { caseNo } = await report({ certTail });
    const seen = await done(makeCall('getBereavementForStaff', staff(), { caseNo }));
    const mine = seen.candidates.filter((each) => each.policyNo === policy.policy_no);
    expect(mine.map(({ role }) => role)).toEqual(['投保人', '被保险人']);
    expect(JSON.stringify(seen.candidates)).not.toContain('陈晓');
    expect((await report({ certTail: 'ZZZZ' })).code).toBe(0);
    expect(who.userId).toBe(policy.user_id);
  });
});

test('while it is looked into nothing is debited or lapses; taken back, all goes on', async () => {
  const payment = await owned();
  const { policyNo } = payment;
  await suite.sign(payment);
  const { due } = await suite.second(payment);
  const { caseNo } = await report({ policyNo });
  await done(makeCall('matchBereavement', staff(), { caseNo, policyNo, party: 'policyholder' }));
  const texts = await suite.texts('');
  for (const days of [-1, 0, 1, 30, 61, 90]) {
    suite.at(addDays(due, days), '09:30');
    await watchPoliciesOnce(suite.desk.app);
    await runDebitsNow(suite.desk.app);
  }
  expect(await suite.second(payment)).toMatchObject({ tries: 0, noticed_for: null });
  expect((await policyOf(policyNo)).state).not.toBe('lapsed');
  expect((await suite.planOf(payment)).state).not.toBe('lapsed');
  expect(await suite.texts('')).toBe(texts);
  await suite.comeBack(addDays(due, 91));
  expect((await suite.chen.ask('getPolicy', { policyNo })).held).not.toBeNull();
  await done(makeCall('withdrawBereavement', staff(), { caseNo, reason: '本人接了电话' }));
  expect((await suite.chen.ask('getPolicy', { policyNo })).held).toBeNull();
  await until('debits resumed is told', () => suite.texts('自动扣费已恢复'), {
    is: (count) => count >= 1,
  });
  await runDebitsNow(suite.desk.app);
  expect((await suite.planOf(payment)).grace_from).toBe(addDays(due, 91));
  expect((await suite.second(payment)).noticed_for).toBe(addDays(due, 92));
});

test('a confirmation needs papers and another person; cover on death becomes a claim', async () => {
  await suite.comeBack(addDays(today(), 1));
  const { policyNo } = await owned();
  // The cover has begun.
  await suite.comeBack(addDays(today(), 3));
  const { caseNo, token } = await report({ policyNo });
  await done(makeCall('matchBereavement', staff(), { caseNo, policyNo, party: 0 }));
  const input = { caseNo, diedOn: today(), reason: '死亡证明已核对' };
  expect(await makeCall('confirmDeath', staff(), input)).toMatchObject({ key: 'CONFLICT' });
  await done(makeCall('askBereavementPapers', staff(), { caseNo, papers: ['死亡证明'] }));
  expect((await viewOf(token)).papers).toEqual(['死亡证明']);
  await attach(token);
  expect((await guest.call('sendBereavementPapers', { token })).code).toBe(0);
  const clerk = await employ(suite.desk, 'operations');
  const asked = await clerk.call('confirmDeath', input);
  expect(asked.code).toBe(codes.ASKED_FOR_GRANT);
  expect((await suite.chen.ask('listClaims', {})).claims).toEqual([]);
  const { askId } = asked.data as unknown as { askId: string };
  expect((await clerk.call('grantAsk', { askId })).code).not.toBe(0);
  const other = await employ(suite.desk, 'compliance');
  expect((await other.call('grantAsk', { askId })).code).toBe(0);
  const { claims } = await suite.chen.ask('listClaims', {});
  expect(claims.filter((claim) => claim.policyNo === policyNo)).toMatchObject([{ kind: 'death' }]);
  expect((await viewOf(token)).policies.map(({ words }) => words)).toContain(
    '已登记身故理赔，给付由保险公司决定，工作人员会逐项协助。',
  );
});

test('without cover on death the contract ends, money since then goes back, orders stop', async () => {
  const { policy, payment } = await buyYearly(suite.desk, {
    mobile: '13700137012',
    serial: 921,
    renewal: true,
  });
  const { policy_no: policyNo } = policy;
  const diedOn = today();
  const { caseNo, token } = await report({ policyNo, diedOn });
  await attach(token);
  await done(makeCall('matchBereavement', staff(), { caseNo, policyNo, party: 'policyholder' }));
  await granted({ caseNo, diedOn, reason: '死亡证明已核对' });
  await until('the contract is over', () => policyOf(policyNo), {
    is: ({ state }) => state === 'ended',
  });
  await until('the money is back', () => suite.refunds(payment), {
    is: (refunds) => refunds.some(({ state }) => state === 'done'),
  });
  const again = await arrive(suite.desk, '13700137012');
  expect((await again.ask('getPolicy', { policyNo })).statusTitle).toBe('已终止');
});

test('a successor and nobody else goes on with the contract of a policyholder who died', async () => {
  const payment = await owned();
  const { policyNo } = payment;
  // Another person is insured by it.
  const zhou = idOf('1990-02-03', 31);
  const policy = await policyByNo(suite.db(), policyNo);
  if (!policy) throw new Error('no policy');
  const content = await openPolicy(suite.desk.app, policy);
  const { mobile: _own, ...insured } = content.insureds[0] ?? ({} as never);
  const other = {
    ...insured,
    name: '周宁',
    relation: 'other' as const,
    birthDate: '1990-02-03',
    paper: { type: 'id-card' as const, number: zhou },
  };
  await suite
    .db()
    .updateTable('policies')
    .set({ sealed: await sealPolicy(suite.desk.app, policy, { ...content, insureds: [other] }) })
    .where('policy_no', '=', policyNo)
    .execute();
  await suite
    .db()
    .updateTable('policy_people')
    .set({ person_index: suite.desk.app.vault.blindIndex('id_number', zhou) })
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'insured')
    .execute();
  const { caseNo, token } = await report({ policyNo });
  await attach(token);
  await done(makeCall('matchBereavement', staff(), { caseNo, policyNo, party: 'policyholder' }));
  const lin = '13900139001';
  const certNo = idOf('1991-08-09', 522);
  const asked = {
    caseNo,
    policyNo,
    name: '林月',
    certType: 'id-card' as const,
    certNo,
    mobile: lin,
    relations: { 0: 'spouse' as const },
    mobiles: { 0: '13900139002' },
  };
  expect(await makeCall('proposeSuccessor', staff(), asked)).toMatchObject({ key: 'CONFLICT' });
  await granted({ caseNo, diedOn: today(), reason: '死亡证明已核对' });
  await done(makeCall('proposeSuccessor', staff(), asked));
  const link = async (to: string): Promise<string> => {
    const { text } = await until(
      `a link for ${to}`,
      () =>
        suite
          .db()
          .selectFrom('sandbox_inbox')
          .select('text')
          .where('mobile', '=', to)
          .where('text', 'like', '%/policy/consent%')
          .executeTakeFirst(),
      { is: (row) => row !== undefined },
    ).then((row) => row ?? { text: '' });
    return tokenOf(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  };
  const who = await arrive(suite.desk, lin);
  expect(
    (
      await who.call('answerChangeConsent', {
        token: await link(lin),
        agree: true,
        certTail: certNo.slice(-6),
      })
    ).code,
  ).toBe(0);
  const husband = await arrive(suite.desk, '13900139002');
  const agreed = await husband.call('answerChangeConsent', {
    token: await link('13900139002'),
    agree: true,
    certTail: zhou.slice(-6),
  });
  expect(agreed.code).toBe(0);
  await until('the policy is the successor’s', () => policyOf(policyNo), {
    is: ({ user_id: userId }) => userId === who.userId,
  });
  expect((await who.ask('getPolicy', { policyNo })).held).toBeNull();
});
