import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkSignedPdf, numberIn } from '@parasol/client/signed-pdf';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { yuanText } from '@parasol/domain/base/money/fen';
import { premiumNoticeDays } from '@parasol/domain/contracts/policies/policy-paper';
import { inTransaction } from '#ground/db/transaction.ts';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { arrive, employ, idOf, type Customer } from '#testing/orders/order-desk.ts';
import { expectEndorsements } from '#testing/policies/endorsements.ts';
import { holderProof } from '#testing/policies/holder-proof.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { until } from '#testing/server/until.ts';
import { waivePremiums } from '#modules/contracts/policies/queries/payouts.ts';
import { writePremiumNotices } from './premium-notices.ts';

const suite = useLeavingSuite();
beforeAll(() => suite.setting({ identityFen: 10_000_000, recallMinutes: 0 }));

const papersOf = async (policyNo: string) =>
  (await suite.chen.ask('getPolicy', { policyNo })).papers;
const take = (who: Customer, paperNo: string) =>
  who.browser.get(`/api/policy/v1/papers/${paperNo}/pdf`);
const wordsOf = async (paperNo: string): Promise<string> => {
  const { statusCode, rawPayload } = await take(suite.chen, paperNo);
  expect(statusCode).toBe(200);
  return pageTexts(rawPayload).join('');
};
const notices = async (policyNo: string): Promise<string[]> =>
  (
    await suite
      .db()
      .selectFrom('notices')
      .select(['title', 'body'])
      .where('link', 'like', `%${policyNo}%`)
      .execute()
  ).map(({ title, body }) => `${title} ${body}`);
const changeAddress = (policyNo: string, address: string) =>
  suite.chen.ask('askPolicyChange', {
    key: randomUUID(),
    policyNo,
    change: { kind: 'address', region: '310100', address },
  });

describe('an endorsement', () => {
  test('is written with each change, numbered in the policy, with what was before and after', async () => {
    const { policyNo } = await suite.issued();
    const { posNo } = await changeAddress(policyNo, '延安路1号');
    await changeAddress(policyNo, '延安路2号');
    const papers = await papersOf(policyNo);
    expect(papers.map(({ paperNo, name, title }) => [paperNo, name, title])).toEqual([
      [`${policyNo}-E02`, '批单 02', '通讯地址变更'],
      [`${policyNo}-E01`, '批单 01', '通讯地址变更'],
    ]);
    const text = await wordsOf(`${policyNo}-E02`);
    for (const words of ['批单 02', policyNo, '延安路1号', '延安路2号', '示例文件'])
      expect(text).toContain(words);
    const notices = await suite
      .db()
      .selectFrom('notices')
      .select('body')
      .where('link', 'like', `%${posNo}%`)
      .execute();
    expect(notices.at(-1)?.body).toContain('批单 01 可以在保单的“文件”中下载');
    await expectEndorsements(suite.db());
  });

  test('names beneficiaries in full and hides the rest of their numbers', async () => {
    const { policyNo } = await suite.issued();
    const heir = {
      name: '陈小宝',
      certType: 'id-card',
      certNo: idOf('2015-03-04', 21),
      relation: 'child',
      share: 100,
      order: 1,
    } as const;
    const { posNo, state } = await suite.chen.ask('askPolicyChange', {
      key: randomUUID(),
      policyNo,
      change: {
        kind: 'beneficiaries',
        insured: 0,
        beneficiaries: { kind: 'named', people: [heir] },
        ...(await holderProof(suite.desk, suite.chen, policyNo)),
      },
    });
    expect(state).toBe('with-insurer');
    await until('the insurer agreed', () => suite.chen.ask('getPolicyService', { posNo }), {
      is: (service) => service.state === 'done',
    });
    const text = await wordsOf(`${policyNo}-E01`);
    expect(text).toContain('陈小宝');
    expect(text).not.toContain(heir.certNo);
    expect((await papersOf(policyNo)).map(({ title }) => title)).toEqual(['受益人变更']);
  });

  test('is signed, can be checked by anybody and taken by the policyholder alone', async () => {
    const { policyNo, orderNo } = await suite.issued();
    await changeAddress(policyNo, '延安路3号');
    const paperNo = `${policyNo}-E01`;
    const { rawPayload: bytes } = await take(suite.chen, paperNo);
    expect((await take(suite.chen, paperNo)).rawPayload).toEqual(bytes);
    const { document } = await suite.chen.ask('findSignedDocument', {
      documentNo: numberIn(bytes) ?? '',
    });
    expect(document).toMatchObject({ kind: 'endorsement', title: '批单' });
    expect(await checkSignedPdf(bytes)).toMatchObject({ kind: 'intact' });
    const stranger = await arrive(suite.desk, '13900139371');
    const elsewhere = await arrive(suite.desk, '13800138000', 'tr.localhost');
    for (const who of [stranger, elsewhere])
      expect((await take(who, paperNo)).statusCode).toBe(404);
    // The order, which the applicant keeps, does not give it out.
    const { documents } = await suite.chen.ask('getOrderSigning', { orderNo });
    expect(documents.map(({ title }) => title)).not.toContain('批单');
    const officer = await employ(suite.desk, 'operations');
    const { files } = await officer.browser.ask('getPolicyDossier', { policyNo });
    expect(files.map(({ name }) => name)).toEqual([`批单 01（保单 ${policyNo}）.pdf`]);
  });
});

describe('the confirmation of a surrender', () => {
  test('has the sums that the ledger has, the account and what ended', async () => {
    const payment = await suite.issued();
    const { policyNo, orderNo } = payment;
    const { code } = await suite.leave(suite.chen, { policyNo, way: 'original' });
    expect(code).toBe(0);
    const row = await suite.arrived(policyNo, 'refunded', 'refunding');
    const [paper] = await papersOf(policyNo);
    expect(paper).toMatchObject({ kind: 'surrender', name: '退保确认书 01', title: '解除合同' });
    const text = await wordsOf(paper?.paperNo ?? '');
    const back = await suite
      .db()
      .selectFrom('pay_refunds')
      .innerJoin('pay_orders', 'pay_orders.pay_seq', 'pay_refunds.pay_seq')
      .select('pay_refunds.fen')
      .where('order_no', '=', orderNo)
      .execute();
    const returned = back.reduce((sum, { fen }) => sum + fen, 0);
    expect(returned).toBe(row.refund_fen);
    expect(text).toContain(`退还金额${yuanText(returned)}`);
    for (const words of [row.surrender_no, '原路退回付款账户', '意外身故保险金', '不用再交'])
      expect(text).toContain(words);
    expect((await papersOf(policyNo)).filter(({ kind }) => kind === 'endorsement')).toEqual([]);
    expect((await notices(policyNo)).some((notice) => notice.includes('确认书可以登录后'))).toBe(
      true,
    );
  });
});

describe('the notice of a premium', () => {
  const noticed = async (policyNo: string) =>
    (await papersOf(policyNo)).filter(({ kind }) => kind === 'premium-notice');

  test('says before the day what the plan says, how it is taken and what happens afterwards', async () => {
    await suite.comeBack('2026-06-01');
    const payment = await suite.monthly();
    const { policy_no: policyNo } = await suite.policyOf(payment);
    const { due, fen } = await suite.second(payment);
    await suite.comeBack(addDays(due, -premiumNoticeDays - 1));
    await writePremiumNotices(suite.desk.app);
    expect(await noticed(policyNo)).toEqual([]);
    await suite.comeBack(addDays(due, -premiumNoticeDays));
    await writePremiumNotices(suite.desk.app);
    await writePremiumNotices(suite.desk.app);
    const [paper, ...others] = await noticed(policyNo);
    expect(others).toEqual([]);
    expect(paper?.name).toBe('续期交费通知书 01');
    const text = await wordsOf(paper?.paperNo ?? '');
    expect(text).toContain('第 2 期，共 12 期');
    expect(text).toContain(yuanText(fen));
    expect(text).toContain('没有开通自动扣费');
    expect(text).toContain('效力自');
    expect((await notices(policyNo)).join('')).toContain(
      '续期交费通知书 01 可以在保单的“文件”中下载',
    );
    // The next month is another notice, with the account that was signed meanwhile.
    await suite.sign(payment);
    suite.at(addDays(due, 16));
    await suite
      .db()
      .updateTable('policy_premiums')
      .set({ paid_at: new Date() })
      .where('policy_no', '=', policyNo)
      .where('number', '=', 2)
      .execute();
    await suite.comeBack(addDays(due, 20));
    await writePremiumNotices(suite.desk.app);
    const [second] = await noticed(policyNo);
    expect(second?.name).toBe('续期交费通知书 02');
    expect(await wordsOf(second?.paperNo ?? '')).toContain('自动扣费');
  });

  test('is not written for what is waived, paid or not collected', async () => {
    await suite.comeBack('2026-10-01');
    const payment = await suite.monthly();
    const { policy_no: policyNo } = await suite.policyOf(payment);
    const { due } = await suite.second(payment);
    await suite.comeBack(addDays(due, -3));
    await inTransaction(suite.desk.app.database, (tx) =>
      waivePremiums(tx.db, policyNo, addDays(due, -3), suite.desk.clock.now()),
    );
    await writePremiumNotices(suite.desk.app);
    expect(await noticed(policyNo)).toEqual([]);
  });
});
