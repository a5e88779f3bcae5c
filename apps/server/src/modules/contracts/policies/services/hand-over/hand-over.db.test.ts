import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { until } from '#testing/server/until.ts';
import {
  arrive,
  employ,
  idOf,
  picture,
  uploadTo,
  type Customer,
} from '#testing/orders/order-desk.ts';
import { tokenOf } from '#testing/orders/spouse-order.ts';
import { runDebitsNow } from '#modules/contracts/payments/mandates/debits/run-debits.ts';
import { staffContext, type Payment } from '#testing/payments/pay-desk.ts';
import { holderProof } from '#testing/policies/holder-proof.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();
const linMobile = '13900139555';
const linCard = idOf('1991-08-09', 522);

/** Twenty years of the customer's own cover by the month, received and visited long ago. */
const owned = async (): Promise<Payment & { readonly policyNo: string }> => {
  const payment = await suite.monthly();
  const { policy_no: policyNo } = await suite.policyOf(payment);
  const { orderNo } = payment;
  const db = suite.db();
  await db
    .updateTable('policies')
    .set({ contract: sql<string>`contract || '{"coverTerm":"20y","coolingOffDays":15}'::jsonb` })
    .where('policy_no', '=', policyNo)
    .execute();
  const { version } = await suite.chen.ask('getReceipt', { orderNo });
  await suite.chen.ask('signReceipt', { orderNo, version });
  await db
    .insertInto('return_visits')
    .values({
      order_no: orderNo,
      policy_no: policyNo,
      brand: 'qinghe',
      user_id: suite.chen.userId,
      wording: 'test',
      questions: '[]',
      answers: '{}',
      outcome: 'confirmed',
      fingerprint: Buffer.alloc(32),
      answered_at: suite.desk.clock.now(),
    })
    .execute();
  return { ...payment, policyNo };
};

type Change = Input<'askPolicyChange'>['change'];
const toLin = (more: object = {}): Change => ({
  kind: 'policyholder',
  name: '林月',
  certType: 'id-card',
  certNo: linCard,
  mobile: linMobile,
  relations: ['spouse'],
  ...more,
});
const askFor = (policyNo: string, change: Change = toLin(), key = randomUUID()) =>
  suite.chen.call('askPolicyChange', { key, policyNo, change });
const linkFor = async (posNo: string): Promise<string> =>
  tokenOf((await suite.chen.ask('createChangeLink', { posNo, party: 'policyholder.0' })).path);
const agree = (who: Customer, token: string, certTail = linCard.slice(-6)) =>
  who.call('answerChangeConsent', { token, agree: true, certTail });
const sendPapers = async (posNo: string): Promise<void> => {
  const file = { name: 'card.png', content: picture() };
  await uploadTo(suite.desk, suite.chen, '/api/policy/v1/changes/file/upload', { posNo }, file);
  await suite.chen.ask('sendChangeFiles', { posNo });
};
const accept = (posNo: string) =>
  makeCall('decidePolicyChange', staffContext(suite.desk), {
    posNo,
    decision: 'accept',
    reason: '已核对',
  });
const reach = (posNo: string, state: string) =>
  until(`service ${posNo} is ${state}`, () => suite.chen.ask('getPolicyService', { posNo }), {
    is: (service) => service.state === state,
  });
const holderOf = async (policyNo: string) => {
  const policy = await policyByNo(suite.db(), policyNo);
  if (!policy) throw new Error('no policy');
  return { userId: policy.user_id, ...(await openPolicy(suite.desk.app, policy)) };
};
/** The person under whose key a signed document was sealed. */
const openedFor = async (documentNo: string): Promise<string | undefined> =>
  (
    await suite
      .db()
      .selectFrom('signed_documents')
      .innerJoin('files', 'files.file_id', 'signed_documents.file_id')
      .select('files.person')
      .where('document_no', '=', documentNo)
      .executeTakeFirst()
  )?.person;
let day = '2026-05-21';
/** Every policy begins on a day of its own. */
const fresh = async () => {
  day = addDays(day, 1);
  await suite.comeBack(day);
  return owned();
};
/** After the cooling-off. */
const later = async (): Promise<void> => {
  day = addDays(day, 22);
  await suite.comeBack(day);
  day = addDays(day, 1);
};

test('with everybody’s yes the policy, its premiums and its papers are the new one’s', async () => {
  const bought = await fresh();
  const { policyNo, displayId, orderNo } = bought;
  await suite.sign(bought);
  expect((await askFor(policyNo)).msg).toContain('犹豫期');
  await later();
  const lin = await arrive(suite.desk, linMobile);
  const stranger = await arrive(suite.desk, '13600136009');
  const { posNo, state } = (await askFor(policyNo)).data;
  expect(state).toBe('to-consent');
  const token = await linkFor(posNo);
  // The asker, a stranger, the right person with a wrong document number, and an unknown mobile.
  for (const [who, tail] of [
    [suite.chen, linCard.slice(-6)],
    [stranger, linCard.slice(-6)],
    [lin, '000000'],
  ] as const)
    expect((await agree(who, token, tail)).code).toBe(errorCodes.CONSENT_REFUSED);
  await suite.desk.fault('identity-check', 'refuse');
  expect((await agree(lin, token)).msg).toContain('没有通过核验');
  await suite.desk.app.database.db.deleteFrom('identity_checks').execute();
  const answers = await Promise.all([agree(lin, token), agree(lin, token)]);
  expect(answers.map(({ data }) => data.state)).toEqual(['agreed', 'agreed']);
  await sendPapers(posNo);
  expect((await holderOf(policyNo)).userId).toBe(suite.chen.userId);
  await accept(posNo);
  await reach(posNo, 'done');

  const now = await holderOf(policyNo);
  expect(now).toMatchObject({
    userId: lin.userId,
    policyholder: { name: '林月', mobile: linMobile },
    insureds: [{ name: '陈晓', relation: 'spouse' }],
  });
  // The policy is hers to see and change, and no longer his.
  expect((await lin.ask('getPolicy', { policyNo })).appliedFor).toBe(false);
  for (const call of ['getPolicy', 'listPolicyChanges', 'quoteSurrender'] as const)
    expect((await suite.chen.call(call, { policyNo })).code).toBe(errorCodes.NOT_FOUND);
  expect(
    (await suite.chen.ask('listPolicies', {})).policies.map((each) => each.policyNo),
  ).not.toContain(policyNo);
  expect((await lin.ask('listPolicies', {})).policies.map((each) => each.policyNo)).toContain(
    policyNo,
  );
  // He is still insured by it, and may know the cover.
  const covers = async (who: typeof lin) =>
    (await who.ask('listCoverOnMe', {})).policies.map((each) => each.policyNo);
  expect(await covers(suite.chen)).toEqual([policyNo]);
  expect(await covers(lin)).toEqual([]);
  expect((await suite.chen.call('getOrderByNo', { orderNo })).code).toBe(0);
  const { services, history } = await lin.ask('listPolicyChanges', { policyNo });
  expect(services).toEqual([]);
  expect(history).toMatchObject([{ title: '投保人变更', by: '原投保人申请' }]);
  expect((await lin.ask('listOpenReceipts', {})).receipts).toEqual([]);

  // His mandate is over, hers is for her to sign; refunds go only to an account of hers.
  const mandates = await suite
    .db()
    .selectFrom('mandates')
    .select(['user_id', 'state'])
    .where('order_no', '=', orderNo)
    .execute();
  expect(mandates.map((each) => each.state)).not.toContain('active');
  const wish = { displayId, method: 'wechat', stay: { platform: 2 }, agreed: true } as const;
  expect((await suite.chen.call('signMandate', wish)).code).toBe(errorCodes.NOT_FOUND);
  expect((await lin.call('signMandate', wish)).code).toBe(0);
  const quote = await lin.ask('quoteSurrender', { policyNo });
  expect(quote.ways).not.toContain('original');
  const plan = await suite
    .db()
    .selectFrom('premium_plans')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(plan.user_id).toBe(lin.userId);
  const { due } = await suite.second(bought);
  day = addDays(due, 1);
  suite.at(day);
  await runDebitsNow(suite.desk.app);
  const noticesOf = (userId: string) =>
    suite
      .db()
      .selectFrom('notices')
      .select('title')
      .where('user_id', '=', userId)
      .where('created_at', '>=', suite.desk.clock.now())
      .execute();
  expect(await noticesOf(suite.chen.userId)).toEqual([]);
  expect(await noticesOf(lin.userId)).not.toEqual([]);
});

test('what the one before did stays theirs, and shows nothing of the policy any more', async () => {
  const { policyNo, orderNo, paySeq } = await fresh();
  await later();
  const { chen } = suite;
  const wish = { policyNo, way: 'original' } as const;
  const { confirm } = await chen.ask('quoteSurrender', wish);
  const version = confirm?.version ?? '';
  await chen.ask('askSurrender', { ...wish, reason: 'other', version });
  await chen.ask('withdrawSurrender', { policyNo });
  const { claimNo } = await chen.ask('reportClaim', {
    key: randomUUID(),
    policyNo,
    kind: 'accident',
    position: 0,
    happenedOn: addDays(day, -3),
    place: '家中',
    words: '下楼时踩空，左脚扭伤',
  });
  const contact = { kind: 'address', region: '310100', address: '延安路1号' } as const;
  const earlier = (await askFor(policyNo, contact)).data.posNo;
  await reach(earlier, 'done');
  const seen = async () => ({
    order: (await chen.ask('getOrderByNo', { orderNo })).own,
    receipt: (await chen.ask('getReceipt', { orderNo })).held,
    service: (await chen.ask('getPolicyService', { posNo: earlier })).held,
    claim: (await chen.ask('getClaim', { claimNo })).held,
    payment: (await chen.ask('getPaySuccess', { paySeq })).held,
  });
  const all = (visible: boolean) =>
    ({
      order: visible,
      receipt: visible,
      service: visible,
      claim: visible,
      payment: visible,
    }) as const;
  expect(await seen()).toEqual(all(true));

  const lin = await arrive(suite.desk, linMobile);
  const { posNo } = (await askFor(policyNo)).data;
  const token = await linkFor(posNo);
  await agree(lin, token);
  await sendPapers(posNo);
  await accept(posNo);
  await reach(posNo, 'done');
  expect(await seen()).toEqual(all(false));
  expect((await chen.ask('getOrderByNo', { orderNo })).policy?.title).toBe('投保人已变更');

  const pdf = `/api/policy/v1/policies/${policyNo}/pdf`;
  expect((await lin.browser.get(pdf)).headers['content-type']).toBe('application/pdf');
  const signed = await suite
    .db()
    .selectFrom('signed_documents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'policy')
    .orderBy('version', 'desc')
    .execute();
  const hers = signed[0]?.document_no ?? '';
  expect(await openedFor(hers)).toBe(`order:${orderNo}:${lin.userId}`);
  expect((await chen.call('getSignedDocument', { documentNo: hers })).code).toBe(
    errorCodes.NOT_FOUND,
  );
  const shown = (await chen.ask('getOrderSigning', { orderNo })).documents;
  expect(shown.map(({ documentNo }) => documentNo)).not.toContain(hers);

  // She sees neither his reasons and card nor his report.
  expect((await lin.ask('getSurrender', { policyNo })).surrender).toBeNull();
  expect((await lin.ask('getClaimGuide', { policyNo })).claims).toEqual([]);
  expect((await lin.call('getClaim', { claimNo })).code).toBe(errorCodes.NOT_FOUND);
  expect((await lin.call('getReceipt', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
  for (const call of [
    'getPolicyFile',
    'getPolicyCalendar',
    'getRenewal',
    'getSurrender',
    'withdrawSurrender',
    'getClaimGuide',
    'getYearlyOffer',
  ] as const)
    expect([call, (await chen.call(call, { policyNo })).code]).toEqual([
      call,
      errorCodes.NOT_FOUND,
    ]);
  expect((await chen.call('getPolicyFileByOrder', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
  expect(
    (await chen.ask('listSurrenders', {})).policies.map((each) => each.policyNo),
  ).not.toContain(policyNo);
}, 60_000);

describe('it is not possible', () => {
  test('for a year’s cover, or while something else is under way', async () => {
    const { policyNo } = await fresh();
    const why = async () => (await askFor(policyNo)).msg;
    const db = suite.db();
    await later();
    const contract = (coverTerm: string) =>
      db
        .updateTable('policies')
        .set({ contract: sql<string>`contract || ${JSON.stringify({ coverTerm })}::jsonb` })
        .where('policy_no', '=', policyNo)
        .execute();
    await contract('1y');
    expect(await why()).toContain('一年期');
    await contract('20y');
    const first = await askFor(policyNo, {
      kind: 'identity',
      party: 'policyholder',
      name: '陈晓明',
      certType: 'id-card',
      certNo: (await holderOf(policyNo)).policyholder.paper.number,
    });
    await sendPapers(first.data.posNo);
    expect(await why()).toContain('其他保全');
    await suite.chen.ask('withdrawPolicyChange', { posNo: first.data.posNo });
    const { posNo } = (await askFor(policyNo)).data;
    // No other service begins meanwhile.
    const address = { kind: 'address', region: '310100', address: '延安路1号' } as const;
    expect((await askFor(policyNo, address)).msg).toContain('投保人变更');
    await suite.chen.ask('withdrawPolicyChange', { posNo });
  });

  test('by a stranger, under another brand, twice at once, or without consent', async () => {
    const { policyNo } = await fresh();
    await later();
    suite.desk.clock.advance(120_000);
    const other = await arrive(suite.desk, '13800138000', 'tr.localhost');
    const stranger = await arrive(suite.desk, '13600136009');
    for (const who of [other, stranger])
      expect(
        (await who.call('askPolicyChange', { key: randomUUID(), policyNo, change: toLin() })).code,
      ).toBe(errorCodes.NOT_FOUND);
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => askFor(policyNo, toLin(), key)));
    expect(new Set(same.map(({ data }) => data.posNo)).size).toBe(1);
    const posNo = same[0]?.data.posNo ?? '';
    expect((await suite.chen.call('sendChangeFiles', { posNo })).code).toBe(
      errorCodes.SERVICE_NOT_POSSIBLE,
    );
    const early = await accept(posNo);
    expect(early).toMatchObject({ key: 'CONFLICT' });
    const token = await linkFor(posNo);
    const lin = await arrive(suite.desk, linMobile);
    await lin.ask('answerChangeConsent', { token, agree: false, certTail: linCard.slice(-6) });
    expect(await suite.chen.ask('getPolicyService', { posNo })).toMatchObject({
      state: 'refused',
      said: '新投保人没有同意。',
    });
    expect((await holderOf(policyNo)).userId).toBe(suite.chen.userId);
  });

  test('with one’s own mobile, another’s relation, or a child', async () => {
    const { policyNo } = await fresh();
    await later();
    for (const [more, field] of [
      [{ mobile: '13800138000' }, 'mobile'],
      [{ relations: ['child'] }, 'relations.0'],
      [{ certNo: idOf('2012-01-01', 522) }, 'certNo'],
    ] as const)
      expect(await askFor(policyNo, toLin(more))).toMatchObject({
        code: errorCodes.INVALID_REQUEST,
        data: { fields: [{ field }] },
      });
  });
});

describe('whoever is brought in is held against the list', () => {
  test('a true hit ends it at once, in words that say nothing', async () => {
    const { policyNo } = await fresh();
    await later();
    const person = { name: '司空无忌', certNo: idOf('1970-02-03', 522), relations: ['child'] };
    const asked = await askFor(policyNo, toLin(person));
    expect(asked.data).toMatchObject({ state: 'refused' });
    expect(JSON.stringify(asked)).not.toMatch(/名单|筛查|screening|S-001/);
  });

  test('a near one waits for compliance before the insurer hears of it', async () => {
    const { policyNo } = await fresh();
    await later();
    const compliance = await employ(suite.desk, 'compliance');
    const near: Change = {
      kind: 'beneficiaries',
      insured: 0,
      beneficiaries: {
        kind: 'named',
        people: [
          {
            name: '南宫问天',
            certType: 'id-card',
            certNo: idOf('1992-02-03', 522),
            relation: 'spouse',
            share: 100,
            order: 1,
          },
        ],
      },
    };
    const sure = async (): Promise<Change> => ({
      ...near,
      ...(await holderProof(suite.desk, suite.chen, policyNo)),
    });
    const caseOf = async (posNo: string) => {
      const { rows } = await compliance.ask('listQueue', { queue: 'screening' });
      const found = await suite
        .db()
        .selectFrom('screening_cases')
        .selectAll()
        .where('pos_no', '=', posNo)
        .executeTakeFirstOrThrow();
      expect(rows.map(({ id }) => id)).toContain(found.case_no);
      return found.case_no;
    };
    const sent = () =>
      suite
        .db()
        .selectFrom('insurer_requests')
        .select('pos_no')
        .where('kind', '=', 'change')
        .execute();
    const { posNo, state } = (await askFor(policyNo, await sure())).data;
    expect(state).toBe('checking');
    expect((await sent()).map((each) => each.pos_no)).not.toContain(posNo);
    const caseNo = await caseOf(posNo);
    expect((await compliance.ask('getScreeningCase', { caseNo })).person).toMatchObject({
      role: '新受益人',
      name: '南宫问天',
    });
    await compliance.ask('decideScreening', { caseNo, decision: 'clear', reason: '出生日期不同' });
    await reach(posNo, 'done');

    const again = (await askFor(policyNo, await sure())).data.posNo;
    const stopped = { caseNo: await caseOf(again), decision: 'stop', reason: '就是本人' } as const;
    await compliance.ask('decideScreening', stopped);
    expect(await suite.chen.ask('getPolicyService', { posNo: again })).toMatchObject({
      state: 'refused',
    });
  });
});

test('a change that waits for the customer’s own papers gives way to a hand-over', async () => {
  const { policyNo } = await fresh();
  await later();
  const { policyholder } = await holderOf(policyNo);
  const unfinished = await askFor(policyNo, {
    kind: 'identity',
    party: 'policyholder',
    name: '陈晓晓',
    certType: 'id-card',
    certNo: policyholder.paper.number,
  });
  expect(unfinished.data.state).toBe('documents');
  expect((await askFor(policyNo, { kind: 'contact', email: 'new@example.com' })).code).toBe(0);
  expect((await askFor(policyNo)).data.state).toBe('to-consent');
  await reach(unfinished.data.posNo, 'withdrawn');
  const { messages } = await suite.chen.ask('listMessages', {});
  expect(messages.map(({ body }) => body).join()).toContain('姓名或证件更正申请');
});

test('every change that was done has its endorsement, and only those', () =>
  expectEndorsements(suite.db()));
