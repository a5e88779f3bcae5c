import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { plant, showScreen } from '../support/fill-order.ts';
import { call } from '../support/log-in.ts';
import {
  addDisease,
  answerNotice,
  conclude,
  openLoggedIn,
  say,
  thyroid,
} from '../support/health-steps.ts';
import { newMobile } from '../support/new-person.ts';

const visitors = useBrowser();

/** A price that was locked before any question about health. */
const quoteFor = async (
  page: Page,
  baseProductNo: string,
  choices: Partial<Input<'lockQuote'>>,
  insureds: Input<'lockQuote'>['insureds'],
): Promise<string> => {
  const { quoteNo } = await call(page, 'lockQuote', {
    baseProductNo,
    ...choices,
    insureds: insureds.map((one) => ({ occupationCode: '0101001', region: '310100', ...one })),
  });
  return quoteNo;
};

const self = { birthDate: '1990-05-01', sex: 'female', relation: 'self' } as const;
const term = {
  sumAssured: 50_000_000,
  coverTerm: 'to60',
  payTerm: '20y',
  payFrequency: 'yearly',
} as const;

const highPressure = async (page: Page): Promise<void> => {
  await say(page, '没有服药时，血压最高到过哪一级？', '2 级（160–179/100–109）');
  await say(page, '最近三个月，血压一般在多少？', '140/90 以下');
  await say(page, '医生有没有说过，高血压影响到了下面的器官？', '没有');
};

describe('a loading', () => {
  test('is shown in money before it is accepted, and the order begins at the loaded price', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), '/pro/me');
    const quoteNo = await quoteFor(page, '1003', term, [self]);
    await page.goto(urlOf('qinghe', `/pro/health/1003?quoteNo=${quoteNo}`));
    await answerNotice(page, ['heart-brain']);
    await page.getByRole('link', { name: '开始智能核保' }).click();
    await addDisease(page, '高血压', '高血压');
    await page.getByRole('link', { name: '开始回答' }).click();
    await highPressure(page);
    await conclude(page, 'terms');
    await page.getByText(/每期保险费由 ¥[\d,.]+ 变为 ¥[\d,.]+（每年）/).waitFor();
    await page.getByRole('checkbox', { name: /接受按这些条件投保/ }).check();
    await page.getByRole('button', { name: '接受并继续投保' }).click();
    await page.waitForURL((url) => url.pathname === '/pro/suitability/1003');
    const order = new URL(page.url()).searchParams;
    expect(order.get('quoteNo')).not.toBe(quoteNo);
    await page.goto(urlOf('qinghe', `/pro/order/1003?${order}`));
    await page
      .getByText(/含按核保结论加收的 ¥[\d,.]+/)
      .first()
      .waitFor({ state: 'attached' });
  });
});

describe('a family', () => {
  test('hands each member’s notice and conclusion over to that member in the order', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), '/pro/me');
    const people: Input<'lockQuote'>['insureds'] = [
      { ...self, socialInsurance: true },
      { birthDate: '1988-08-09', sex: 'male', relation: 'spouse', socialInsurance: true },
    ];
    const quoteNo = await quoteFor(
      page,
      '1001',
      { plan: 'standard', payFrequency: 'yearly' },
      people,
    );
    await page.goto(urlOf('qinghe', `/pro/health/1001?quoteNo=${quoteNo}`));
    await page.getByText('关于第 1 位被保险人：本人，女').waitFor();
    await answerNotice(page);
    await page.getByText('关于第 2 位被保险人：配偶，男').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: '女性补充告知' }).count()).toBe(0);
    await answerNotice(page, ['tumours']);
    await page.getByRole('link', { name: '开始智能核保' }).click();
    await addDisease(page, '甲状腺结节', '甲状腺结节');
    await page.getByRole('link', { name: '开始回答' }).click();
    await thyroid(page);
    await conclude(page, 'terms');
    await page.getByRole('checkbox', { name: /接受按这些条件投保/ }).check();
    await page.getByRole('button', { name: '接受并继续投保' }).click();
    await page.waitForURL((url) => url.pathname === '/pro/order/1001');
    const query = new URL(page.url()).searchParams;
    expect(query.get('insured.0.disclosureNo')).toMatch(/^H/);
    expect(query.get('insured.0.intelligentProposalNo')).toBeNull();
    expect(query.get('insured.1.disclosureNo')).toMatch(/^H/);
    expect(query.get('insured.1.intelligentProposalNo')).toMatch(/^P/);
    expect(query.get('insured.0.disclosureNo')).not.toBe(query.get('insured.1.disclosureNo'));
    await awake(page);
    await showScreen(page, 'insured');
    await page.getByRole('region', { name: '健康告知' }).getByText('2 份都已告知').waitFor();
  });
});

describe('an insurer that underwrites by itself', () => {
  test('is waited for when it answers late, and its conclusion arrives without another click', async () => {
    const page = await visitors.open();
    const senior = 'birthDate=1956-05-01&sex=male&relation=self';
    await openLoggedIn(page, newMobile(), `/pro/thirdhealth/1007?${senior}`);
    await page.getByRole('heading', { level: 1, name: '承保公司核保' }).waitFor();
    await awake(page);
    await page.getByRole('checkbox', { name: /提供给.*由它按自己的规则/ }).check();
    await addDisease(page, '甲状腺结节', '甲状腺结节');
    await page.getByRole('link', { name: '开始回答' }).click();
    await thyroid(page);
    await plant('insurer-assess later');
    await page.getByRole('button', { name: '查看结论' }).click();
    await page.getByText(/正在等待.*的结论/).waitFor();
    await page.waitForURL('**/thirdIntelhealth/1007/terms?**');
    await page.getByText('不承担的责任').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('an expecting mother', () => {
  test('finds out from the product what is possible this week, and changes what she said', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), '/pro/detail/1008');
    await page.getByRole('link', { name: '做孕期预核保，看看现在能不能投保' }).click();
    await page.getByRole('heading', { level: 1, name: '孕期预核保' }).waitFor();
    await awake(page);
    await page.getByRole('button', { name: '保存并查看结果' }).click();
    await page.getByText('有几项需要修改').waitFor();
    const inDays = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: '姓名' }).fill('苏小禾');
    await page.getByRole('textbox', { name: '手机号' }).fill('13800000001');
    await page.getByLabel('预产期').fill(inDays(140));
    await page.getByText('单胎', { exact: true }).click();
    await page.getByText('自然受孕', { exact: true }).click();
    await page.getByRole('checkbox', { name: /处理上述健康信息/ }).check();
    await page.getByRole('button', { name: '保存并查看结果' }).click();
    await page.getByText('已保存，下面是今天的结果').waitFor();
    await page.getByText('可以投保', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /修改\s*：苏小禾/ }).click();
    await page.getByLabel('预产期').fill(inDays(60));
    await page.getByRole('button', { name: '保存并查看结果' }).click();
    await page.getByText('已过投保孕周').waitFor();
  });
});
