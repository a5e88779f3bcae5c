import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import {
  axeFindings,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import { fakeMessagingApp, fakePaymentSheet, sdkCalls } from '../bridges/messaging-app.ts';
import { fakeApp, sentToApp } from '../bridges/native-app.ts';
import { plant } from '../support/fill-order.ts';
import { logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { monthlyOrderToPay, orderToPay } from '../support/place-order.ts';

const visitors = useBrowser();

const desk =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const handset =
  'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Leads from the order to its cashier by a link that a person would follow. */
const openCashier = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '去支付' }).first().click();
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
};

const customerAtCashier = async (
  brand: BrandId,
  options: Parameters<typeof visitors.open>[0] = {},
): Promise<Page> => {
  const page = await visitors.open({ userAgent: handset, ...options });
  await orderToPay(page, brand);
  await openCashier(page);
  return page;
};

const pay = async (page: Page, method: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(method) }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
};

const paySeqOf = (page: Page): string => new URL(page.url()).searchParams.get('paySeq') ?? '';

/** How many payments the bank holds: a second launch would be one more. */
const paymentsAtBank = async (page: Page): Promise<number> => {
  const list = await page.request.get(urlOf('qinghe', '/sandbox/pay'));
  return (await list.text()).split('<li>').length - 1;
};

/** The address of the newest payment at the bank, as a phone would have scanned it. */
const newestAtBank = async (page: Page): Promise<string> => {
  const text = await (await page.request.get(urlOf('qinghe', '/sandbox/pay'))).text();
  const path = /href="(\/sandbox\/pay\/cashier[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (!path) throw new Error('the bank holds no payment');
  return urlOf('qinghe', path);
};

describe('paying for an order', () => {
  test('goes from the order to the bank and on to the order list, in one launch however often it is tapped', async () => {
    const page = await customerAtCashier('qinghe');
    for (const text of ['收款方', '代收机构', /前完成支付/, /剩余 \d+ /, /前价格不变/]) {
      await page.getByText(text).first().waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    const before = await paymentsAtBank(page);
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).dblclick();
    await page.getByRole('button', { name: '确认支付' }).waitFor(patience);
    expect(await paymentsAtBank(page)).toBe(before + 1);
    await page.getByRole('button', { name: '确认支付' }).click();
    await page.waitForURL('**/pro/paysuccess/**', patience);

    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('link', { name: /支付记录/ }).click();
    await page.getByText('支付成功').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('link', { name: '保单', exact: true }).click();
    await page.getByText('待生效').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载电子保单' }).click();
    const paper = await download;
    expect(paper.suggestedFilename()).toMatch(/^电子保单 P.*\.pdf$/);
    expect((await readFile(await paper.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
    await page.getByRole('link', { name: '查看保单详情' }).click();
    await page.getByRole('heading', { level: 2, name: '今天保什么' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /^电子保单/ }).waitFor();
    // An insured customer is told what to settle before the account can be closed.
    await page.goto(urlOf('qinghe', '/pro/me/privacy/close'));
    await page.getByText('1 份保单在保障期内').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '验证码' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('ends at the agency on its own success page', async () => {
    const page = await customerAtCashier('tongrui');
    await pay(page, '支付宝');
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page.waitForURL('**/tr/success?**', patience);
    await page.getByRole('heading', { level: 1, name: /支付成功|承保成功/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('says that it is asking while the customer is away, and finds out by itself when no message came', async () => {
    const page = await customerAtCashier('qinghe');
    const paySeq = paySeqOf(page);
    await pay(page, '支付宝');
    await page.getByRole('button', { name: '确认支付' }).waitFor(patience);
    const bank = page.url();
    // Closed in the middle of it, and opened again from the list of payments.
    await page.goto(urlOf('qinghe', '/pro/me/payments'));
    await page.getByRole('link', { name: '查询结果' }).click();
    await page.getByRole('heading', { level: 1, name: '支付结果查询中' }).waitFor();
    await page.getByText('请不要重复支付').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await plant('pay-callback lost');
    const other = await page.context().newPage();
    await other.goto(bank);
    await other.getByRole('button', { name: '确认支付' }).click();
    await page.waitForURL('**/pro/paysuccess/**', patience);
    // The success page is an address of its own, which holds afterwards too.
    await page.goto(urlOf('qinghe', `/pro/paysuccess/${paySeq}`));
    await page.getByRole('heading', { level: 1, name: /支付成功|承保成功/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('goes on with the same payment after the bank has said that it failed', async () => {
    const page = await customerAtCashier('qinghe');
    const paySeq = paySeqOf(page);
    await pay(page, '支付宝');
    await page.getByRole('button', { name: '支付失败' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '支付未成功' }).waitFor(patience);
    await page.getByRole('link', { name: '重新支付' }).click();
    await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor();
    expect(paySeqOf(page)).toBe(paySeq);
    await awake(page);
    await pay(page, '支付宝');
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page.waitForURL('**/pro/paysuccess/**', patience);
  });

  test('shows a code on a desktop and moves on when the phone has paid', async () => {
    const page = await customerAtCashier('qinghe', { userAgent: desk, viewport: desktop });
    await pay(page, '微信支付');
    await page.getByRole('heading', { name: '请使用微信支付扫码' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    const scanner = await page.context().newPage();
    await scanner.setViewportSize(phone);
    await scanner.goto(await newestAtBank(page));
    await scanner.getByRole('button', { name: '确认支付' }).click();
    await page.waitForURL('**/pro/paysuccess/**', patience);
  });

  test('goes on by a short link without any script, for its own customer only', async () => {
    const page = await customerAtCashier('qinghe');
    const address = urlOf('qinghe', `/pro/aiProduct/payServicePage?paySeq=${paySeqOf(page)}`);
    const stranger = await visitors.open();
    await logIn(stranger, 'qinghe', newMobile());
    expect((await stranger.goto(address))?.status()).toBe(404);
    const state = await page.context().storageState();
    const plain = await visitors.open({
      userAgent: handset,
      javaScriptEnabled: false,
      storageState: state,
    });
    // The link is made where the script runs, and opened where it does not.
    await page.getByRole('button', { name: '在其他设备或浏览器上支付' }).click();
    const link = await page.getByRole('textbox', { name: '支付链接' }).inputValue();
    expect(link).toContain('/pro/aiProduct/payServiceRePage/');
    await plain.goto(link);
    expect(plain.url()).toBe(address);
    await plain.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await plain.getByRole('button', { name: /^支付 / }).click();
    await plain.getByRole('link', { name: '前往支付' }).click();
    await plain.getByRole('button', { name: '确认支付' }).click();
    await plain.waitForURL('**/pro/paysuccess/**', patience);
    await expect.poll(() => plain.getByRole('link', { name: '去支付' }).count()).toBe(0);
  });

  test('pays by the mock for test traffic and goes to the order list', async () => {
    const page = await customerAtCashier('qinghe');
    await page.goto(`${page.url()}&trafficlabel=sandbox`);
    await awake(page);
    const before = await paymentsAtBank(page);
    await pay(page, '支付宝');
    await page.waitForURL('**/pro/me/order/2', patience);
    expect(await paymentsAtBank(page)).toBe(before);
  });

  test('hands the payment to our app and waits for what the provider says', async () => {
    const page = await customerAtCashier('qinghe');
    const paySeq = paySeqOf(page);
    const state = await page.context().storageState();
    const app = await visitors.open({
      userAgent: `${handset} ParasolApp/230 (android)`,
      storageState: state,
    });
    await fakeApp(app, {
      inject: 'ParasolAndroid',
      answers: {
        session: { ok: true, data: { loggedIn: true, mobileBound: true } },
        pay: { ok: true, data: {} },
      },
    });
    await app.goto(urlOf('qinghe', `/pro/aiProduct/payServicePage?paySeq=${paySeq}`));
    await awake(app);
    await pay(app, '微信支付');
    await app.getByRole('heading', { level: 1, name: '支付结果查询中' }).waitFor(patience);
    const asked = (await sentToApp(app)).filter(({ name }) => name === 'pay');
    expect(asked).toMatchObject([{ payload: { paySeq, payPlatform: 23 } }]);
    expect(String(asked[0]?.payload['redirectUrl'])).toContain('/pro/loading/pay?paySeq=');
  });
});

describe('in the messaging app', () => {
  const userAgent = `${handset} MicroMessenger/8.0.47 NetType/WIFI Language/zh_CN`;

  test('signs in for an open id, pays in its sheet, and believes the provider rather than the sheet', async () => {
    const page = await customerAtCashier('qinghe');
    const paySeq = paySeqOf(page);
    const state = await page.context().storageState();
    const inside = await visitors.open({ userAgent, storageState: state });
    await fakeMessagingApp(inside);
    await fakePaymentSheet(inside, 'cancel');
    const cashier = urlOf('qinghe', `/pro/aiProduct/payServicePage?paySeq=${paySeq}`);
    await inside.goto(cashier);
    const agree = inside.getByRole('button', { name: '同意授权' });
    const heading = inside.getByRole('heading', { level: 1, name: '收银台' });
    await agree.or(heading).first().waitFor(patience);
    if (!(await agree.isVisible())) {
      await awake(inside);
      await pay(inside, '微信支付');
    }
    await inside.getByRole('textbox').fill(`payer-${paySeq.slice(-6)}`, patience);
    await agree.click();
    await heading.waitFor(patience);
    await awake(inside);
    await pay(inside, '微信支付');
    await inside.getByRole('heading', { level: 1, name: '支付结果查询中' }).waitFor(patience);
    const sheet = (await sdkCalls(inside)).filter(({ name }) => name === 'getBrandWCPayRequest');
    expect(sheet).toMatchObject([{ input: { package: expect.stringMatching(/^prepay_id=/) } }]);
    const bank = await inside.context().newPage();
    await bank.goto(await newestAtBank(page));
    await bank.getByRole('button', { name: '确认支付' }).click();
    await inside.waitForURL('**/pro/paysuccess/**', patience);
  });
});

describe('an order paid by the month', () => {
  test('is paid and signed, shows its debits in a calendar, and is unsigned with one tap', async () => {
    const page = await visitors.open({ userAgent: handset });
    await monthlyOrderToPay(page);
    await openCashier(page);
    await pay(page, '支付宝');
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page.waitForURL('**/pro/paysuccess/**', patience);

    await page.goto(urlOf('qinghe', '/pro/me/debits'));
    await page.getByText('按期交费中').waitFor();
    const mandate = page.getByRole('button', { name: '关闭自动扣费' });
    if (!(await mandate.isVisible())) {
      await awake(page);
      await page.getByRole('link', { name: '开通自动扣费' }).click();
      await page.getByRole('heading', { level: 1, name: '开通自动扣费' }).waitFor();
      await awake(page);
      await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
      await page.getByRole('checkbox', { name: /自动扣费约定/ }).check();
      await page.getByRole('button', { name: '同意并开通' }).click();
      await page.getByRole('button', { name: '同意自动扣费' }).click(patience);
      await page.getByRole('heading', { level: 1, name: /开通成功/ }).waitFor(patience);
      await page.waitForURL('**/pro/me/debits', patience);
    }
    await mandate.waitFor(patience);
    await page.getByRole('heading', { name: '交费日历' }).waitFor();
    await page
      .getByText(/日提醒您/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await mandate.click();
    await page
      .getByText(/支付宝已关闭/)
      .first()
      .waitFor(patience);
    await expect.poll(() => mandate.count()).toBe(0);
    await page.getByText('自己交费').first().waitFor();
  });
});

describe('a payment’s address', () => {
  test('asks to log in first and comes back to the very page', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/loading/pay?paySeq=PS000000000000'));
    expect(new URL(page.url()).pathname).toBe('/pro/login');
    expect(new URL(page.url()).searchParams.get('to')).toBe(
      '/pro/loading/pay?paySeq=PS000000000000',
    );
  });
});

describe('auto-debit settings', () => {
  test('are one step from “my”, and say what there is to know when nothing is signed', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('link', { name: /自动扣费/ }).click();
    await page.getByRole('heading', { level: 1, name: '自动扣费' }).waitFor();
    await page.getByText('没有自动扣费').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
