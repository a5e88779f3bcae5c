import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import {
  axeFindings,
  brandIds,
  desktop,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import {
  choose,
  consentToAll,
  field,
  fillText,
  openForm,
  plant,
  readDocuments,
  readTogether,
  saved,
  searchJob,
  showScreen,
  startReading,
  submitForm,
  takeFirst,
  type Calculation,
} from '../support/fill-order.ts';
import { giveLine, logIn } from '../support/log-in.ts';
import { opensAtTop } from '../support/pages/opens-at-top.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { accident, orderPlaced } from '../support/place-order.ts';

const visitors = useBrowser();
const birth = '1990-03-07';
const terms = { coverTerm: '1y', payTerm: '1y', payFrequency: 'yearly' as const, riders: [] };
const customer = async (
  brand: BrandId = 'qinghe',
  options: Parameters<typeof visitors.open>[0] = {},
): Promise<{ page: Page; mobile: string }> => {
  const page = await visitors.open(options);
  const mobile = newMobile();
  await logIn(page, brand, mobile);
  return { page, mobile };
};

const fillPolicyholder = async (page: Page, mobile: string): Promise<void> => {
  await fillText(page, 'policyholder.name', '李小兰');
  await fillText(page, 'policyholder.certNo', newIdNumber(birth, 'female'));
  await fillText(page, 'policyholder.mobile', mobile);
  await fillText(page, 'policyholder.email', 'lan@example.com');
};

/** An accident policy for oneself, all but the documents and consents. */
const fillAccident = async (page: Page, mobile: string): Promise<void> => {
  await fillPolicyholder(page, mobile);
  await searchJob(page, 'insured.0.occupation', '小学教师');
  await choose(page, 'insured.0.beneficiaries', 'statutory');
};

const placeAccident = async (page: Page, mobile: string, brand: BrandId = 'qinghe') => {
  await openForm(page, brand, accident);
  await fillText(page, 'policyholder.name', '李小兰');
  const finishReading = await startReading(page);
  await fillAccident(page, mobile);
  await finishReading();
  await consentToAll(page);
  await submitForm(page);
  await page.waitForURL(/order\/progress/, patience);
};

describe('an order for oneself', () => {
  test.each(brandIds)('goes from the form to payment at %s', async (brand) => {
    const { page, mobile } = await customer(brand);
    await placeAccident(page, mobile, brand);
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await page.getByRole('heading', { level: 2, name: '办理记录' }).waitFor();
    await page.getByText('李小兰').first().waitFor();
    await expect.poll(() => page.locator('main').textContent()).not.toContain(mobile);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('says what is wrong beside the field, goes to the first, and ticks nothing by itself', async () => {
    const { page } = await customer();
    await openForm(page, 'qinghe', accident);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.locator('[data-path^="consent."] input:checked').count()).toBe(0);
    await submitForm(page);
    const summary = page.getByRole('alert').filter({ hasText: '项需要填写或更正' });
    await summary.getByRole('link', { name: '请填写姓名' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('policyholder.name');
    await field(page, 'policyholder.name').getByText('请填写姓名').waitFor();
    for (const [path, wrong, words] of [
      ['policyholder.name', '李', '姓名'],
      ['policyholder.certNo', '110105194912310021', '校验'],
      ['policyholder.mobile', '12345678901', '手机号'],
      ['policyholder.email', 'lan@', '邮箱'],
    ] as const) {
      await fillText(page, path, wrong);
      await page.keyboard.press('Tab');
      await field(page, path).locator('[id$="-error"]').filter({ hasText: words }).waitFor();
    }
    await fillText(page, 'policyholder.certNo', '11010519491231002x');
    await page.keyboard.press('Tab');
    await field(page, 'policyholder.certNo').getByText('女，1949 年 12 月 31 日出生').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('makes one order of two quick presses', async () => {
    const { page, mobile } = await customer();
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    const finishReading = await startReading(page);
    await fillAccident(page, mobile);
    await finishReading();
    await consentToAll(page);
    await showScreen(page, 'confirm');
    await page.getByRole('button', { name: '提交投保' }).dblclick();
    await page.waitForURL(/order\/progress/, patience);
    await page.goto(urlOf('qinghe', '/pro/me/order/2'));
    await expect
      .poll(() => page.locator('main li').filter({ hasText: '行知综合意外保险' }).count())
      .toBe(1);
  });

  test('reads each key term on a page of its own, for as long as it says', async () => {
    const { page, mobile } = await customer('qinghe', { viewport: desktop });
    await openForm(page, 'qinghe', accident);
    await fillAccident(page, mobile);
    await readDocuments(page);
    expect(
      await page
        .locator('[data-path^="document."]')
        .getByText(/已于 .* 确认/)
        .count(),
    ).toBe(3);
    await expect
      .poll(() => field(page, 'policyholder.name').locator('input').inputValue())
      .toBe('李小兰');
    await consentToAll(page);
    await submitForm(page);
    await page.waitForURL(/order\/progress/, patience);
  });
});

describe('the form on a phone', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('is five screens with a button each, and back goes one screen back', async () => {
    const { page, mobile } = await customer();
    await openForm(page, 'qinghe', accident);
    const onwards = page.getByRole('button', { name: '下一步' });
    await heading(page, '投保人').waitFor();
    await expect.poll(() => page.locator('[data-form-screen]:visible').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    // Nothing is typed yet: the first wrong field has the focus, and the screen stays.
    await onwards.click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('policyholder.name');
    await field(page, 'policyholder.name').getByText('请填写姓名').waitFor();
    await fillPolicyholder(page, mobile);
    await onwards.click();
    await opensAtTop(page, 'H1', /被保人/);
    expect(await axeFindings(page)).toEqual([]);
    await searchJob(page, 'insured.0.occupation', '小学教师');
    await choose(page, 'insured.0.beneficiaries', 'statutory');
    await page.goBack();
    await heading(page, '投保人').waitFor();
    await page.goForward();
    await heading(page, '被保人').waitFor();
    await saved(page);
    // A reload loses neither the screen nor what was typed.
    await page.reload();
    await awake(page);
    await heading(page, '被保人').waitFor();
    await onwards.click();
    await opensAtTop(page, 'H1', /保障/);
    await onwards.click();
    await opensAtTop(page, 'H1', /阅读/);
    await readTogether(page);
    await heading(page, '阅读').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await consentToAll(page);
    await onwards.click();
    await opensAtTop(page, 'H1', /确认/);
    expect(await axeFindings(page)).toEqual([]);
    await submitForm(page);
    await page.waitForURL(/order\/progress/, patience);
  });
});

describe('an order for a family', () => {
  const family: Calculation = {
    ...terms,
    baseProductNo: '1006',
    plan: 'base',
    insureds: [
      { birthDate: birth, relation: 'self', region: '370100', socialInsurance: true },
      { birthDate: '2018-06-01', relation: 'child', region: '370100', socialInsurance: true },
    ],
  };

  test('takes everybody with a plan of their own and asks before another price counts', async () => {
    const { page, mobile } = await customer();
    await openForm(page, 'qinghe', family);
    await fillPolicyholder(page, mobile);
    const finishReading = await startReading(page);
    await fillText(page, 'insured.0.medicalCard', 'A12345678');
    await fillText(page, 'insured.1.medicalCard', 'B12345678');
    await fillText(page, 'insured.1.name', '李小宝');
    await fillText(page, 'insured.1.certNo', newIdNumber('2018-06-01', 'male'));
    await choose(page, 'insured.1.plan', 'plus');
    await page.getByRole('button', { name: /添加一位家人/ }).click();
    await choose(page, 'insured.2.relation', 'parent');
    await fillText(page, 'insured.2.name', '李大海');
    await fillText(page, 'insured.2.certNo', newIdNumber('1960-02-29', 'male', 110_101));
    // The product is not sold in the province of this number, the first of the list: it is not
    // filled in, and cannot be taken.
    await field(page, 'insured.2.region').getByRole('button').click();
    const wheels = page.getByRole('dialog');
    await expect.poll(() => wheels.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
    await wheels.getByRole('button', { name: '关闭' }).click();
    await choose(page, 'insured.2.socialInsurance', 'yes');
    await fillText(page, 'insured.2.medicalCard', 'C12345678');
    await choose(page, 'cover.otherCover', 'public');
    expect(await axeFindings(page)).toEqual([]);
    await finishReading();
    await consentToAll(page);
    await submitForm(page);
    await page
      .getByRole('alert')
      .getByText(/请选择.*地区/)
      .waitFor(patience);
    await page.getByRole('button', { name: '移除被保险人 3' }).click();
    await submitForm(page);
    await page.getByRole('heading', { name: '保险费有变化' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^按 ¥.* 提交$/ }).click();
    await page.waitForURL(/order\/progress/, patience);
    await page.getByRole('link', { name: '看每位家人的结果' }).click();
    await page.getByRole('list', { name: '家庭成员' }).getByText('李小宝（子女）').waitFor();
    await page.getByRole('list', { name: '家庭成员' }).getByText('加强版').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('what the insurer answers', () => {
  const answered = async (outcome: string): Promise<Page> => {
    const page = await visitors.open();
    await plant(`insurer-underwrite ${outcome}`);
    await orderPlaced(page, 'qinghe');
    return page;
  };

  test('a refusal comes with reasons and with what else is possible', async () => {
    const page = await answered('decline');
    await page.getByRole('heading', { level: 1, name: '未能承保' }).waitFor(patience);
    await page.getByText('目前不在承保范围内').waitFor();
    await page.getByRole('link', { name: '看看其他产品' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '修改后重新投保' }).click();
    await page.getByRole('button', { name: '用已填的信息重新投保' }).click();
    await page.getByRole('heading', { level: 1, name: '填写投保信息' }).waitFor(patience);
    await expect
      .poll(() => field(page, 'policyholder.name').locator('input').inputValue())
      .toBe('李小兰');
    await expect.poll(() => page.locator('[data-path^="consent."] input:checked').count()).toBe(0);
  });

  test('terms are accepted as they were shown', async () => {
    const page = await answered('loading');
    await page.getByRole('heading', { level: 1, name: '待确认承保条件' }).waitFor(patience);
    await page.getByText('血压偏高').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '接受条件，继续投保' }).click();
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });

  test('a referral tells what comes next', async () => {
    const page = await answered('refer');
    await page.getByRole('heading', { level: 1, name: '待人工核保' }).waitFor(patience);
    await page.getByText('需要补充近一年的体检报告和就诊记录').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('an order that is no longer wanted', () => {
  test('is cancelled after a question, and stays so', async () => {
    const page = await visitors.open();
    await orderPlaced(page, 'qinghe');
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await page.getByRole('button', { name: '取消这份申请' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消申请' }).click();
    await page.getByRole('heading', { level: 1, name: '已取消' }).waitFor(patience);
    await page.goto(urlOf('qinghe', '/pro/me/order/2?tab=ended'));
    await page
      .getByRole('link', { name: /行知综合意外保险/ })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a draft', () => {
  test('is found again on another device, letter for letter', async () => {
    const { page, mobile } = await customer();
    await openForm(page, 'qinghe', accident);
    await fillPolicyholder(page, mobile);
    await saved(page);
    await page.context().close();
    const other = await visitors.open();
    await logIn(other, 'qinghe', mobile);
    await other.goto(urlOf('qinghe', '/pro/me/order/2?tab=draft'));
    await other.getByRole('link', { name: /行知综合意外保险/ }).click();
    await other.getByRole('heading', { level: 1, name: '填写投保信息' }).waitFor();
    await awake(other);
    await expect
      .poll(() => field(other, 'policyholder.name').locator('input').inputValue())
      .toBe('李小兰');
    await expect
      .poll(() => field(other, 'policyholder.email').locator('input').inputValue())
      .toBe('lan@example.com');
    await other
      .getByText(/保留到/)
      .first()
      .waitFor();
  });

  test('asks which of two versions stays when both devices changed it', async () => {
    const { page } = await customer();
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await awake(other);
    await fillText(other, 'policyholder.name', '李小岚');
    await other.getByTestId('draft-status').filter({ hasText: '正在保存' }).waitFor();
    await saved(other);
    await fillText(page, 'policyholder.name', '李晓兰');
    const dialog = page.getByRole('dialog', { name: '两台设备上的内容不一样' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByText('李小岚').click();
    await dialog.getByRole('button', { name: '按选择保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await saved(page);
    await expect
      .poll(() => field(page, 'policyholder.name').locator('input').inputValue())
      .toBe('李小岚');
  });
});

describe("somebody else's order", () => {
  test('is not found', async () => {
    const page = await visitors.open();
    await orderPlaced(page, 'qinghe');
    const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
    const stranger = await customer();
    const answer = await stranger.page.goto(urlOf('qinghe', `/pro/me/order/detail?id=${orderNo}`));
    expect(answer?.status()).toBe(404);
    await expect
      .poll(() => stranger.page.locator('main').textContent())
      .not.toMatch(/李(小兰|\*\*)/);
  });
});

describe('an order for another adult with death cover', () => {
  test('waits for the insured, who agrees by a link of their own', async () => {
    const { page, mobile } = await customer();
    await openForm(page, 'qinghe', accident);
    await fillPolicyholder(page, mobile);
    const finishReading = await startReading(page);
    const spouse = newMobile();
    const spouseId = newIdNumber('1988-05-20', 'male');
    await choose(page, 'insured.0.relation', 'spouse');
    await fillText(page, 'insured.0.name', '王大山');
    await fillText(page, 'insured.0.certNo', spouseId);
    await fillText(page, 'insured.0.mobile', spouse);
    await takeFirst(page, 'insured.0.region');
    await searchJob(page, 'insured.0.occupation', '小学教师');
    await choose(page, 'insured.0.beneficiaries', 'statutory');
    await finishReading();
    await consentToAll(page);
    await submitForm(page);
    const changed = page.getByRole('button', { name: /^按 ¥.* 提交$/ });
    await changed
      .or(page.getByRole('heading', { level: 1, name: '待确认' }))
      .first()
      .waitFor(patience);
    if (await changed.isVisible()) await changed.click();
    await page.getByRole('link', { name: '请家人确认' }).click(patience);
    await page.getByRole('button', { name: /二维码与链接/ }).click();
    const url = await page.getByText(/\/pro\/order\/consent\?token=/).textContent(patience);
    const { pathname, search } = new URL(url ?? '');
    expect(await axeFindings(page)).toEqual([]);

    const insured = await visitors.open();
    await giveLine(insured, 'qinghe', spouse);
    await insured.goto(urlOf('qinghe', pathname + search));
    await awake(insured);
    expect(await axeFindings(insured)).toEqual([]);
    // First the login, then the agreements: before it there is no one who could agree.
    await expect.poll(() => insured.getByRole('button', { name: '我同意' }).count()).toBe(0);
    await insured.getByRole('button', { name: '登录', exact: true }).click();
    await insured.waitForURL('**/pro/login?*', patience);
    await logIn(insured, 'qinghe', spouse);
    await insured.goto(urlOf('qinghe', pathname + search));
    await insured.getByText('这款产品没有询问您的健康情况').waitFor(patience);
    await awake(insured);
    expect(await axeFindings(insured)).toEqual([]);
    // A session that ends while the page is read: the login shows the page again and sends nothing.
    await insured.context().clearCookies({ name: 'parasolWxToken' });
    await insured.getByRole('textbox', { name: '您的证件号码后六位' }).fill(spouseId.slice(-6));
    await insured.getByRole('button', { name: '我同意' }).click();
    const login = insured.getByRole('dialog', { name: '用户登录' });
    await login.getByRole('textbox', { name: '手机号' }).fill(spouse);
    await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await login.getByRole('button', { name: '本机号码验证登录' }).click();
    await insured.getByText('您已登录，请看过本页内容后再确认一次').waitFor(patience);
    await insured.reload();
    await insured.getByRole('button', { name: '我同意' }).waitFor(patience);
    await awake(insured);
    await insured.getByRole('textbox', { name: '您的证件号码后六位' }).fill('000000');
    await insured.getByRole('button', { name: '我同意' }).click();
    await insured.getByText('证件号码后六位不符').first().waitFor(patience);
    await insured.getByRole('textbox', { name: '您的证件号码后六位' }).fill(spouseId.slice(-6));
    await insured.getByRole('button', { name: '我同意' }).click();
    await insured.getByRole('heading', { level: 1, name: '您已同意' }).waitFor(patience);
    await opensAtTop(insured, 'H1', /您已同意/);
    await page.reload();
    await page.getByText('已同意').waitFor(patience);

    const inPart = await insured.goto(urlOf('qinghe', (pathname + search).slice(0, -5)));
    expect(inPart?.status()).toBe(404);
    await insured.getByText('确认链接不完整').waitFor();
  });
});
