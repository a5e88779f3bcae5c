import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, launch, phoneContext } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { runProgram, type RunningProgram } from '../support/run-program.ts';

type Cookies = readonly { readonly name: string; readonly value: string }[];

interface EndingPolicy {
  readonly base: string;
  readonly policyNo: string;
  readonly cookies: Cookies;
  /** Another customer's whole life policy, which allows loans. */
  readonly lent: {
    readonly policyNo: string;
    readonly mobile: string;
    readonly certTail: string;
    readonly cookies: Cookies;
  };
}

let system: RunningProgram<EndingPolicy>;
let browser: Browser;
let ending: EndingPolicy;
beforeAll(async () => {
  system = await runProgram('apps/server/testing/policies/ending-policy.ts');
  ending = system.said;
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await system.stop();
});

const pageOf = async (cookies: Cookies): Promise<Page> => {
  const context = await phoneContext(browser);
  await context.addCookies(cookies.map((each) => ({ ...each, domain: 'localhost', path: '/' })));
  return context.newPage();
};

test('the next year’s price is seen a month before, changed, stopped and wanted again by a tap each', async () => {
  const { base, policyNo, cookies } = ending;
  const page = await pageOf(cookies);
  const renewal = () => call(page, 'getRenewal', { policyNo });
  const tap = (name: string): Promise<void> => page.getByRole('button', { name }).click(patience);
  const seen = (name: string): Promise<void> =>
    page.getByRole('button', { name }).waitFor(patience);

  await page.goto(`${base}/pro/me/policies/${policyNo}`);
  await page.getByRole('link', { name: '查看和更改续保' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '续保' }).waitFor(patience);
  await page.getByText('续保时 36 周岁').waitFor(patience);
  const { price, plans } = await renewal();
  const priceOf = (fen: number) => page.getByText(`¥${fen / 100}`).first();
  await priceOf(price?.fen ?? 0).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);

  await tap('停止续保');
  await seen('到期自动申请重新投保');
  expect(await renewal()).toMatchObject({ state: 'stopped', on: false });
  await tap('到期自动申请重新投保');
  await seen('停止续保');
  expect(await renewal()).toMatchObject({ state: 'planned', on: true });

  const other = plans.find(({ chosen }) => !chosen);
  await page.getByRole('radio', { name: other?.name ?? '' }).check();
  await tap('按所选计划续保');
  await expect
    .poll(async () => (await renewal()).plans.find(({ chosen }) => chosen)?.code, patience)
    .toBe(other?.code);
  await priceOf(other?.fen ?? 0).waitFor(patience);
}, 120_000);

/** The only code that was sent to a number. */
const codeFor = async (base: string, mobile: string): Promise<string> => {
  const code = async (): Promise<string> => {
    const answer = await fetch(`${base}/sandbox/inbox.json?mobile=${mobile}`);
    const { messages } = (await answer.json()) as { messages: { readonly code: string | null }[] };
    return messages.find((message) => message.code !== null)?.code ?? '';
  };
  await expect.poll(code, patience).toMatch(/^\d{6}$/);
  return code();
};

test('a policyholder borrows on the policy, repays it all at the cashier, and owes nothing', async () => {
  const { base, lent } = ending;
  const page = await pageOf(lent.cookies);
  const at = (name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor(patience);
  const owed = async (): Promise<number> =>
    (await call(page, 'getPolicyLoan', { policyNo: lent.policyNo })).owedFen;

  await page.goto(`${base}/pro/me/policies/${lent.policyNo}`);
  await page.getByRole('link', { name: /今天能借多少/ }).click(patience);
  await at('保单借款');
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('请填写证件号码后六位').waitFor(patience);
  await page.getByLabel('借款金额（元）').fill('1000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发到').waitFor(patience);
  await page.getByLabel('短信验证码').fill(await codeFor(base, lent.mobile));
  await page.getByLabel('投保人证件号码后六位').fill(lent.certTail);
  await page.getByRole('checkbox', { name: /我已看过利息/ }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL('**/pro/pos/**', patience);
  await expect.poll(owed, patience).toBe(100_000);

  await page.goto(`${base}/pro/me/policies/${lent.policyNo}`);
  await page.getByRole('link', { name: /今天欠 ¥1,000/ }).click(patience);
  await at('保单借款');
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '去支付' }).click();
  await page.getByRole('radio', { name: /支付宝/ }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true, ...patience });
  await page.getByRole('button', { name: '支付 ¥1,000' }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/paysuccess/**', patience);
  await page.getByText('归还借款').first().waitFor(patience);
  await expect.poll(owed, patience).toBe(0);
  await page.goto(`${base}/pro/me/policies/${lent.policyNo}/loan`);
  await page.getByText('今天能借多少').waitFor(patience);
  expect(await page.getByText('现在欠多少').count()).toBe(0);
}, 120_000);
