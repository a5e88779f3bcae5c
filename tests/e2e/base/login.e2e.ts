import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import {
  axeFindings,
  brandIds,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import { codeFor } from '../support/inbox.ts';
import { call, giveLine, logIn as logInByCarrier } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';

const visitors = useBrowser();

/** Fills the login form that is in view, with the code from the sandbox's inbox. */
const logIn = async (page: Page, brand: BrandId, mobile: string): Promise<void> => {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(brand, mobile));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

describe('a page that needs a login', () => {
  test.each(brandIds)('lets %s customers in by the code and stays where it was', async (brand) => {
    const root = brand === 'tongrui' ? 'tr' : 'pro';
    const page = await visitors.open();
    const answer = await page.goto(urlOf(brand, `/${root}/me/messages?from=sms`));
    expect(answer?.status()).toBe(401);
    expect(await axeFindings(page)).toEqual([]);
    await awake(page);
    await logIn(page, brand, newMobile());
    await page.getByRole('heading', { level: 1, name: '消息' }).waitFor();
    expect(page.url()).toBe(urlOf(brand, `/${root}/me/messages?from=sms`));
  });

  test('works without any script', async () => {
    const page = await visitors.open({ javaScriptEnabled: false });
    const mobile = newMobile();
    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    // Where many numbers asked for codes from one address, the form waits a moment.
    const answer = page.getByText(/验证码已发送|请等 \d+ 秒/).first();
    await answer.waitFor();
    const pause = /请等 (\d+) 秒/.exec((await answer.textContent()) ?? '')?.[1];
    if (pause !== undefined) {
      await page.waitForTimeout(Number(pause) * 1000);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('验证码已发送').first().waitFor();
    }
    const code = await codeFor('qinghe', mobile);
    await expect
      .poll(() => page.getByRole('textbox', { name: '手机号' }).inputValue())
      .toBe(mobile);
    await page.getByRole('textbox', { name: '验证码' }).fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请先阅读并同意以上协议').waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(code);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('link', { name: /家庭成员/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pro/me');
  });
});

describe('from a login to an agreement and back', () => {
  const typed = '13900001234';
  const ways = {
    'the browser': (page: Page) => page.goBack().then(() => undefined),
    'the way back of the page': (page: Page) =>
      page.getByRole('link', { name: '返回' }).filter({ visible: true }).first().click(),
  };
  const gates = [
    { brand: 'qinghe', path: '/pro/me' },
    { brand: 'tongrui', path: '/tr/me' },
    { brand: 'qinghe', path: '/pro/order/1004' },
    { brand: 'jiaxuan', path: '/pro/me/messages?from=sms' },
  ] as const;
  /** Every page is left on both devices and by both ways, and every two of them meet. */
  const cases = gates.flatMap((gate, place) =>
    Object.entries({ phone, desktop }).map(([device, viewport], which) => {
      const [by, goBack] = Object.entries(ways)[(place + which) % 2]!;
      return { ...gate, device, viewport, by, goBack };
    }),
  );

  const readPolicy = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: '手机号' }).fill(typed);
    await page.getByRole('link', { name: '《隐私政策》' }).click();
    await page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
  };
  const typedAgain = async (page: Page): Promise<void> => {
    const mobile = page.getByRole('textbox', { name: '手机号' });
    await expect.poll(() => mobile.inputValue()).toBe(typed);
  };

  test.each(cases)(
    '$brand $path on a $device, by $by, finds the login as it was',
    async ({ brand, path, viewport, goBack }) => {
      const page = await visitors.open({ viewport });
      await page.goto(urlOf(brand, '/'));
      await page.goto(urlOf(brand, path));
      await awake(page);
      await readPolicy(page);
      await goBack(page);
      await page.getByRole('heading', { level: 1, name: '登录后继续' }).waitFor();
      expect(page.url()).toBe(urlOf(brand, path));
      await typedAgain(page);
      // One more step back is the page before, not the agreement again or an empty page.
      await page.goBack();
      await page.waitForURL(urlOf(brand, '/'));
    },
  );

  test('a guarded page that is opened from the agreement asks for its own login', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/me'));
    await awake(page);
    await readPolicy(page);
    const tabs = page.getByRole('navigation', { name: '主导航' });
    await tabs.getByRole('link', { name: '我的' }).click();
    await page.getByRole('heading', { level: 1, name: '登录后继续' }).waitFor();
    await typedAgain(page);
  });

  test('a page whose own data waits for the login shows the dialog again', async () => {
    const page = await visitors.open();
    const mobile = newMobile();
    await logInByCarrier(page, 'tongrui', mobile);
    await page.goto(urlOf('tongrui', '/tr/me/privacy'));
    await awake(page);
    await page.context().clearCookies({ name: 'parasolWxToken' });
    await page.getByRole('button', { name: '获取验证码' }).click();
    const dialog = page.getByRole('dialog', { name: '用户登录' });
    await readPolicy(page);
    await page.goBack();
    await dialog.waitFor();
    await typedAgain(page);
    await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await dialog.getByRole('button', { name: '本机号码验证登录' }).click();
    await page.getByRole('heading', { level: 1, name: '隐私' }).waitFor();
    expect(page.url()).toBe(urlOf('tongrui', '/tr/me/privacy'));
  });
});

describe('the login page', () => {
  test('leads back to where it was asked for', async () => {
    const page = await visitors.open();
    const target = '/pro/health/1001?birthDate=1990-05-01&sex=female&relation=self';
    await page.goto(urlOf('qinghe', `/pro/login?${new URLSearchParams({ to: target })}`));
    await awake(page);
    await logIn(page, 'qinghe', newMobile());
    await page.waitForURL(urlOf('qinghe', target));
  });
});

describe('the login form', () => {
  test('says what is missing, and keeps the box for the person to tick', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/me'));
    await awake(page);
    const consent = page.getByRole('checkbox', { name: /我已阅读并同意/ });
    await expect.poll(() => consent.isChecked()).toBe(false);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    for (const text of ['请输入手机号', '请输入您收到的验证码', '请先阅读并同意以上协议']) {
      await page.getByText(text).waitFor();
    }
    // Key by key: correcting one field does not move the reader to the next.
    await page.getByRole('textbox', { name: '手机号' }).pressSequentially('12345678901');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('请输入正确的手机号').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('shows what the server says about a wrong code', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/me'));
    await awake(page);
    const mobile = newMobile();
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const right = await codeFor('qinghe', mobile);
    await page
      .getByRole('textbox', { name: '验证码' })
      .fill(right === '000000' ? '111111' : '000000');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('验证码不正确');
  });
});

describe('the login dialog', () => {
  const openDialog = async (page: Page): Promise<void> => {
    await page.goto(urlOf('jiaxuan', '/'));
    await awake(page);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '我的' })
      .click();
    await page.getByRole('dialog', { name: '用户登录' }).waitFor();
  };

  test('opens over the page in view and can be closed, and nothing has moved', async () => {
    const page = await visitors.open();
    await openDialog(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('asks for a code by itself when one-click login does not succeed', async () => {
    const page = await visitors.open();
    await openDialog(page);
    const mobile = newMobile();
    await expect.poll(() => page.getByRole('textbox', { name: '验证码' }).count()).toBe(0);
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '本机号码验证登录' }).click();
    await page.getByText('换成短信验证，验证码已发出').waitFor();
    await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor('jiaxuan', mobile));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/pro/me');
  });

  test('offers the code beside the one click, and sends none before it is asked for', async () => {
    const page = await visitors.open();
    await openDialog(page);
    const mobile = newMobile();
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await page.getByRole('button', { name: '用短信验证码登录' }).click();
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    const dialog = page.getByRole('dialog', { name: '用户登录' });
    await expect
      .poll(() => dialog.getByRole('button', { name: '本机号码验证登录' }).count())
      .toBe(0);
    await logIn(page, 'jiaxuan', mobile);
    await page.waitForURL('**/pro/me');
  });

  test('logs in with one click where the carrier vouches for the number', async () => {
    const page = await visitors.open();
    const mobile = newMobile();
    await giveLine(page, 'jiaxuan', mobile);
    await openDialog(page);
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '本机号码验证登录' }).click();
    await page.waitForURL('**/pro/me');
    const shown = `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
    await page.getByText(shown).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('keeps what was typed while an agreement is read', async () => {
    const page = await visitors.open();
    await openDialog(page);
    await page.getByRole('textbox', { name: '手机号' }).fill('13900001234');
    await page.getByRole('link', { name: '《隐私政策》' }).click();
    await page.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
    expect(page.url()).toBe(urlOf('jiaxuan', '/pro/preview/login?type=7'));
    await page.getByRole('link', { name: '返回' }).last().click();
    await page.getByRole('dialog', { name: '用户登录' }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: '手机号' }).inputValue())
      .toBe('13900001234');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loginDraft'))).toBeNull();
  });
});

describe('what belongs to a customer', () => {
  test('is there for everyone to use: family, messages, devices, privacy', async () => {
    const page = await visitors.open();
    await logInByCarrier(page, 'tongrui', newMobile());
    const found: string[] = [];
    for (const path of [
      '',
      '/policies',
      '/family',
      '/family/member',
      '/messages',
      '/settings',
      '/privacy',
      '/privacy/close',
    ]) {
      await page.goto(urlOf('tongrui', `/tr/me${path}`));
      await awake(page);
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
    }
    expect(found).toEqual([]);
  });

  test('shows what was agreed to, and lets go of it', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    // The carrier vouches for the number, so that the code for the download is the first.
    await logInByCarrier(page, 'qinghe', mobile);
    await call(page, 'grantConsent', { type: 'sharing', version: '1' });
    await page.goto(urlOf('qinghe', '/pro/me/privacy'));
    await awake(page);
    await page.locator('summary', { hasText: '撤回' }).first().click();
    await page.getByRole('button', { name: '确认撤回提供给保险公司' }).click();
    await page.getByText('已撤回').waitFor();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至').waitFor();
    const code = await codeFor('qinghe', mobile);
    await page.getByRole('textbox', { name: '验证码' }).fill(code);
    await page.getByRole('button', { name: '下载我的资料' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /保存文件/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/json$/);
    await page.locator('summary', { hasText: '撤回' }).first().click();
    await page.getByRole('button', { name: '确认撤回隐私政策' }).click();
    await page.waitForURL(urlOf('qinghe', '/'));
    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('heading', { level: 1, name: '登录后继续' }).waitFor();
  });

  test('is closed for good, on a page that says so and what is kept until when', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    await logInByCarrier(page, 'tongrui', mobile);
    await page.goto(urlOf('tongrui', '/tr/me/privacy/close'));
    await awake(page);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送至').waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor('tongrui', mobile));
    await page.getByRole('checkbox', { name: '我了解注销不可恢复' }).check();
    await page.getByRole('button', { name: '注销账户' }).click();
    await page.getByRole('heading', { level: 1, name: '账户已注销' }).waitFor();
    await page.getByText('自保险合同终止之日起保存 10 年').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const nobody = await page.goto(urlOf('tongrui', '/tr/accountClosed'));
    expect(nobody?.status()).toBe(404);
  });

  test('ends a session on another device', async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    const other = await visitors.open();
    for (const device of [other, page]) {
      await logInByCarrier(device, 'qinghe', mobile);
      expect((await device.goto(urlOf('qinghe', '/pro/me')))?.status()).toBe(200);
    }
    await page.getByRole('link', { name: /账户与设备/ }).click();
    await page.getByRole('button', { name: '让其他设备都退出' }).click();
    await page.getByText('其他设备都已退出').waitFor();
    const answer = await other.reload();
    expect(answer?.status()).toBe(401);
  });
});

describe('a session that ends in the middle of a form', () => {
  /** A customer on the form of a family member, all filled in, whose session has just ended. */
  const filledForm = async () => {
    const mobile = newMobile();
    const page = await visitors.open();
    await logInByCarrier(page, 'qinghe', mobile);
    await page.goto(urlOf('qinghe', '/pro/me/family/member'));
    await page.getByRole('heading', { level: 1, name: '添加家庭成员' }).waitFor();
    await awake(page);
    await page.getByRole('textbox', { name: '姓名' }).fill('李兰');
    await page.getByRole('combobox', { name: '与您的关系' }).selectOption('parent');
    await page.getByRole('textbox', { name: '证件号码' }).fill('11010519491231002X');
    await page.context().clearCookies({ name: 'parasolWxToken' });
    await page.getByRole('button', { name: '保存' }).click();
    const dialog = page.getByRole('dialog', { name: '用户登录' });
    await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
    return { page, dialog };
  };

  test('is renewed over the form, and the form goes on as if nothing had happened', async () => {
    const { page, dialog } = await filledForm();
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await dialog.getByRole('button', { name: '本机号码验证登录' }).click();
    await page.waitForURL('**/pro/me/family');
    await page.getByText('110*************2X').waitFor();
    await expect.poll(() => page.getByText('李兰').count()).toBe(1);
  });

  test('leaves what was typed in its place even when an agreement is read first', async () => {
    const { page, dialog } = await filledForm();
    await dialog.getByRole('link', { name: '《客户告知书》' }).click();
    await page.getByRole('heading', { level: 1, name: '客户告知书' }).waitFor();
    await page.goBack();
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await dialog.getByRole('button', { name: '本机号码验证登录' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('李兰');
    await expect
      .poll(() => page.getByRole('combobox', { name: '与您的关系' }).inputValue())
      .toBe('parent');
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL('**/pro/me/family');
    await page.getByText('李兰').waitFor();
    await expect.poll(() => page.getByText('李兰').count()).toBe(1);
  });
});
