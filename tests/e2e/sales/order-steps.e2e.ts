import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { fillText, openForm, plant, saved, showScreen } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { accident, longOrder, newSpouse, orderNoAt, orderPlaced } from '../support/place-order.ts';
import { signByHand, write } from '../support/devices/sign-by-hand.ts';
import { staffCall } from '../support/staff-calls.ts';
import { opensAtTop } from '../support/pages/opens-at-top.ts';

const visitors = useBrowser();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

const upload = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type="file"]:not([capture])').first().setInputFiles(photo(name));
  await page.getByText('已上传', { exact: true }).first().waitFor(patience);
};

describe('somebody whom the register does not answer about', () => {
  test('sends photos of the papers, which a person accepts, and goes on to pay', async () => {
    const page = await visitors.open();
    await plant('identity-check cannot-verify', 20);
    await orderPlaced(page, 'qinghe');
    await page.getByRole('link', { name: '去验证身份' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor(patience);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '提交证件照片' }).click();
    await page.getByRole('alert').getByText('请先上传投保人的证件照片').waitFor(patience);
    await upload(page, '身份证正面.png');
    await page.getByRole('button', { name: '提交证件照片' }).click();
    await page.getByText('正在核对证件照片').waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    const orderNo = page.url().split('/').at(-1) ?? '';
    await staffCall(urlOf('qinghe', '/'), 'operations', 'decideOrderIdentity', {
      orderNo,
      party: 'policyholder',
      accept: true,
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
    await page.getByRole('link', { name: '查看进度' }).click();
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });

  test('is looked up again with one press', async () => {
    const page = await visitors.open();
    await plant('identity-check cannot-verify', 20);
    await orderPlaced(page, 'tongrui');
    await page.getByRole('link', { name: '去验证身份' }).click(patience);
    await plant('identity-check cannot-verify', 0);
    await page.getByRole('button', { name: '再次核验' }).click();
    await page.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
  });
});

/** Pays from the order, is led to the return visit, and is reminded of it until it is answered. */
const payAndAnswer = async (page: Page, paperTail: string): Promise<void> => {
  await page.getByRole('link', { name: '去支付' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL(/paysuccess\/.*type=returnVisit/, patience);
  await page.getByRole('link', { name: '去回访' }).click();
  await page.getByLabel('投保人证件号码后六位').fill(paperTail, patience);
  await page.getByRole('button', { name: '下一步' }).click();
  const send = page.getByRole('button', { name: '提交回访' });
  await send.click(patience);
  await page.getByText('还有 6 个问题没有回答').waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(urlOf('qinghe', '/pro/me'));
  await page.getByRole('link', { name: /待回访/ }).click();
  await send.waitFor(patience);
  for (const yes of await page.locator('input[value="yes"]').all())
    await yes.check({ force: true });
  await send.click();
  await page.getByRole('heading', { level: 1, name: '回访已完成' }).waitFor(patience);
  await page.getByText('感谢您的确认').waitFor();
  await opensAtTop(page, 'H1', /回访已完成/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByRole('heading', { level: 1, name: '承保成功' }).waitFor(patience);
  await expect.poll(() => page.getByText('还有回访没有完成').count()).toBe(0);
};

/** Signs for the policy from the order, and reads on the policy how long the cooling-off lasts. */
const signFor = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '去签收' }).click();
  await page.getByRole('heading', { level: 1, name: '签收保单' }).waitFor(patience);
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '确认签收' }).click();
  await page.getByText('请手写完整的姓名').waitFor();
  await write(page);
  await page.getByRole('button', { name: '确认签收' }).click();
  await page.getByRole('heading', { level: 1, name: '保单已签收' }).waitFor(patience);
  await opensAtTop(page, 'H1', /保单已签收/);
  await page.getByRole('img', { name: '手写签名' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '查看保单' }).click();
  await page.getByText(/犹豫期还有 \d+ 天( \d+ 小时)?，到 .* 24:00/).waitFor(patience);
  await page.getByRole('link', { name: /签收记录/ }).waitFor();
  await page.getByRole('link', { name: /投保记录/ }).click();
  await page.getByRole('heading', { level: 1, name: '承保成功' }).waitFor(patience);
};

/** Staff ask for an amount, and the message about it leads the customer to its cashier. */
const seeSupplement = async (page: Page): Promise<void> => {
  const reason = '职业类别变更，补交差额保险费';
  await staffCall(urlOf('qinghe', '/'), 'operations', 'openPolicyService', {
    key: randomUUID(),
    orderNo: orderNoAt(page),
    kind: 'supplement',
    fen: 5000,
    reason,
  });
  await page.goto(urlOf('qinghe', '/pro/me/messages'));
  // The signature just given has messages of its own, which may come after this one.
  const notice = page.getByRole('listitem').filter({ hasText: '补交保险费' });
  await notice.getByRole('link', { name: '查看' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '补交保险费' }).waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '去支付' }).click();
  await page.getByRole('button', { name: '支付 ¥50', exact: true }).waitFor(patience);
  await page.getByText(reason).waitFor();
};

describe('a policy for many years', () => {
  test('is signed on the screen, paid, visited once, signed for, and billed for a change later', async () => {
    const page = await visitors.open();
    const { mobile, certNo } = await longOrder(page);
    await page.getByRole('link', { name: '去签名' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '签署投保文件' }).waitFor(patience);
    await awake(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '确认签名' }).click(patience);
    await page.getByText('请手写完整的姓名').waitFor();
    await signByHand(page, mobile);
    await page.waitForURL(/order\/progress/, patience);
    await opensAtTop(page);
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await page.getByRole('link', { name: '查看签名记录' }).click(patience);
    await page.getByRole('img', { name: '手写签名' }).waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '订单详情' }).click();
    await payAndAnswer(page, certNo.slice(-6));
    await signFor(page);
    await seeSupplement(page);
  });

  test('for a spouse is signed by both, each on a device of their own', async () => {
    const page = await visitors.open();
    const spouse = newSpouse();
    const { mobile } = await longOrder(page, spouse);
    const orderNo = orderNoAt(page);
    const [consent] = (await call(page, 'getOrderByNo', { orderNo })).consents;
    const consentId = consent?.consentId ?? '';
    const asked = await call(page, 'createConsentLink', { orderNo, consentId });
    const insured = await visitors.open();
    await logIn(insured, 'qinghe', spouse.mobile);
    await call(insured, 'answerOrderConsent', {
      token: new URL(asked.url).searchParams.get('token') ?? '',
      agree: true,
      certTail: spouse.certNo.slice(-6),
    });

    await page.reload();
    await page.getByRole('link', { name: '去签名' }).click(patience);
    await page.getByText('之后由另外 1 位被保险人依次签署').waitFor(patience);
    await awake(page);
    await signByHand(page, mobile);
    await page.waitForURL(/cooperation\/confirm/, patience);
    await page.getByText('已签 1 人').waitFor(patience);
    await page.getByRole('button', { name: /二维码与链接/ }).click();
    const url = await page.getByText(/\/cooperation\/envelope\//).textContent(patience);
    expect(await axeFindings(page)).toEqual([]);

    const { pathname, search } = new URL(url ?? '');
    const here = urlOf('qinghe', pathname + search);
    await page.goto(here);
    await page.getByRole('button', { name: '换本人手机号登录' }).waitFor(patience);
    await insured.goto(here);
    await insured.getByRole('heading', { level: 1, name: /为您投保，请您签署/ }).waitFor(patience);
    await awake(insured);
    expect(await axeFindings(insured)).toEqual([]);
    await signByHand(insured, spouse.mobile);
    await insured.getByRole('heading', { level: 1, name: '您已签署' }).waitFor(patience);
    await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });
});

describe('an order that a person has to look at', () => {
  test('leads to its case, and says what the underwriter decided', async () => {
    const page = await visitors.open();
    await plant('insurer-underwrite refer');
    await orderPlaced(page, 'qinghe');
    await page.getByRole('heading', { level: 1, name: '待人工核保' }).waitFor(patience);
    const line = await page.getByText(/核保编号 MU/).innerText();
    expect(await axeFindings(page)).toEqual([]);
    await staffCall(urlOf('qinghe', '/'), 'underwriter', 'decideUnderwritingCase', {
      manualUnderwritingNo: /MU[0-9A-Z]{12}/.exec(line)?.[0] ?? '',
      decision: {
        members: [
          {
            position: 0,
            outcome: 'exclusion',
            exclusions: [{ code: 'knee', wording: '对左膝旧伤不承担保险责任' }],
          },
        ],
        reasons: ['左膝有旧伤'],
        insurerReason: '左膝旧伤',
      },
    });
    await page.reload();
    await page.getByText('对左膝旧伤不承担保险责任').waitFor(patience);
    await page.getByRole('button', { name: '接受条件，继续投保' }).click();
    await page.getByRole('link', { name: '去支付' }).waitFor(patience);
  });
});

describe('a draft', () => {
  test('keeps its files, and goes on by a link on another device of the same person', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    await logIn(page, 'qinghe', mobile);
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await showScreen(page, 'cover');
    await page.getByRole('button', { name: '去上传' }).first().click();
    await page.getByRole('heading', { level: 1, name: '补充资料' }).waitFor(patience);
    await awake(page);
    await upload(page, '病历.png');
    await page.getByRole('link', { name: '完成，返回投保信息' }).click();
    await awake(page);
    await page.getByRole('button', { name: '在另一台设备上继续' }).click();
    const address = await page
      .getByRole('dialog')
      .getByText(/draft=/)
      .textContent(patience);

    const stranger = await visitors.open();
    await logIn(stranger, 'qinghe', newMobile());
    await stranger.goto(address ?? '');
    expect(await stranger.content()).not.toContain('李小兰');

    const other = await visitors.open();
    await logIn(other, 'qinghe', mobile);
    await other.goto(address ?? '');
    await awake(other);
    await expect
      .poll(() => other.locator('[data-path="policyholder.name"] input').inputValue())
      .toBe('李小兰');
    await showScreen(other, 'cover');
    await other.getByRole('button', { name: '已上传 1 份' }).first().click();
    await other.getByText('病历.jpg').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
  });

  test('is thrown away after a question', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    await openForm(page, 'qinghe', accident);
    await fillText(page, 'policyholder.name', '李小兰');
    await saved(page);
    await page.goto(urlOf('qinghe', '/pro/me/order/2'));
    await awake(page);
    await page.getByRole('button', { name: /删除草稿/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
    await page.getByRole('button', { name: /删除草稿/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
    await page.getByText('这里还没有订单').waitFor(patience);
  });
});

describe('the form', () => {
  test('works without any script: wrong fields are named and nothing typed is lost', async () => {
    const awakePage = await visitors.open();
    await logIn(awakePage, 'qinghe', newMobile());
    await openForm(awakePage, 'qinghe', accident);
    const storageState = await awakePage.context().storageState();
    const page = await visitors.open({ storageState, javaScriptEnabled: false });
    await page.goto(awakePage.url());
    await page.waitForURL(/plain=1/, patience);
    await fillText(page, 'policyholder.name', '李小兰');
    await fillText(page, 'policyholder.certNo', '110105194912310021');
    await page.getByRole('button', { name: '提交投保' }).click();
    await page.getByRole('alert').filter({ hasText: '项需要填写或更正' }).waitFor(patience);
    // Where no script runs, pickers are lists of the browser's own.
    await page.locator('select[name="policyholder.region"]').selectOption('370100');
    await page.locator('select[name="insured.0.occupation"]').selectOption('0301003');
    await expect
      .poll(() => page.locator('[data-path="policyholder.name"] input').inputValue())
      .toBe('李小兰');
    await page.locator('[data-path="policyholder.certNo"] [id$="-error"]').waitFor();
  });

  test('is filled in with the keyboard alone, and every question has a name', async () => {
    const page = await visitors.open({ viewport: desktop });
    await logIn(page, 'qinghe', newMobile());
    await openForm(page, 'qinghe', accident);
    const tree = await page.locator('main').ariaSnapshot();
    for (const name of ['姓名', '证件号码', '手机号', '邮箱']) {
      expect(tree).toContain(`textbox "${name}`);
    }
    await page.locator('[data-path="policyholder.name"] input').focus();
    await page.keyboard.type('李小兰');
    const within = (path: string) =>
      page.evaluate(
        (selector) => document.querySelector(selector)?.contains(document.activeElement) ?? false,
        `[data-path="${path}"]`,
      );
    const tabTo = async (path: string): Promise<void> => {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await within(path)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${path}`);
    };
    await tabTo('policyholder.email');
    await page.keyboard.type('lan@example.com');
    // A save meanwhile leaves the focus where it is.
    await saved(page);
    expect(await within('policyholder.email')).toBe(true);
    await tabTo('insured.0.occupation');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const search = dialog.getByRole('searchbox', { name: '搜索职业' });
    for (let presses = 0; presses < 6; presses += 1) {
      if (await search.evaluate((box) => box === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('小学教师');
    await dialog
      .getByRole('button', { name: /小学教师/ })
      .first()
      .waitFor();
    // Enter leads to the result; only a second one takes it.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await tabTo('insured.0.beneficiaries');
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.locator('[data-path="insured.0.beneficiaries"] input:checked').count())
      .toBe(1);
  });
});
