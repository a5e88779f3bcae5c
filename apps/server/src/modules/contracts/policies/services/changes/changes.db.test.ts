import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { holderProof } from '#testing/policies/holder-proof.ts';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  employ,
  fillIn,
  idOf,
  issueOrder,
  lock,
  ownForm,
  picture,
  placeOwn,
  startDesk,
  submit,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { warnOfClocks } from '#modules/staff/console/queues/warn-of-clocks.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { staffContext } from '#testing/payments/pay-desk.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { versionsOf } from '#modules/contracts/policies/queries/versions.ts';
import { makeCall } from '#testing/server/make-call.ts';

let desk: OrderDesk;
let chen: Customer;
let lin: Customer;
const linMobile = '13900139555';
let serial = 1;

beforeAll(async () => {
  desk = await startDesk({ jobs: true, at: '2026-05-20T10:00' });
  chen = await arrive(desk, '13800138000');
  lin = await arrive(desk, linMobile);
});
afterAll(() => desk.stop());

type Change = Input<'askPolicyChange'>['change'];

const policyOf = async (orderNo: string): Promise<string> => {
  await issueOrder(desk, orderNo);
  const { policy_no: policyNo } = await desk.app.database.db
    .selectFrom('orders')
    .select('policy_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return policyNo ?? '';
};

const ownPolicy = async (): Promise<string> =>
  policyOf((await placeOwn(desk, chen, '1990-06-15', (serial += 2))).orderNo);

/** A policy of a husband for his wife, and how her paper ends. */
const spousePolicy = async (): Promise<{ policyNo: string; certTail: string }> => {
  const linCard = idOf('1991-08-09', (serial += 2) + 1);
  const { quoteNo } = await lock(chen, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
  const filled = await fillIn(desk, chen, quoteNo, {
    ...ownForm('1990-06-15', 401),
    'insured.0.relation': 'spouse',
    'insured.0.name': '林月',
    'insured.0.certType': 'id-card',
    'insured.0.certNo': linCard,
    'insured.0.mobile': linMobile,
    'insured.0.region': '310100',
  });
  const { orderNo } = (await submit(chen, filled)).data;
  const [consent] = (await chen.ask('getOrderByNo', { orderNo })).consents;
  const consentId = consent?.consentId ?? '';
  const { path } = await chen.ask('createConsentLink', { orderNo, consentId });
  const certTail = linCard.slice(-6);
  await lin.ask('answerOrderConsent', { token: tokenOf(path), agree: true, certTail });
  return { policyNo: await policyOf(orderNo), certTail };
};

const askFor = (policyNo: string, change: Change, who = chen, key = randomUUID()) =>
  who.call('askPolicyChange', { key, policyNo, change });
const content = async (policyNo: string) => {
  const policy = await policyByNo(desk.app.database.db, policyNo);
  if (!policy) throw new Error('no policy');
  return openPolicy(desk.app, policy);
};
const stateOf = async (posNo: string) => (await chen.ask('getPolicyService', { posNo })).state;
const reach = (posNo: string, state: string) =>
  until(`service ${posNo} is ${state}`, () => stateOf(posNo), { is: (now) => now === state });
const codeFor = async (mobile: string): Promise<string> => {
  const rows = await until(
    `a code for ${mobile}`,
    () =>
      desk.app.database.db
        .selectFrom('sandbox_inbox')
        .select('text')
        .where('mobile', '=', mobile)
        .execute(),
    { is: (found) => found.length > 0 },
  );
  return /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0] ?? '';
};

const heir = {
  name: '陈小宝',
  certType: 'id-card',
  certNo: idOf('2015-03-04', 21),
  relation: 'child',
  share: 100,
  order: 1,
} as const;
const toHeir = (more: object = {}): Change => ({
  kind: 'beneficiaries',
  insured: 0,
  beneficiaries: { kind: 'named', people: [{ ...heir, ...more }] },
});

const proved = async (policyNo: string, change: Change): Promise<Change> => ({
  ...change,
  ...(await holderProof(desk, chen, policyNo)),
});

describe('contact and address', () => {
  test('change at once, with the code of the new mobile, and the history says so', async () => {
    const policyNo = await ownPolicy();
    const mobile = '13700137001';
    const change = { kind: 'contact', mobile, email: 'new@example.com' } as const;
    expect((await askFor(policyNo, change)).code).toBe(errorCodes.INVALID_REQUEST);
    await chen.ask('sendChangeCode', { policyNo, mobile });
    const verifyCode = await codeFor(mobile);
    const wrong = verifyCode === '000000' ? '111111' : '000000';
    expect((await askFor(policyNo, { ...change, verifyCode: wrong })).code).not.toBe(0);
    expect((await content(policyNo)).policyholder.mobile).toBe('13800138000');
    const { data } = await askFor(policyNo, { ...change, verifyCode });
    expect(data).toMatchObject({
      state: 'done',
      changes: [
        { label: '手机号', before: '138****8000', after: '137****7001' },
        { label: '邮箱', before: 'c***@example.com', after: 'n***@example.com' },
      ],
    });
    expect((await content(policyNo)).policyholder).toMatchObject({
      mobile,
      email: 'new@example.com',
    });
    desk.clock.advance(60_000);
    const address = { kind: 'address', region: '310100', address: '延安路 1 号' } as const;
    expect((await askFor(policyNo, address)).data.state).toBe('done');
    // Issued papers are kept unchanged.
    const versions = await versionsOf(desk.app.database.db, policyNo);
    expect(versions.map(({ number, actor }) => [number, actor.split(':')[0]])).toEqual([
      [1, 'insurer'],
      [2, 'customer'],
      [3, 'customer'],
    ]);
    const { history } = await chen.ask('listPolicyChanges', { policyNo });
    expect(history.map(({ title, by }) => [title, by])).toEqual([
      ['通讯地址变更', '您本人申请'],
      ['联系方式变更', '您本人申请'],
    ]);
    // The insurer gets a message about each.
    const requests = await desk.app.database.db
      .selectFrom('insurer_requests')
      .select('kind')
      .where('pos_no', 'is not', null)
      .where('kind', '=', 'change')
      .execute();
    expect(requests.length).toBeGreaterThanOrEqual(2);
  });

  test('of a stranger’s policy, or under another brand, is not found', async () => {
    const policyNo = await ownPolicy();
    const address = { kind: 'address', region: '310100', address: '延安路1号' } as const;
    const other = await arrive(desk, '13800138000', 'tr.localhost');
    for (const who of [lin, other]) {
      expect((await askFor(policyNo, address, who)).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('listPolicyChanges', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('getChangeForm', { policyNo, kind: 'address' })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('getYearlyOffer', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('sendChangeCode', { policyNo, mobile: '13700137002' })).code).toBe(
        errorCodes.NOT_FOUND,
      );
    }
    const { posNo } = (await askFor(policyNo, address)).data;
    for (const who of [lin, other]) {
      expect((await who.call('getPolicyService', { posNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('withdrawPolicyChange', { posNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('createChangeLink', { posNo, party: 'insured.0' })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('sendChangeFiles', { posNo })).code).toBe(errorCodes.NOT_FOUND);
    }
  });
});

describe('beneficiaries', () => {
  test('of the policyholder’s own cover need nobody else, and shares are a whole', async () => {
    const policyNo = await ownPolicy();
    expect(await askFor(policyNo, toHeir({ share: 50 }))).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      msg: expect.stringContaining('100%'),
    });
    // All faults are reported at once, each beside its field.
    const empty = { name: '', certNo: '', relation: 'self' } as const;
    const faults = (await askFor(policyNo, toHeir(empty))).data as unknown as {
      fields: { field: string }[];
    };
    expect(faults.fields.map(({ field }) => field)).toEqual([
      'people.0.name',
      'people.0.certNo',
      'people.0.relation',
    ]);
    const { posNo, state } = (await askFor(policyNo, await proved(policyNo, toHeir()))).data;
    expect(state).toBe('with-insurer');
    await reach(posNo, 'done');
    expect((await content(policyNo)).insureds[0]?.beneficiaries).toMatchObject({ kind: 'named' });
    const named = await desk.app.database.db
      .selectFrom('policy_people')
      .select('role')
      .where('policy_no', '=', policyNo)
      .where('role', '=', 'beneficiary')
      .execute();
    expect(named).toHaveLength(1);
  });

  test('are not changed by an open session alone', async () => {
    const policyNo = await ownPolicy();
    const alone = await askFor(policyNo, toHeir());
    expect((alone.data as unknown as { fields: object[] }).fields).toMatchObject([
      { field: 'certTail' },
      { field: 'verifyCode' },
    ]);
    const sure = await proved(policyNo, toHeir());
    expect((await askFor(policyNo, { ...sure, certTail: '000000' } as Change)).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    const { verifyCode } = sure as { verifyCode: string };
    const wrong = verifyCode === '000000' ? '111111' : '000000';
    expect((await askFor(policyNo, { ...sure, verifyCode: wrong } as Change)).code).not.toBe(0);
    expect((await content(policyNo)).insureds[0]?.beneficiaries.kind).toBe('statutory');
    expect((await askFor(policyNo, sure)).data.state).toBe('with-insurer');
  });

  test('who are no family need papers and somebody of the staff', async () => {
    const policyNo = await ownPolicy();
    const stranger = toHeir({ relation: 'other', certNo: idOf('1985-03-04', 23), name: '贷广源' });
    const { posNo, state, steps } = (await askFor(policyNo, await proved(policyNo, stranger))).data;
    expect(state).toBe('documents');
    expect(steps.map(({ title }) => title)).toContain('受理中');
    const shown = await chen.ask('getPolicyService', { posNo });
    expect(shown.documents).toContain('受益人身份证正反面');
    expect((await content(policyNo)).insureds[0]?.beneficiaries.kind).toBe('statutory');
  });

  test('of an adult change only with their own yes', async () => {
    const { policyNo, certTail } = await spousePolicy();
    const asked = (await askFor(policyNo, await proved(policyNo, toHeir()))).data;
    expect(asked.state).toBe('to-consent');
    const { posNo } = asked;
    const { path } = await chen.ask('createChangeLink', { posNo, party: 'insured.0' });
    const token = tokenOf(path);
    const answer = (who: Customer, tail = certTail) =>
      who.call('answerChangeConsent', { token, agree: true, certTail: tail });
    // The policyholder, a stranger, and the right person who cannot name their paper.
    const stranger = await arrive(desk, '13600136001');
    for (const [who, tail] of [
      [chen, certTail],
      [stranger, certTail],
      [lin, '000000'],
    ] as const)
      expect((await answer(who, tail)).code).toBe(errorCodes.CONSENT_REFUSED);
    expect((await content(policyNo)).insureds[0]?.beneficiaries.kind).toBe('statutory');
    expect(await stateOf(posNo)).toBe('to-consent');
    expect((await lin.ask('getChangeConsent', { token })).changes).toHaveLength(1);
    const both = await Promise.all([answer(lin), answer(lin)]);
    expect(both.map(({ data }) => data.state)).toEqual(['agreed', 'agreed']);
    await reach(posNo, 'done');
    expect((await content(policyNo)).insureds[0]?.beneficiaries.kind).toBe('named');
    expect(await versionsOf(desk.app.database.db, policyNo)).toHaveLength(2);
  });

  test('stay as they are when the insured says no, or the insurer does', async () => {
    const { policyNo, certTail } = await spousePolicy();
    const { posNo } = (await askFor(policyNo, await proved(policyNo, toHeir()))).data;
    const { path } = await chen.ask('createChangeLink', { posNo, party: 'insured.0' });
    const token = tokenOf(path);
    await lin.ask('answerChangeConsent', { token, agree: false, certTail });
    expect(await chen.ask('getPolicyService', { posNo })).toMatchObject({
      state: 'refused',
      said: '被保险人没有同意。',
    });
    const own = await ownPolicy();
    await desk.fault('insurer-change', 'refuse');
    const refused = (await askFor(own, await proved(own, toHeir()))).data.posNo;
    await reach(refused, 'refused');
    for (const each of [policyNo, own])
      expect((await content(each)).insureds[0]?.beneficiaries.kind).toBe('statutory');
  });

  test('asked for twice at once are one service', async () => {
    const { policyNo } = await spousePolicy();
    const key = randomUUID();
    const sure = await proved(policyNo, toHeir());
    const same = await Promise.all([1, 2, 3].map(() => askFor(policyNo, sure, chen, key)));
    expect(new Set(same.map(({ data }) => data.posNo)).size).toBe(1);
    const others = await Promise.all([1, 2].map(() => askFor(policyNo, toHeir())));
    expect(others.map(({ code }) => code)).toEqual([
      errorCodes.SERVICE_NOT_POSSIBLE,
      errorCodes.SERVICE_NOT_POSSIBLE,
    ]);
    const posNo = same[0]?.data.posNo ?? '';
    expect((await chen.ask('withdrawPolicyChange', { posNo })).state).toBe('withdrawn');
    expect((await chen.ask('withdrawPolicyChange', { posNo })).state).toBe('withdrawn');
    const again = await proved(policyNo, toHeir());
    expect((await askFor(policyNo, again)).data.state).toBe('to-consent');
  });
});

describe('a name', () => {
  const rename = async (policyNo: string): Promise<string> => {
    const { policyholder } = await content(policyNo);
    const { number } = policyholder.paper;
    const person = { name: '陈晓明', certType: 'id-card', certNo: number } as const;
    const asked = await askFor(policyNo, { kind: 'identity', party: 'policyholder', ...person });
    return asked.data.posNo;
  };
  const send = async (posNo: string): Promise<string> => {
    const file = { name: 'card.png', content: picture() };
    await uploadTo(desk, chen, '/api/policy/v1/changes/file/upload', { posNo }, file);
    return (await chen.ask('sendChangeFiles', { posNo })).state;
  };
  const decide = (posNo: string, decision: 'accept' | 'refuse' | 'papers') =>
    makeCall('decidePolicyChange', staffContext(desk), { posNo, decision, reason: '已核对证件' });

  test('is corrected by staff and the insurer, once papers are there', async () => {
    const policyNo = await ownPolicy();
    const posNo = await rename(policyNo);
    expect(await stateOf(posNo)).toBe('documents');
    expect((await chen.call('sendChangeFiles', { posNo })).code).toBe(
      errorCodes.SERVICE_NOT_POSSIBLE,
    );
    expect(await send(posNo)).toBe('with-staff');
    const [file] = (await chen.ask('getPolicyService', { posNo })).files;
    expect((await lin.call('getChangeFile', { fileId: file?.fileId ?? '' })).code).toBe(
      errorCodes.NOT_FOUND,
    );
    // Two working days from Wednesday 20 May.
    expect((await chen.ask('getPolicyService', { posNo })).clock?.words).toContain('5 月 22 日');
    desk.clock.advance(60_000);
    await decide(posNo, 'papers');
    expect(await chen.ask('getPolicyService', { posNo })).toMatchObject({
      state: 'documents',
      said: '还需要：已核对证件',
    });
    // Files that staff saw before are not the ones asked for.
    desk.clock.advance(60_000);
    expect((await chen.call('sendChangeFiles', { posNo })).code).toBe(
      errorCodes.SERVICE_NOT_POSSIBLE,
    );
    expect(await send(posNo)).toBe('with-staff');
    const decided = await Promise.all([decide(posNo, 'accept'), decide(posNo, 'refuse')]);
    expect(decided.filter((each) => each instanceof Refusal)).toHaveLength(1);
    const first = decided.find((each) => !(each instanceof Refusal));
    const accepted = first && !(first instanceof Refusal) && first.state === 'with-insurer';
    await reach(posNo, accepted ? 'done' : 'refused');
    expect((await content(policyNo)).policyholder.name).toBe(accepted ? '陈晓明' : '陈晓');
  });

  test('that would make another person of somebody is not taken', async () => {
    const policyNo = await ownPolicy();
    const certNo = idOf('1991-06-15', 77);
    const person = { name: '林月', certType: 'id-card', certNo } as const;
    const change = { kind: 'identity', party: 'policyholder', ...person } as const;
    expect((await askFor(policyNo, change)).code).toBe(errorCodes.SERVICE_NOT_POSSIBLE);
  });
});

test('who agreed to a cover on their own life sees it, and nothing else of the contract', async () => {
  const { policyNo } = await spousePolicy();
  const { policies } = await lin.ask('listCoverOnMe', {});
  expect(policies.find((each) => each.policyNo === policyNo)).toMatchObject({ answer: 'agreed' });
  expect((await lin.call('getPolicy', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
  expect((await chen.ask('listCoverOnMe', {})).policies).toEqual([]);
});

test('a copy is mailed once to the address the policy names now, and is signed anew', async () => {
  const policyNo = await ownPolicy();
  await askFor(policyNo, { kind: 'contact', email: 'copy@example.com' });
  const key = randomUUID();
  await Promise.all([1, 2].map(() => askFor(policyNo, { kind: 'copy' }, chen, key)));
  const { db } = desk.app.database;
  await until(
    'the copy is signed',
    () =>
      db
        .selectFrom('signed_documents')
        .innerJoin('policies', 'policies.order_no', 'signed_documents.order_no')
        .select('signed_documents.version')
        .where('policy_no', '=', policyNo)
        .where('kind', '=', 'policy')
        .execute(),
    { is: (rows) => rows.some(({ version }) => version === 2) },
  );
});

test('one that the insurer keeps waiting is told to staff before its day and after it', async () => {
  const policyNo = await ownPolicy();
  await desk.fault('insurer-change', 'timeout', 20);
  const { posNo } = (await askFor(policyNo, await proved(policyNo, toHeir()))).data;
  const service = await employ(desk, 'service');
  const { rows } = await service.ask('listQueue', { queue: 'services' });
  expect(rows.map(({ id }) => id)).toContain(posNo);
  const { db } = desk.app.database;
  const alertTexts = async (): Promise<readonly string[]> => {
    await warnOfClocks(desk.app);
    const alerts = await db
      .selectFrom('pay_alerts')
      .select(['kind', 'detail'])
      .where('kind', 'in', ['clock-soon', 'clock-late'])
      .execute();
    return alerts.flatMap(({ kind, detail }) => (detail['id'] === posNo ? [kind] : []));
  };
  expect(await alertTexts()).toEqual([]);
  const { due } = await db
    .selectFrom('policy_services')
    .select('due')
    .where('pos_no', '=', posNo)
    .executeTakeFirstOrThrow();
  desk.clock.set(`${due}T10:00`);
  expect(await alertTexts()).toEqual(['clock-soon']);
  desk.clock.advance(86_400_000);
  expect((await alertTexts()).toSorted()).toEqual(['clock-late', 'clock-soon']);
  await desk.fault('insurer-change', 'timeout', 0);
});

test('every change that was done has its endorsement, and only those', () =>
  expectEndorsements(desk.app.database.db));
