import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CallName, Input, Output } from '@parasol/contract';
import type { Given } from '../../../apps/server/testing/server/call-request.ts';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { answerNotice, openLoggedIn } from '../support/health-steps.ts';
import { codeFor } from '../support/inbox.ts';
import { call } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { readAndAgree } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';

const visitors = useBrowser();
const birth = '1990-05-01';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photos = (...names: readonly string[]) =>
  names.map((name) => ({ name, mimeType: 'image/png', buffer: png }));

const staff = <Name extends CallName>(name: Name, ...given: Given<Name>): Promise<Output<Name>> =>
  staffCall(urlOf('qinghe', '/'), 'underwriter', name, ...given);

const caseNoAt = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A medical product for oneself, at a price that was locked. */
const quoteNo = async (page: Page): Promise<string> => {
  const asked = await call(page, 'lockQuote', {
    baseProductNo: '1001',
    plan: 'standard',
    payFrequency: 'yearly',
    insureds: [
      {
        birthDate: birth,
        sex: 'female',
        relation: 'self',
        socialInsurance: true,
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  return asked.quoteNo;
};

/** Decides, with the second person whom larger sums need. */
const decide = async (
  manualUnderwritingNo: string,
  decision: Input<'decideUnderwritingCase'>['decision'],
): Promise<void> => {
  const decided = await staff('decideUnderwritingCase', { manualUnderwritingNo, decision });
  if (decided.case.state !== 'to-confirm') return;
  const given = { manualUnderwritingNo, agree: true };
  const base = urlOf('qinghe', '/');
  await staffCall(base, 'senior-underwriter', 'confirmUnderwritingDecision', given);
};

const exclusion: Input<'decideUnderwritingCase'>['decision'] = {
  members: [
    {
      position: 0,
      outcome: 'exclusion',
      exclusions: [{ code: 'thyroid', wording: '甲状腺结节及其并发症、甲状腺癌' }],
    },
  ],
  condition: 'thyroid-nodule',
  reasons: ['甲状腺结节 TI-RADS 3 级，随访时间较短'],
  insurerReason: '甲状腺结节 3 级，责任除外',
};

/** Leads from the health notice to the page that takes papers. */
const applied = async (page: Page, mobile: string, certNo: string): Promise<void> => {
  await openLoggedIn(page, mobile, '/pro/me');
  await page.goto(urlOf('qinghe', `/pro/health/1001?quoteNo=${await quoteNo(page)}`));
  await answerNotice(page, ['tumours', 'social-insurance']);
  await page.getByRole('link', { name: '申请人工核保' }).click(patience);
  await page.getByRole('button', { name: '开始申请' }).click(patience);
  await page.getByRole('heading', { name: '这次核保关于谁' }).waitFor(patience);
  await awake(page);
  await page.getByLabel('被保险人姓名').fill('李小兰');
  await page.getByLabel('证件号码').fill(certNo);
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await page.getByRole('heading', { name: '有帮助的资料' }).waitFor(patience);
};

const given = async (page: Page, paper: string, ...names: readonly string[]): Promise<void> => {
  await page
    .getByLabel(`选择${paper}的照片或 PDF`, { exact: true })
    .setInputFiles(photos(...names));
  await page
    .getByRole('list', { name: `${paper}，已上传 ${names.length} 页`, exact: true })
    .waitFor(patience);
};

/** Fills in the fields that the case lacks, and sends the order. */
const ordered = async (page: Page, draftNo: string, mobile: string): Promise<void> => {
  const product = { baseProductNo: '1001' };
  const { draft } = await call(page, 'initSubmitOrder', { ...product, draftNo });
  const changed = await call(page, 'saveDraft', {
    ...product,
    draftNo,
    revision: draft?.revision ?? 0,
    changes: {
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'insured.0.socialInsurance': 'yes',
      'cover.otherCover': 'none',
      'cover.start': 'earliest',
    },
  });
  const ready = await readAndAgree((name, ...asked) => call(page, name, ...asked), '1001', changed);
  const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...ready });
  await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
};

describe('a thyroid nodule', () => {
  test('goes from the health notice to a policy with an exclusion, with papers asked for twice', async () => {
    const page = await visitors.open();
    const [mobile, certNo] = [newMobile(), newIdNumber(birth, 'female')];
    await applied(page, mobile, certNo);
    const no = caseNoAt(page);
    await page.getByRole('checkbox', { name: '甲状腺结节' }).check({ force: true });
    await page.getByRole('button', { name: '保存并更新资料清单' }).click();
    const ultrasound = '超声（B 超）报告，最近两次';
    await page.getByRole('heading', { name: ultrasound }).waitFor(patience);
    await given(page, ultrasound, '超声 2025.png', '超声 2026.png');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交资料' }).click();
    await page.getByRole('heading', { level: 1, name: '核保进度' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);

    // The customer sees on the open page what the underwriter asks for.
    const pathology = { title: '穿刺病理报告', why: '区分良性和需要随访的情况' };
    await staff('askUnderwritingPapers', { manualUnderwritingNo: no, items: [pathology] });
    await page.getByRole('link', { name: '去补充资料' }).click(patience);
    await page.getByText(pathology.why).waitFor(patience);
    await awake(page);
    await given(page, pathology.title, '病理.png');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交补充资料' }).click();
    await page.getByRole('heading', { name: '补充资料审核中' }).waitFor(patience);

    const function3 = { title: '甲状腺功能化验单', why: '说明甲状腺功能是否正常' };
    await staff('askUnderwritingPapers', { manualUnderwritingNo: no, items: [function3] });
    await page.goto(urlOf('qinghe', `/pro/manualunderwriting/supplement/${no}`));
    await page.getByRole('heading', { name: '第 2 次请您补充' }).waitFor(patience);
    await page.getByLabel(function3.title, { exact: true }).fill('没有做过这项检查');
    await page.getByRole('button', { name: '提交补充资料' }).click();
    await page.getByText(/甲状腺功能化验单：没有做过这项检查/).waitFor(patience);

    await decide(no, exclusion);
    await page.goto(urlOf('qinghe', `/pro/manualunderwriting/${no}`));
    await page.getByText('甲状腺结节及其并发症、甲状腺癌').waitFor(patience);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /已看清上面的承保条件/ }).check();
    await page.getByRole('button', { name: '接受，去签名确认' }).click();
    await page.getByText('改用短信验证码签署').click(patience);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    const byCode = page.getByRole('group').filter({ hasText: '与手写签名有同样的效力' });
    await byCode.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/验证码已发送至/).waitFor(patience);
    await byCode.getByLabel('短信验证码').fill(await codeFor('qinghe', mobile));
    // The customer has to read before signing.
    await page.getByRole('button', { name: '确认签名' }).waitFor(patience);
    await byCode.getByRole('button', { name: '用验证码签署' }).click();
    await page.getByRole('button', { name: '按这个条件投保' }).click(patience);
    await page.waitForURL(/\/pro\/order\/1001/, patience);
    const { searchParams } = new URL(page.url());
    const draftNo = searchParams.get('draft') ?? '';
    await ordered(page, draftNo, mobile);
    await page.getByRole('link', { name: '去支付' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
    await awake(page);
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page.waitForURL(/paysuccess/, patience);
    await page.goto(urlOf('qinghe', `/pro/manualunderwriting/status/${no}`));
    await page.getByRole('heading', { name: '已转为投保订单' }).waitFor(patience);
  });
});

/** A case that waits for its papers, straight through the calls. */
const readyForPapers = async (page: Page): Promise<string> => {
  await openLoggedIn(page, newMobile(), '/pro/me');
  const { manualUnderwritingNo } = await call(page, 'applyManualUnderwriting', {
    key: randomUUID(),
    baseProductNo: '1001',
    origin: 'product',
    quoteNo: await quoteNo(page),
  });
  await call(page, 'authManualUnderwriting', {
    manualUnderwritingNo,
    name: '李小兰',
    certType: 'id-card',
    certNo: newIdNumber(birth, 'female'),
    consent: true,
  });
  return manualUnderwritingNo;
};

describe('forty pages on a poor line', () => {
  test('all arrive once, although the page is loaded anew and the line breaks', async () => {
    const page = await visitors.open();
    const no = await readyForPapers(page);
    await page.route('**/file/upload', async (route) => {
      await page.waitForTimeout(40);
      await route.continue();
    });
    await page.goto(urlOf('qinghe', `/pro/manualunderwriting/${no}`));
    await awake(page);
    const names = Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 页.png`);
    await page
      .getByLabel('选择其他资料的照片或 PDF', { exact: true })
      .setInputFiles(photos(...names));
    await page.getByText(/已完成 [3-9] \/ 40 页/).waitFor(patience);
    await page.reload();
    await page.getByText(/正在上传/).waitFor(patience);
    await page.context().setOffline(true);
    await page.getByText(/网络断开了/).waitFor(patience);
    await page.context().setOffline(false);
    await page.getByRole('list', { name: '其他资料，已上传 40 页' }).waitFor(patience);
    const { pages } = await call(page, 'getManualUnderwritingStatus', { manualUnderwritingNo: no });
    expect(pages.map(({ name }) => name.replace(/\.\w+$/, ''))).toEqual(
      names.map((name) => name.replace(/\.\w+$/, '')),
    );
  });
});
