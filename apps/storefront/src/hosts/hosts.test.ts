import { describe, expect, test } from 'vitest';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import type { HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import type { HostSurroundings, PayRequest, ShareCards } from './host.ts';
import type { EnterpriseSdk, InjectedWindow } from './injected.ts';
import { loadHost } from './load-host.ts';

interface Message {
  readonly v: number;
  readonly id: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
}

const browser: HostContext = {
  platform: platforms.browser,
  enterprise: false,
  desktop: false,
  harmony: false,
  ios: false,
  appVersion: null,
};

const card = {
  title: '标题',
  desc: '说明',
  link: 'https://www.qinghe.example/',
  imgUrl: 'https://www.qinghe.example/a.png',
  channel: 'c',
  subchannel: 's',
  utm_source: 'u',
  utm_campaign: 'q',
};
const cards: ShareCards = { timeline: card, friend: card, qq: card, qzone: card };

const payment: PayRequest = {
  paySeq: 'P1',
  displayId: 'D1',
  payPlatform: 23,
  cashierUrl: 'https://cashier.example/P1',
  redirectUrl: '/pro/paysuccess/P1',
};

type Answer = (message: Message) => object | null;

/** A window as one of our apps provides it: keeps posted messages, and answers as told. */
const appWindow = (inject: 'ParasolAndroid' | 'ParasolHarmony' | 'webkit', answer: Answer) => {
  const sent: Message[] = [];
  const visited: string[] = [];
  const window = {
    document: { title: '' },
    location: {
      href: 'https://www.qinghe.example/pro/me',
      pathname: '/pro/me',
      assign: (url: string) => visited.push(url),
    },
  } as unknown as InjectedWindow;
  const port = {
    postMessage: (text: string) => {
      const message = JSON.parse(text) as Message;
      sent.push(message);
      const answered = answer(message);
      if (answered) window.parasolBridge?.answer(JSON.stringify({ id: message.id, ...answered }));
    },
  };
  Object.assign(window, {
    [inject]: inject === 'webkit' ? { messageHandlers: { parasol: port } } : port,
  });
  return { window, sent, visited };
};

const around = (window: Window, more: Partial<HostSurroundings> = {}): HostSurroundings => ({
  window,
  landingUrl: 'https://www.qinghe.example/',
  appVersion: null,
  ios: false,
  showLogin: () => Promise.resolve('logged-in'),
  signInUrl: () => Promise.resolve('https://sign.example/'),
  refreshToken: () => Promise.resolve(true),
  carrierToken: () => Promise.resolve('of the page'),
  signature: () => Promise.resolve({ appid: 'a', noncestr: 'n', signature: 's', timestamp: 1 }),
  enterpriseSignature: () =>
    Promise.resolve({ corpId: 'c', agentId: '1', noncestr: 'n', signature: 's', timestamp: 1 }),
  tooOld: () => undefined,
  ...more,
});

const apps = [
  [platforms.android, 'ParasolAndroid'],
  [platforms.ios, 'webkit'],
  [platforms.harmony, 'ParasolHarmony'],
] as const;

describe.each(apps)('the app of platform %i', (platform, inject) => {
  const context = { ...browser, platform };

  test('is asked to log in, with the target, and its answer counts', async () => {
    const { window, sent } = appWindow(inject, () => ({ ok: true }));
    const host = await loadHost(context, around(window));
    expect(await host.login({ reason: 'login', target: '/pro/me' })).toBe('logged-in');
    expect(sent).toEqual([
      { v: 1, id: 'p1', name: 'login', payload: { reason: 'login', target: '/pro/me' } },
    ]);
  });

  test('can be left without logging in', async () => {
    const { window } = appWindow(inject, () => ({ ok: false, code: 'cancelled' }));
    const host = await loadHost(context, around(window));
    expect(await host.login({ reason: 'bind-mobile', target: '/' })).toBe('cancelled');
  });

  test('says who is logged in', async () => {
    const { window } = appWindow(inject, () => ({
      ok: true,
      data: { loggedIn: true, mobileBound: false },
    }));
    const host = await loadHost(context, around(window));
    expect(await host.session()).toEqual({ loggedIn: true, mobileBound: false });
  });

  test('gets redirect URLs to pay from version 210 on', async () => {
    const { window, sent } = appWindow(inject, () => ({ ok: true }));
    for (const appVersion of [null, 209, 210]) {
      const host = await loadHost(context, around(window, { appVersion }));
      expect(await host.pay(payment)).toBe('handed-over');
    }
    expect(sent.map(({ payload }) => payload['redirectUrl'])).toEqual([
      undefined,
      undefined,
      '/pro/paysuccess/P1',
    ]);
  });

  test('that cannot pay leaves it to the cashier, and is told to be upgraded', async () => {
    const { window, visited } = appWindow(inject, () => ({ ok: false, code: 'unsupported' }));
    let old = 0;
    const host = await loadHost(context, around(window, { tooOld: () => (old += 1) }));
    expect(await host.pay(payment)).toBe('left');
    expect(visited).toEqual([payment.cashierUrl]);
    expect(old).toBe(1);
  });

  test('gives the token of its line, and none where it does not know the message', async () => {
    const { window, sent } = appWindow(inject, () => ({ ok: true, data: { token: 'sp-1' } }));
    expect(await (await loadHost(context, around(window))).carrierToken()).toBe('sp-1');
    expect(sent.map(({ name }) => name)).toEqual(['carrierToken']);
    for (const answer of [
      { ok: false, code: 'unsupported' },
      { ok: true },
      { ok: true, data: {} },
    ]) {
      let old = 0;
      const other = appWindow(inject, () => answer);
      const host = await loadHost(context, around(other.window, { tooOld: () => (old += 1) }));
      expect([await host.carrierToken(), old]).toEqual([null, 0]);
    }
  });

  test('that leaves the login to the page gets its dialog', async () => {
    const asked: unknown[] = [];
    const { window } = appWindow(inject, () => ({ ok: false, code: 'unsupported' }));
    const host = await loadHost(
      context,
      around(window, {
        showLogin: (request) => {
          asked.push(request);
          return Promise.resolve('logged-in');
        },
      }),
    );
    const request = { reason: 'bind-mobile', target: '/pro/me' } as const;
    expect(await host.login(request)).toBe('logged-in');
    expect(asked).toEqual([request]);
  });

  test('hears of titles and cards, but not on pages of partners', async () => {
    const { window, sent } = appWindow(inject, () => null);
    const host = await loadHost(context, around(window));
    host.setTitle('我的');
    await host.offerShare(cards, () => undefined);
    expect(sent.map(({ name }) => name)).toEqual(['setTitle', 'offerShare']);
    Object.assign(window.location, { pathname: '/pro/signingGuide/1001' });
    host.setTitle('签约引导');
    await host.offerShare(cards, () => undefined);
    expect(sent).toHaveLength(2);
    expect(window.document.title).toBe('签约引导');
  });

  test('ignores answers to what nobody asked, and second ones', async () => {
    const { window } = appWindow(inject, () => ({ ok: true }));
    const host = await loadHost(context, around(window));
    window.parasolBridge?.answer('no JSON');
    window.parasolBridge?.answer('{"id":"p99","ok":true}');
    expect(await host.login({ reason: 'login', target: '/' })).toBe('logged-in');
    window.parasolBridge?.answer('{"id":"p1","ok":false,"code":"failed"}');
    expect(await host.refreshToken()).toBe(true);
  });
});

describe('the messaging app', () => {
  const context = { ...browser, platform: platforms.messagingApp };
  const messagingWindow = (more: object) => {
    const visited: string[] = [];
    const window = {
      location: {
        href: 'https://www.qinghe.example/pro/b#x',
        replace: (url: string) => visited.push(url),
      },
      ...more,
    } as unknown as Window;
    return { window, visited };
  };

  test('signs in by going away, and asks for a mobile by the dialog', async () => {
    const { window, visited } = messagingWindow({});
    const host = await loadHost(context, around(window));
    expect(await host.login({ reason: 'automatic', target: '/pro/b' })).toBe('left');
    expect(visited).toEqual(['https://sign.example/']);
    expect(await host.login({ reason: 'bind-mobile', target: '/pro/b' })).toBe('logged-in');
  });

  test('asks like a browser when the sign-in cannot begin', async () => {
    const { window } = messagingWindow({});
    const signInUrl = () => Promise.reject(new Error('down'));
    const host = await loadHost(context, around(window, { signInUrl }));
    expect(await host.login({ reason: 'automatic', target: '/' })).toBe('unavailable');
  });

  test('pays in place and never takes its word for it', async () => {
    const answers = [
      'get_brand_wcpay_request:ok',
      'get_brand_wcpay_request:cancel',
      'get_brand_wcpay_request:fail',
    ];
    const { window } = messagingWindow({
      WeixinJSBridge: {
        invoke: (_name: string, _input: object, done: (result: object) => void) =>
          done({ err_msg: answers.shift() }),
      },
    });
    const host = await loadHost(context, around(window));
    const request = { ...payment, provider: { package: 'prepay_id=1' } };
    expect(await host.pay(request)).toBe('handed-over');
    expect(await host.pay(request)).toBe('cancelled');
    expect(await host.pay(request)).toBe('handed-over');
  });

  test.each([
    [true, 'https://www.qinghe.example/'],
    [false, 'https://www.qinghe.example/pro/b'],
  ])('signs the landing address on iOS (%s) and the one in view elsewhere', async (ios, signed) => {
    const urls: string[] = [];
    const set: string[] = [];
    const note = (name: string) => () => void set.push(name);
    const { window } = messagingWindow({
      wx: {
        config: note('config'),
        ready: (done: () => void) => done(),
        error: () => undefined,
        updateAppMessageShareData: note('friend'),
        updateTimelineShareData: note('timeline'),
        onMenuShareQQ: note('qq'),
        onMenuShareQZone: note('qzone'),
      },
    });
    const signature: HostSurroundings['signature'] = (url) => {
      urls.push(url);
      return Promise.resolve({ appid: 'a', noncestr: 'n', signature: 's', timestamp: 1 });
    };
    const host = await loadHost(context, around(window, { ios, signature }));
    await host.offerShare(cards, () => undefined);
    await host.offerShare(cards, () => undefined);
    expect(urls).toEqual([signed]);
    expect(set).toEqual([
      'config',
      'friend',
      'timeline',
      'qq',
      'qzone',
      'friend',
      'timeline',
      'qq',
      'qzone',
    ]);
  });
});

describe('enterprise messaging', () => {
  test('registers once, as the corporation and as its application, and sets the cards', async () => {
    const done: string[] = [];
    const asked: string[] = [];
    const settings: Parameters<EnterpriseSdk['register']>[0][] = [];
    const ww: EnterpriseSdk = {
      register: (given) => void settings.push(given),
      onMenuShareAppMessage: () => void done.push('menu'),
      onMenuShareWechat: () => void done.push('wechat'),
      shareAppMessage: () => Promise.resolve(void done.push('share')),
      closeWindow: () => void done.push('close'),
    };
    const location = { href: 'https://www.qinghe.example/pro/b#x' };
    const host = await loadHost(
      { ...browser, enterprise: true },
      around({ ww, location } as unknown as Window, {
        enterpriseSignature: (url, identity) => {
          asked.push(`${identity} ${url}`);
          const signed = { noncestr: 'n', signature: identity, timestamp: 1 };
          return Promise.resolve({ corpId: 'ww1', agentId: '1000002', ...signed });
        },
      }),
    );
    await host.offerShare(cards, () => undefined);
    expect(await host.share(cards)).toBe('shared');
    host.close();
    expect(done).toEqual(['menu', 'wechat', 'share', 'close']);
    expect(settings).toMatchObject([{ corpId: 'ww1', agentId: '1000002' }]);
    const there = 'https://www.qinghe.example/pro/c';
    expect(await settings[0]?.getConfigSignature(there)).toMatchObject({ signature: 'corp' });
    expect(await settings[0]?.getAgentConfigSignature(there)).toEqual({
      timestamp: 1,
      nonceStr: 'n',
      signature: 'agent',
    });
    expect(asked).toEqual([
      'agent https://www.qinghe.example/pro/b',
      `corp ${there}`,
      `agent ${there}`,
    ]);
  });
});

describe('a browser', () => {
  test('shares by the system where it can, and copies the link elsewhere', async () => {
    const done: string[] = [];
    const navigator = {
      maxTouchPoints: 5,
      canShare: () => true,
      share: () => Promise.resolve(void done.push('sheet')),
      clipboard: { writeText: (text: string) => Promise.resolve(void done.push(text)) },
    };
    const touch = await loadHost(browser, around({ navigator } as unknown as Window));
    expect(await touch.share(cards)).toBe('shared');
    const desk = { navigator: { ...navigator, maxTouchPoints: 0 } } as unknown as Window;
    expect(await (await loadHost(browser, around(desk))).share(cards)).toBe('copied');
    expect(done).toEqual(['sheet', card.link]);
  });

  test('tells a share that was called off from one that is impossible', async () => {
    const withShare = (name: string) => {
      const error = Object.assign(new Error(), { name });
      const share = (): Promise<never> => Promise.reject(error);
      return { navigator: { maxTouchPoints: 1, canShare: () => true, share } } as unknown as Window;
    };
    const host = (window: Window) => loadHost(browser, around(window));
    expect(await (await host(withShare('AbortError'))).share(cards)).toBe('cancelled');
    expect(await (await host(withShare('NotAllowedError'))).share(cards)).toBe('unavailable');
  });
});
