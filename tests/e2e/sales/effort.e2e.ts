import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { countEffort, effortSoFar } from '../support/pages/effort.ts';
import { field } from '../support/fill-order.ts';
import { logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();
const birth = '1990-03-07';

/** A customer with a phone, whose taps and fields are counted from the product's page on. */
const atProduct = async (baseProductNo: string): Promise<Page> => {
  const page = await visitors.open();
  await countEffort(page);
  await logIn(page, 'qinghe', newMobile());
  await page.goto(urlOf('qinghe', `/pro/detail/${baseProductNo}`));
  await awake(page);
  return page;
};

const tapChoice = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`label:has(input[name="${name}"][value="${value}"])`).first().click();

const opened = async (page: Page, path: RegExp): Promise<void> => {
  await page.waitForURL((url) => path.test(url.pathname), patience);
  await awake(page);
};

const bornOn = async (
  page: Page,
  [year, month, day]: readonly string[],
  who = 0,
): Promise<void> => {
  for (const [part, value] of [
    ['y', year],
    ['m', month],
    ['d', day],
  ] as const)
    await page.locator(`select[name=${part}${who}]`).selectOption(value ?? '');
};

/** The customer reads down the page: the button for the rest comes once each question was there. */
const seeQuestions = async (page: Page): Promise<void> => {
  const rest = page.getByRole('button', { name: '其余的题都答“否”' });
  await expect
    .poll(async () => {
      for (const question of await page.locator('fieldset[id^=question-]').all()) {
        await question.scrollIntoViewIfNeeded();
        await page.waitForTimeout(500);
      }
      return rest.isVisible();
    }, patience)
    .toBe(true);
};

const insure = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: '立即投保' }).last();
  await expect.poll(() => button.isEnabled(), patience).toBe(true);
  await page.locator('main[aria-busy=false]').waitFor();
  await button.click();
};

const next = async (page: Page, screen: string): Promise<void> => {
  await page.getByRole('button', { name: '下一步' }).click();
  await page.locator(`button[value="screen:${screen}"][aria-current="step"]`).waitFor();
};

const policyholder = async (page: Page): Promise<void> => {
  await field(page, 'policyholder.name').locator('input').fill('李小兰');
  await field(page, 'policyholder.certNo').locator('input').fill(newIdNumber(birth, 'female'));
  await page.keyboard.press('Tab');
  // The mobile is the customer's own, and the card says where it was issued.
  await expect
    .poll(() => field(page, 'policyholder.mobile').locator('input').inputValue())
    .not.toBe('');
  await expect
    .poll(() => field(page, 'policyholder.region').getByRole('button').first().innerText())
    .toContain('济南');
};

const job = async (page: Page, member: number, name: string): Promise<void> => {
  await field(page, `insured.${member}.occupation`).getByRole('button').click();
  const jobs = page.getByRole('dialog');
  await jobs.getByRole('searchbox', { name: '搜索职业' }).fill(name);
  await jobs
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await jobs.waitFor({ state: 'hidden' });
};

/** From the cover to the button that sends everything. */
const coverToEnd = async (page: Page): Promise<void> => {
  await tapChoice(page, 'cover.otherCover', 'none');
  await next(page, 'reading');
  await page.getByRole('button', { name: /^一次读完/ }).click();
  await page.getByRole('heading', { level: 1, name: '重要条款' }).waitFor();
  await awake(page);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: '读完了，继续' }).click();
  await page.getByRole('heading', { level: 1, name: '填写投保信息' }).waitFor();
  await awake(page);
  for (const box of await page.locator('[data-path^="consent."] input').all()) await box.check();
  await next(page, 'confirm');
  await page.getByRole('button', { name: '提交投保' }).click();
  await page.waitForURL(/order\/progress/, patience);
};

const holds = async (
  page: Page,
  most: { readonly taps: number; readonly fields: number },
): Promise<void> => {
  const { taps, fields } = await effortSoFar(page);
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(most.taps);
  expect(fields.length, fields.join('\n')).toBeLessThanOrEqual(most.fields);
  // The journey was counted at all.
  expect(taps.length).toBeGreaterThan(10);
};

test('a regional policy takes at most 20 taps', async () => {
  const page = await atProduct('1006');
  await page.locator('select[name=region0]').selectOption({ label: '山东省' });
  await tapChoice(page, 'si0', 'true');
  await page.getByRole('button', { name: '看看结果' }).click();
  await page.locator('#entry').getByRole('link', { name: '算保险费并投保' }).click();
  await opened(page, /\/trial\//);
  await tapChoice(page, 'rel0', 'self');
  await bornOn(page, ['1990', '3', '7']);
  await insure(page);
  await opened(page, /\/order\/1006/);
  await policyholder(page);
  await next(page, 'insured');
  await field(page, 'insured.0.medicalCard').locator('input').fill('A12345678');
  await next(page, 'cover');
  await coverToEnd(page);
  await holds(page, { taps: 20, fields: 8 });
});

test('a medical policy with one yes takes at most 40 taps and 12 fields', async () => {
  const page = await atProduct('1001');
  await page.locator('main [data-bar=foot]').getByRole('link', { name: '算保险费并投保' }).click();
  await opened(page, /\/trial\//);
  await tapChoice(page, 'rel0', 'self');
  await bornOn(page, ['1990', '3', '7']);
  await insure(page);
  await opened(page, /\/health\//);
  await tapChoice(page, 'sex', 'female');
  await page.getByRole('button', { name: '继续' }).click();
  await page.getByRole('heading', { name: '被保险人健康告知' }).waitFor(patience);
  await awake(page);
  await tapChoice(page, 'q.metabolism', 'yes');
  await seeQuestions(page);
  await page.getByRole('button', { name: '其余的题都答“否”' }).click();
  await page.getByRole('checkbox', { name: /处理上述健康信息/ }).check();
  await page.getByRole('button', { name: '提交回答' }).click();
  await page.getByRole('link', { name: '开始智能核保' }).click(patience);
  await opened(page, /\/intelhealth\/1001/);
  await page.locator('button[name=add][value=hyperuricaemia]').first().click();
  await page.getByRole('link', { name: '开始回答' }).click();
  await page.getByRole('textbox', { name: '最近一次血尿酸是多少？' }).fill('430');
  await page.getByRole('button', { name: '下一题' }).click();
  const gout = page.getByRole('group', { name: /痛风发作/ });
  await gout.getByText('否', { exact: true }).click();
  const others = page.getByRole('group', { name: '有没有下面的情况？' });
  await others.getByText('没有', { exact: true }).click();
  await page.getByRole('button', { name: '下一题' }).click();
  await page.getByRole('button', { name: '查看结论' }).click();
  await page.getByRole('button', { name: '继续投保' }).click(patience);
  await opened(page, /\/order\/1001/);
  await policyholder(page);
  await next(page, 'insured');
  await job(page, 0, '小学教师');
  await next(page, 'cover');
  await coverToEnd(page);
  await holds(page, { taps: 40, fields: 12 });
});

test('a medical policy for a family of three takes at most 45 taps', async () => {
  const page = await atProduct('1001');
  await page.locator('main [data-bar=foot]').getByRole('link', { name: '算保险费并投保' }).click();
  await opened(page, /\/trial\//);
  await page.locator('select[name=count]').selectOption('3');
  const family = [
    { relation: 'self', sex: 'female', born: ['1990', '3', '7'] },
    { relation: 'spouse', sex: 'male', born: ['1988', '5', '20'] },
    { relation: 'child', sex: 'female', born: ['2018', '6', '1'] },
  ] as const;
  for (const [who, { relation, born }] of family.entries()) {
    await page.locator(`select[name=y${who}]`).waitFor();
    await tapChoice(page, `rel${who}`, relation);
    await bornOn(page, born, who);
  }
  await insure(page);
  await opened(page, /\/health\//);
  for (const [who, { sex }] of family.entries()) {
    await page.getByRole('heading', { name: '给谁投保？' }).waitFor(patience);
    await awake(page);
    await tapChoice(page, 'sex', sex);
    await page.getByRole('button', { name: '继续' }).click();
    await page.getByText(`关于第 ${who + 1} 位被保险人`).waitFor(patience);
    await seeQuestions(page);
    await page.getByRole('button', { name: '其余的题都答“否”' }).click();
    // One consent is for all of them.
    const consent = page.getByRole('checkbox', { name: /处理上述健康信息/ });
    if (who === 0) await consent.check();
    await page.getByRole('button', { name: '提交回答' }).click();
  }
  await opened(page, /\/order\/1001/);
  await policyholder(page);
  await next(page, 'insured');
  for (const [member, name, certNo] of [
    [1, '王大山', newIdNumber('1988-05-20', 'male')],
    [2, '王小满', newIdNumber('2018-06-01', 'female')],
  ] as const) {
    await field(page, `insured.${member}.name`).locator('input').fill(name);
    await field(page, `insured.${member}.certNo`).locator('input').fill(certNo);
  }
  for (const [member, name] of ['小学教师', '小学教师', '小学生'].entries())
    await job(page, member, name);
  for (const member of [1, 2])
    await expect
      .poll(() => field(page, `insured.${member}.region`).getByRole('button').first().innerText())
      .toContain('济南');
  await next(page, 'cover');
  await coverToEnd(page);
  await holds(page, { taps: 45, fields: 24 });
});
