import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fakeApp, sentToApp } from '../bridges/native-app.ts';
import { fakeAppBridge, fakeMessagingApp, sdkCalls } from '../bridges/messaging-app.ts';
import { awake, awakeAt } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

const android =
  'Mozilla/5.0 (Linux; Android 14; M2102) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile';

const apps = [
  ['Android', `${android} ParasolApp/230 (android)`, 'ParasolAndroid'],
  ['iOS', `${iphone} ParasolApp/230 (ios)`, 'webkit'],
  ['Harmony', `${harmony} ParasolApp/120 (harmony)`, 'ParasolHarmony'],
] as const;

const answers = {
  session: { ok: true, data: { loggedIn: false, mobileBound: false } },
  login: { ok: false, code: 'cancelled' },
} as const;

describe.each(apps)('the %s app', (_name, userAgent, inject) => {
  test('is asked to log in when a page needs it, with the page as the target', async () => {
    const page = await visitors.open({ userAgent });
    await fakeApp(page, { inject, answers });
    await page.goto(urlOf('qinghe', '/pro/me/messages?from=push'));
    await expect
      .poll(async () => (await sentToApp(page)).filter(({ name }) => name === 'login'), patience)
      .toMatchObject([{ payload: { reason: 'login', target: '/pro/me/messages?from=push' } }]);
    // Cancelled: the page is unchanged, with a button to try again.
    await page.getByRole('button', { name: '重新登录' }).click();
    await expect
      .poll(
        async () => (await sentToApp(page)).filter(({ name }) => name === 'login').length,
        patience,
      )
      .toBe(2);
    // The page asked the app whether its user is logged in before the first login message.
    const asked = (await sentToApp(page)).map(({ name }) => name);
    expect(asked.indexOf('session')).toBeGreaterThan(-1);
    expect(asked.indexOf('session')).toBeLessThan(asked.indexOf('login'));
  });

  test('that is logged in itself puts the session in place, and nobody is asked to log in', async () => {
    const page = await visitors.open({ userAgent });
    await logIn(page, 'qinghe', newMobile());
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'parasolWxToken');
    await page.context().clearCookies({ name: 'parasolWxToken' });
    await page.exposeFunction('putSessionInPlace', () => page.context().addCookies([session!]));
    await fakeApp(page, {
      inject,
      answers: {
        session: { ok: true, data: { loggedIn: true, mobileBound: true } },
        refreshToken: { ok: true, data: {} },
        login: { ok: false, code: 'cancelled' },
      },
      before: { refreshToken: 'putSessionInPlace' },
    });
    await page.goto(urlOf('qinghe', '/pro/me/messages'));
    await page.getByRole('heading', { level: 1, name: '消息' }).waitFor(patience);
    expect((await sentToApp(page)).filter(({ name }) => name === 'login')).toEqual([]);
  });

  test('hears of the title and of the cards after each navigation', async () => {
    const page = await visitors.open({ userAgent });
    await fakeApp(page, { inject, answers });
    await page.goto(urlOf('qinghe', '/?channel=app&subchannel=push'));
    await awake(page);
    await (await awakeAt(page.getByRole('link', { name: '全部产品' }))).click();
    await expect
      .poll(
        async () =>
          (await sentToApp(page))
            .filter(({ name }) => name === 'setTitle')
            .map(({ payload }) => payload['title']),
        patience,
      )
      .toEqual(['青禾 · 把保障讲明白', '全部产品 · 青禾']);
    const offered = (await sentToApp(page)).filter(({ name }) => name === 'offerShare');
    const card = offered.at(-1)?.payload['friend'] as { link: string } | undefined;
    const link = new URL(card?.link ?? '');
    expect(link.pathname).toBe('/main/list');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      channel: 'app',
      subchannel: 'push',
      utm_source: 'wx_share_HY',
      utm_campaign: 'qinghe',
    });
  });
});

describe('an old app', () => {
  test('is told that its version is too low', async () => {
    const page = await visitors.open({ userAgent: `${android} ParasolApp/100 (android)` });
    await fakeApp(page, { inject: 'ParasolAndroid', answers });
    await page.goto(urlOf('qinghe', '/'));
    const dialog = page.getByRole('dialog', { name: '版本过低，请升级' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '去升级' }).click();
    await page.waitForURL('**/pro/app');
    await expect.poll(() => page.getByRole('heading', { name: 'Android' }).count()).toBe(1);
  });
});

describe('the download banner', () => {
  const link = '/?appChannel=qinghe-app';

  test('shows for our own app channel outside the apps, and can be closed', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', link));
    const banner = page.getByRole('complementary', { name: '下载应用' });
    await awake(page);
    const close = await awakeAt(banner.getByRole('button', { name: '关闭下载提示' }));
    await close.click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => banner.count()).toBe(0);
  });

  test('does not show inside an app, nor for other channels', async () => {
    const page = await visitors.open({ userAgent: `${android} ParasolApp/230 (android)` });
    await fakeApp(page, { inject: 'ParasolAndroid', answers });
    await page.goto(urlOf('qinghe', link));
    const banner = page.getByRole('complementary', { name: '下载应用' });
    await awake(page);
    await expect.poll(() => banner.count()).toBe(0);
    const other = await visitors.open();
    await other.goto(urlOf('qinghe', '/?appChannel=someone'));
    await expect.poll(() => other.getByRole('complementary', { name: '下载应用' }).count()).toBe(0);
  });
});

/** A new person ticks the agreements, and the messaging app signs them in again. */
const agreeAndSignIn = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).waitFor();
  await awake(page);
  await page.getByRole('button', { name: '同意并用微信登录' }).click();
  await page.getByText('请先阅读并同意以上协议').waitFor();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并用微信登录' }).click();
  await page.getByRole('button', { name: '同意授权' }).click();
};

describe('the messaging app', () => {
  const userAgent = `${android} MicroMessenger/8.0.47 WeChat/arm64 NetType/WIFI Language/zh_CN`;

  test('signs in by itself and comes back to the page', async () => {
    const page = await visitors.open({ userAgent });
    await fakeMessagingApp(page);
    await page.goto(urlOf('qinghe', '/pro/me/messages?from=singlemessage'));
    await page.waitForURL('**/sandbox/messaging-app/sign-in**');
    await page.getByRole('button', { name: '同意授权' }).click();
    // A first visit: no account is made before the person agreed.
    await page.getByRole('heading', { level: 1, name: '用微信登录' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await call(page, 'getUserInfo')).loggedIn).toBe(false);
    await agreeAndSignIn(page);
    await page.waitForURL('**/pro/me/messages?from=singlemessage');
    await page.getByRole('heading', { level: 1, name: '消息' }).waitFor();
    expect(page.url()).not.toContain('code=');
  });

  test('signs in on a page that visitors of other browsers may read', async () => {
    const page = await visitors.open({ userAgent });
    await fakeMessagingApp(page);
    await page.goto(urlOf('qinghe', '/pro/detail/1001'));
    await page.waitForURL('**/sandbox/messaging-app/sign-in**');
    await page.getByRole('button', { name: '同意授权' }).click();
    await page.waitForURL('**/pro/detail/1001');
    await expect.poll(() => page.locator('h1').count()).toBe(1);
  });

  test('asks for the mobile where one is needed', async () => {
    const page = await visitors.open({ userAgent });
    await page.goto(urlOf('qinghe', '/pro/me/privacy/close'));
    await page.getByRole('button', { name: '同意授权' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    // The sandbox knows one person, who may have been here in an earlier journey.
    if ((await title.textContent()) === '用微信登录') await agreeAndSignIn(page);
    await expect.poll(() => title.textContent()).toBe('绑定手机号后继续');
  });

  test('sets its share cards with a signature for the page in view', async () => {
    const page = await visitors.open({ userAgent });
    await fakeMessagingApp(page);
    await page.goto(urlOf('qinghe', '/main/list?need=medical'));
    await expect
      .poll(async () => (await sdkCalls(page)).map(({ name }) => name), patience)
      .toEqual([
        'config',
        'updateAppMessageShareData',
        'updateTimelineShareData',
        'onMenuShareQQ',
        'onMenuShareQZone',
      ]);
    const calls = await sdkCalls(page);
    expect(calls[0]?.input).toMatchObject({
      debug: false,
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(calls[2]?.input).toMatchObject({
      title: '医疗产品 · 青禾',
      utm_source: 'wx_share_PYQ',
      link: expect.stringContaining('/main/list?need=medical&channel=wx_share_PYQ'),
    });
  });
});

describe('the messaging app without a page library', () => {
  const userAgent = `${android} MicroMessenger/8.0.47 WeChat/arm64 NetType/WIFI Language/zh_CN`;

  test('is given ours, which no other context loads', async () => {
    const page = await visitors.open({ userAgent });
    await fakeAppBridge(page);
    await page.goto(urlOf('qinghe', '/main/list'));
    await expect
      .poll(async () => (await sdkCalls(page)).map(({ name }) => name), patience)
      .toEqual(
        expect.arrayContaining([
          'preVerifyJSAPI',
          'updateAppMessageShareData',
          'updateTimelineShareData',
          'menu:share:qq',
          'menu:share:QZone',
        ]),
      );
    const verified = (await sdkCalls(page)).find(({ name }) => name === 'preVerifyJSAPI')?.input;
    expect(verified).toMatchObject({
      verifySignType: 'sha1',
      verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    const other = await visitors.open({ userAgent: android });
    const scripts: string[] = [];
    other.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(await response.text().catch(() => ''));
    });
    await other.goto(urlOf('qinghe', '/main/list'), { waitUntil: 'networkidle' });
    await awake(other);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes('preVerifyJSAPI'))).toEqual([]);
  });
});

describe('the mini-program', () => {
  const userAgent = `${android} MicroMessenger/8.0.47 miniProgram/wx0123456789abcdef`;

  const miniProgramAppid = 'wx-sandbox-mini-15';

  /** The code that the mini-program's own page gets for the phone's holder. */
  const miniProgramCode = async (page: Page, person: string): Promise<string> => {
    const redirect = urlOf('qinghe', '/');
    const answer = await page.request.post(urlOf('qinghe', '/sandbox/messaging-app/sign-in'), {
      headers: { origin: new URL(redirect).origin },
      form: { appid: miniProgramAppid, redirect_uri: redirect, state: 'x', person },
      maxRedirects: 0,
    });
    const { location = '' } = answer.headers();
    return new URL(location).searchParams.get('code') ?? '';
  };

  /** Where the page sent the mini-program, as its own page would read it. */
  const handedOver = async (page: Page): Promise<URL> => {
    let opened: unknown;
    await expect
      .poll(async () => {
        const calls = await sdkCalls(page);
        opened = calls.find(({ name }) => name === 'navigateTo')?.input['url'];
        return opened;
      }, patience)
      .toMatch(/^\/pages\/login\/index\?target=/);
    return new URL(new URL(String(opened), 'http://mini').searchParams.get('target') ?? '');
  };

  test('signs in by its own page, which opens ours again with a code', async () => {
    const page = await visitors.open({ userAgent });
    await fakeMessagingApp(page);
    await page.goto(urlOf('qinghe', '/pro/me'));
    const target = await handedOver(page);
    expect(target.origin + target.pathname).toBe(urlOf('qinghe', '/pro/me'));
    expect(target.searchParams.get('state')).toMatch(/^[\w-]{43}$/);

    const openAgain = async (to: URL): Promise<void> => {
      to.searchParams.set('code', await miniProgramCode(page, 'xiaohe'));
      to.searchParams.set('miniProgramAppid', miniProgramAppid);
      await page.goto(to.href);
    };
    await openAgain(target);
    await page.getByRole('heading', { level: 1, name: '用微信登录' }).waitFor();
    await awake(page);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '同意并用微信登录' }).click();
    await openAgain(await handedOver(page));
    await page.getByRole('heading', { name: '我的', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('does not sign in by a code in a link that nobody here asked for', async () => {
    const page = await visitors.open({ userAgent });
    await fakeMessagingApp(page);
    const code = await miniProgramCode(page, 'mallory');
    const query = new URLSearchParams({ code, miniProgramAppid }).toString();
    await page.goto(urlOf('qinghe', `/pro/me?${query}`));
    const target = await handedOver(page);
    expect(target.searchParams.get('code')).toBeNull();
    expect(target.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });
});

describe('enterprise messaging', () => {
  const userAgent = `${android} MicroMessenger/7.0.1 wxwork/4.1.22 NetType/WIFI Language/zh`;

  test('asks people to log in as a browser does, and shares as its own application', async () => {
    const page = await visitors.open({ userAgent });
    await fakeAppBridge(page);
    await page.goto(urlOf('qinghe', '/pro/me'));
    await page.getByRole('textbox', { name: '手机号' }).waitFor();
    await expect
      .poll(async () => (await sdkCalls(page)).map(({ name }) => name), patience)
      .toEqual(['agentConfig', 'menu:share:appmessage', 'menu:share:wechat']);
    expect((await sdkCalls(page))[0]?.input).toMatchObject({
      corpid: 'ww-sandbox-qinghe',
      agentid: '1000001',
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });
});
