import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { choose, consentToAll, field, fillText, saved, showScreen } from '../support/fill-order.ts';
import { logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

/**
 * The page as a screen reader is given it: roles, names and states in their order. Numbers that
 * differ from run to run are left out; everything a customer hears stays.
 */
const heard = async (page: Page): Promise<string> =>
  (await page.locator('main').ariaSnapshot())
    .replace(/^\s*- \/url:.*\n/gm, '')
    .replace(/^\s*- option "\d{4} 年.*\n/gm, '')
    .replaceAll(/剩余 [^\n]*/g, '剩余 …')
    .replaceAll(/\bQH[A-Z0-9]{8,}|: [a-z0-9]{12}$|\d{3}\*{6,}\w+|\d+ 周岁/gm, '…')
    .replaceAll(/[A-Z]{1,3}\d{6,}|\d{3} \d{4} \d{4}|\d{6} \d{8} \d{4}/g, '…')
    .replaceAll(
      /\d{4} 年 \d{1,2} 月 \d{1,2} 日(?: \d\d:\d\d)?|\d{1,2} 月 \d{1,2} 日(?: \d\d:\d\d)?/g,
      '…',
    )
    .replaceAll(/(?:今天|明天) ?\d{1,2}:\d\d|\d{1,2}:\d\d(?::\d\d)?|\d+ (?:分钟|秒|小时)/g, '…')
    .replaceAll(/现在没有人接听[^\n"]*|现在有人接听[^\n"]*/g, '…');

const sounds = async (page: Page, name: string): Promise<void> => {
  await expect(`${await heard(page)}\n`).toMatchFileSnapshot(`purchase-tree/${name}.txt`);
};

test('a purchase as a screen reader walks it', async () => {
  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', '/pro/trial/1004?y0=1990&m0=3&d0=7&rel0=self&job0=0101001'));
  await awake(page);
  await sounds(page, '1-trial');
  await page.getByRole('button', { name: '立即投保' }).last().click();
  await page.waitForURL(/\/order\/1004/, patience);
  await awake(page);
  await fillText(page, 'policyholder.name', '李小兰');
  await fillText(page, 'policyholder.certNo', newIdNumber('1990-03-07', 'female'));
  await page.keyboard.press('Tab');
  await expect
    .poll(() => field(page, 'policyholder.region').getByRole('button').first().innerText())
    .toContain('济南');
  await saved(page);
  await sounds(page, '2-policyholder');
  for (const [screen, name] of [
    ['insured', '3-insured'],
    ['cover', '4-cover'],
    ['reading', '5-reading'],
  ] as const) {
    await showScreen(page, screen);
    await sounds(page, name);
  }
  await page.getByRole('button', { name: /^一次读完/ }).click();
  await page.getByRole('heading', { level: 1, name: '重要条款' }).waitFor();
  await awake(page);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await sounds(page, '6-key-terms');
  await page.getByRole('button', { name: '读完了，继续' }).click();
  await page.getByRole('heading', { level: 1, name: '填写投保信息' }).waitFor();
  await awake(page);
  await choose(page, 'insured.0.beneficiaries', 'statutory');
  await consentToAll(page);
  await saved(page);
  await showScreen(page, 'confirm');
  await sounds(page, '7-confirm');
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
  await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  await sounds(page, '8-to-pay');
  await page.getByRole('link', { name: '去支付' }).click();
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await sounds(page, '9-cashier');
});
