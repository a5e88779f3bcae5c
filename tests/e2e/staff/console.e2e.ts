import process from 'node:process';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { faultsOf } from '../support/pages/check-page.ts';
import { axeFindings, desktop, useBrowser, urlOf } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { actOfTwo, staffCall } from '../support/staff-calls.ts';
import { plant } from '../support/fill-order.ts';
import { newbornOrder, orderNoAt, orderPlaced } from '../support/place-order.ts';
import { codeOf, deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();
const desk = { viewport: desktop };

const paper = `<body style="margin:0;font:20px sans-serif;background:#dfe7df">
  <div style="margin:30px;padding:30px 40px;border:3px double #7a8f7a;background:#fbfdf8">
    <h1 style="text-align:center;letter-spacing:.3em;font-size:30px">出生医学证明</h1>
    <p>新生儿姓名　李朵　　　性别　女</p><p>母亲姓名　李小兰</p>
    <p>接生机构　市妇幼保健院</p><p style="text-align:right">编号 T 000 000 000</p>
  </div></body>`;

/** A photo of the paper, as far as a browser can take one. */
const photo = async (page: Page): Promise<Buffer> => {
  const table = await page.context().newPage();
  await table.setViewportSize({ width: 720, height: 480 });
  await table.setContent(paper);
  const picture = await table.screenshot();
  await table.close();
  return picture;
};

const sendBirthCertificate = async (page: Page, name = '出生证明.png'): Promise<void> => {
  await page.getByRole('link', { name: '去验证身份' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor(patience);
  await awake(page);
  await page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: await photo(page) });
  await page.getByText('已上传', { exact: true }).first().waitFor(patience);
  await page.getByRole('button', { name: '提交证件照片' }).click();
  await page.getByText('正在核对证件照片').waitFor(patience);
};

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '去支付' }).click(patience);
  await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
  await awake(page);
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL(/paysuccess/, patience);
};

/** Presses Tab until the element of this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    const here = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement
        ? (focused.labels?.[0]?.textContent ?? '')
        : (focused?.textContent ?? '');
    });
    if (name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

/** Moves down a queue by the keyboard until the row of an order has the focus. */
const moveTo = async (page: Page, orderNo: string): Promise<void> => {
  await page.getByRole('row', { name: orderNo }).waitFor(patience);
  const here = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await here()).includes(orderNo)) return;
    await page.keyboard.press('j');
  }
  throw new Error(`the keyboard does not reach the row of ${orderNo}`);
};

/** Settled: its data has arrived, and nothing moves. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor(patience);
  await page
    .getByRole('status', { name: '正在加载' })
    .first()
    .waitFor({ state: 'hidden', ...patience });
  await page.waitForTimeout(100);
};

/** The same around every page: the bar, and the rail beside it. */
const frame = ['.bar', '.rail'];

/** The controls of a page, or of the dialog over it, that Tab does not reach. */
const beyondTab = async (page: Page, withFrame: boolean): Promise<string[]> => {
  const stops = await page.evaluate((whole) => {
    const controls = 'a[href],button,input,select,textarea,[tabindex="0"]';
    const main = whole ? null : document.querySelector('main');
    const dialog = document.querySelector('dialog[open],[role="dialog"]');
    const ground = dialog ?? main ?? document.body;
    if (!dialog) main?.focus();
    const asked = [...ground.querySelectorAll(controls)];
    const reached = new Set<EventTarget | null>();
    document.addEventListener('focusin', ({ target }) => reached.add(target));
    // Tab reaches one of several exclusive choices, and one of the rows of a queue.
    const missed = () =>
      asked
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter(
          (control) =>
            !control.matches(':disabled,[type="radio"],[aria-hidden="true"] *,tr a[tabindex="-1"]'),
        )
        .filter((control) => !reached.has(control))
        .map((control) => control.outerHTML.slice(0, 160));
    Object.assign(globalThis, { missed });
    // A date is one control with four stops.
    return asked.length + 3 * ground.querySelectorAll('[type="date"]').length + 5;
  }, withFrame);
  const missed = () =>
    page.evaluate(() => (globalThis as unknown as { missed: () => string[] }).missed());
  for (let presses = 1; presses <= stops; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0 && (await missed()).length === 0) return [];
  }
  return missed();
};

const pictures = process.env['PICTURES'];

/** Findings of axe on a page, each with the page's name; the frame is checked where asked for. */
const looked = async (page: Page, name: string, withFrame = false): Promise<string[]> => {
  await settled(page);
  const found: string[] = [];
  if (pictures) {
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${pictures}/${name}-${width}.png` });
    }
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${pictures}/${name}-dark.png` });
    found.push(...(await axeFindings(page)).map((finding) => `${name} in the dark: ${finding}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const without = withFrame ? [] : frame;
  found.push(...(await axeFindings(page, { without })).map((finding) => `${name}: ${finding}`));
  found.push(
    ...(await beyondTab(page, withFrame)).map(
      (control) => `${name}: Tab does not reach ${control}`,
    ),
  );
  return found;
};

describe('a member of staff', () => {
  test('enrols an authenticator and logs in with it by the keyboard alone', async () => {
    const page = await visitors.open(desk);
    await sitDown(page, 'quality-check', '/account');
    await page.getByRole('button', { name: '登记验证器' }).click();
    const secret = (await page.locator('.enrol code').textContent(patience)) ?? '';
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('应用显示的 6 位数字').fill(codeOf(secret));
    await page.getByRole('button', { name: '完成登记' }).click();
    const saved = page.getByRole('button', { name: /已经保存/ });
    await saved.waitFor(patience);
    await expect.poll(() => page.locator('.recovery li').count()).toBeGreaterThan(5);
    await saved.click();

    const other = await visitors.open(desk);
    await other.goto(deskUrl('/'));
    await other.getByLabel('账号').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
    await tabTo(other, /^账号/);
    await other.keyboard.type('quality-check');
    await tabTo(other, /^密码/);
    await other.keyboard.type('parasol-sandbox');
    await other.keyboard.press('Enter');
    await other.getByLabel('动态验证码').waitFor(patience);
    expect(await axeFindings(other)).toEqual([]);
    await other.keyboard.type('000000');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').waitFor(patience);
    await other.getByLabel('动态验证码').fill(codeOf(secret, 1));
    await other.keyboard.press('Enter');
    await other.getByRole('navigation', { name: '工作台' }).waitFor(patience);
  });
});

describe('the identity of a newborn', () => {
  test('is decided in the console by keyboard, and the order goes on to paid', async () => {
    const customer = await visitors.open();
    await newbornOrder(customer);
    const orderNo = orderNoAt(customer);
    await sendBirthCertificate(customer);

    const page = await visitors.open(desk);
    await sitDown(page, 'operations', '/queues/identity');
    await moveTo(page, orderNo);
    await page.keyboard.press('t');
    await page.getByText('已领取').first().waitFor(patience);
    await page.keyboard.press('Enter');
    // Menus return the focus, and the way back ends on the row that was left.
    const handOver = page.getByRole('button', { name: '转交' });
    await handOver.waitFor(patience);
    await tabTo(page, /^转交$/);
    const item = page.getByRole('menuitem').first();
    await page.keyboard.press('Enter');
    await item.waitFor(patience);
    // Closed before it has the focus, as a quick user would: the case stays open.
    await handOver.focus();
    await page.keyboard.press('Escape');
    await item.waitFor({ ...patience, state: 'hidden' });
    await page.keyboard.press('Enter');
    await item.waitFor(patience);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => handOver.evaluate((button) => button === document.activeElement), patience)
      .toBe(true);
    await page.keyboard.press('u');
    await page.waitForURL(/queues\/identity$/, patience);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null), patience)
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: '出生证明.jpg' }).waitFor(patience);
    expect(await looked(page, 'identity')).toEqual([]);

    const late = await visitors.open(desk);
    await sitDown(late, 'compliance', new URL(page.url()).pathname);
    await late.getByRole('img', { name: '出生证明.jpg' }).waitFor(patience);
    await late.keyboard.press('d');
    await late.getByLabel(/退回的原因/).fill('照片不清楚');

    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: /通过/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('已通过').first().waitFor(patience);

    await late.getByRole('dialog').getByRole('button', { name: '退回重拍' }).click();
    await late.getByRole('dialog').getByRole('alert').waitFor(patience);

    await page.goto(deskUrl(`/orders/${orderNo}`));
    await page.getByRole('heading', { name: '经过' }).waitFor(patience);
    expect(await looked(page, 'order')).toEqual([]);

    await customer.reload();
    await customer.getByRole('heading', { level: 1, name: '身份验证已完成' }).waitFor(patience);
    await customer.getByRole('link', { name: '查看进度' }).click();
    await pay(customer);
  });
});

describe('a session', () => {
  test('that was ended elsewhere is taken up again with everything that was typed', async () => {
    const page = await visitors.open(desk);
    await sitDown(page, 'compliance', '/queues/blocked');
    await page.getByRole('button', { name: '加入名单' }).click(patience);
    await page.getByLabel('证件号码').fill('P12345678');
    await page.getByLabel('原因').fill('监管部门要求');

    const elsewhere = await visitors.open(desk);
    await sitDown(elsewhere, 'compliance', '/account');
    const open = elsewhere.getByRole('row').getByRole('button', { name: '结束会话' });
    await open.first().waitFor(patience);
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      const question = elsewhere.getByRole('dialog');
      await question.getByRole('button', { name: '结束会话' }).click();
      await question.waitFor({ state: 'hidden', ...patience });
      await expect.poll(() => open.count()).toBe(left - 1);
    }

    const cover = page.getByRole('dialog', { name: '请重新登录' });
    await cover.waitFor(patience);
    expect(await axeFindings(page)).toEqual([]);
    await cover.getByLabel('账号').fill('compliance');
    await cover.getByLabel('密码', { exact: true }).fill('parasol-sandbox');
    await page.keyboard.press('Enter');
    await cover.waitFor({ state: 'hidden', ...patience });
    await page.getByRole('dialog').getByRole('button', { name: '加入名单' }).click();
    await page.getByText('已加入名单').first().waitFor(patience);
    await page.getByText('监管部门要求').waitFor(patience);
  });

  test('whose role was taken away says so instead of failing', async () => {
    const page = await visitors.open(desk);
    await sitDown(page, 'senior-underwriter', '/queues/identity');
    await page.getByRole('heading', { level: 1, name: '证件审核' }).waitFor(patience);
    const admin = await visitors.open(desk);
    await sitDown(admin, 'admin', '/staff');
    const row = admin.getByRole('row', { name: /senior-underwriter/ });
    await row.getByRole('button', { name: '管理' }).click(patience);
    await admin.getByRole('menuitem', { name: /角色/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('角色').click();
    await admin.getByTitle('产品经理', { exact: true }).click();
    await dialog.getByLabel('原因').fill('换岗');
    await dialog.getByRole('button', { name: '修改' }).click();
    await admin
      .getByText(/已修改/)
      .first()
      .waitFor(patience);
    await page.getByText(/权限已被调整/).waitFor(patience);

    // Other journeys at this desk need a senior underwriter.
    const base = urlOf('qinghe', '/');
    const { staff } = await staffCall(base, 'admin', 'listStaff', {});
    const changed = staff.find(({ account }) => account === 'senior-underwriter');
    await actOfTwo(base, { asks: 'admin', grants: 'compliance' }, 'changeStaff', {
      staffId: changed?.staffId ?? '',
      role: 'senior-underwriter',
      reason: '换岗结束',
    });
  });
});

/** Queues are one page with other columns: those with the most of their own stand for the rest. */
const pages = [
  '/queues/identity',
  '/queues/referred',
  '/queues/refunds',
  '/queues/services',
  '/queues/alerts',
  '/underwriting-statistics',
  '/dashboards/funnel',
  '/underwriting-rules',
  '/asks',
  '/audit',
  '/exports',
  '/reconciliations',
  '/insurers',
  '/statements',
  '/books',
  '/stuck',
  '/trouble',
  '/settings',
  '/settings/console-limits',
  '/settings/holidays',
  '/brands',
  '/brands/qinghe',
  '/publication',
  '/publication/1001',
  '/messages',
  '/messages/money-returned',
  '/products/1004',
  '/staff',
  '/roles',
  '/account',
  '/nowhere',
];

/** Goes to another page of the open application by a link; each has its own heading. */
const turnTo = async (page: Page, path: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = (await heading.count()) === 0 ? '' : await heading.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => heading.innerText()).not.toBe(before);
};

const nameOf = (path: string): string => path.replaceAll('/', '_');

describe('every page of the console', () => {
  test('has nothing for axe to find, is reached by Tab and shows a script as text', async () => {
    const script = '<img src=x onerror=document.title=1>.png';
    const customer = await visitors.open();
    await newbornOrder(customer);
    const orderNo = orderNoAt(customer);
    await sendBirthCertificate(customer, script);
    const other = await visitors.open();
    await plant('insurer-underwrite refer');
    await orderPlaced(other, 'qinghe');
    const referredNo = orderNoAt(other);
    await other.getByRole('heading', { level: 1, name: '待人工核保' }).waitFor(patience);

    const page = await visitors.open(desk);
    const faults = faultsOf(page);
    const found: string[] = [];
    const look = async (name: string, withFrame = false): Promise<void> =>
      void found.push(...(await looked(page, name, withFrame)));
    await sitDown(page, 'admin');
    await look(nameOf('/'), true);
    for (const path of pages) {
      await turnTo(page, path);
      await look(nameOf(path));
    }
    // The page shows nothing of one setting when it turns to another.
    await turnTo(page, '/settings/console-limits');
    await turnTo(page, '/settings/holidays');
    await expect.poll(() => page.getByLabel('年份').first().inputValue()).toMatch(/^20\d\d$/);
    await page.goto(deskUrl('/queues/identity'));
    await page.getByRole('row', { name: orderNo }).getByRole('link').click(patience);
    await page.getByRole('img', { name: /onerror/ }).waitFor(patience);
    await look('case-identity');
    expect(await page.title()).toBe('员工工作台');
    await page.getByRole('link', { name: /^查看 / }).click();
    await page.getByRole('heading', { name: '经过' }).waitFor(patience);
    await look('order-with-script');
    await page.getByRole('region', { name: '相关' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: '家庭成员' }).waitFor(patience);
    await look('person');
    await page.goto(deskUrl(`/orders/${referredNo}`));
    await page.getByRole('link', { name: '人工核保', exact: true }).click(patience);
    await page.getByRole('heading', { name: '病历资料' }).waitFor(patience);
    await page.keyboard.press('4');
    await page.getByRole('radio', { name: '除外承保' }).check();
    await look('case-referred');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '查找' }).fill('核保');
    await page.getByRole('option', { name: /核保/ }).first().waitFor(patience);
    await look('search');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  }, 240_000);
});
