import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectContext, isHarmony, type HostContext } from './detect-context.ts';
import { isNativeApp } from './platform-code.ts';

const none = { query: {}, bridges: {} } as const;

const android =
  'Mozilla/5.0 (Linux; Android 14; PJD110 Build/UKQ1.230924.001; wv) AppleWebKit/537.36';
const chromium = '(KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const harmony =
  'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile';

const plain: HostContext = {
  platform: 2,
  enterprise: false,
  desktop: false,
  harmony: false,
  ios: false,
  appVersion: null,
};

const agents: readonly [string, string, Partial<HostContext>][] = [
  [
    'messaging app, Android',
    `${android} ${chromium} XWEB/1260117 MMWEBSDK/20240501 MMWEBID/2247 MicroMessenger/8.0.50.2701(0x2800325B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    { platform: 1 },
  ],
  [
    'messaging app, iOS',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN`,
    { platform: 1, ios: true },
  ],
  [
    'messaging app, iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN',
    { platform: 1, ios: true },
  ],
  [
    'messaging app, Harmony',
    `${harmony} MicroMessenger/8.0.9.39(0xf3100927) Weixin NetType/WIFI Language/zh_CN MMWEBID/2777 XWEB/1140307`,
    { platform: 1, harmony: true },
  ],
  [
    'messaging app, Windows',
    `${windows} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090b11) XWEB/11275 Flue`,
    { platform: 1, desktop: true },
  ],
  [
    'messaging app, mac',
    `${mac} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MacWechat/3.8.10(0x13080a10) XWEB/1227 Flue`,
    { platform: 1, desktop: true },
  ],
  [
    'messaging app, mac, with the runtime named',
    `${mac} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF XWEB/1191`,
    { platform: 1, desktop: true },
  ],
  [
    'mini-program view, Android',
    `${android} ${chromium} XWEB/1260117 MicroMessenger/8.0.50.2701(0x2800325B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx0123456789abcdef`,
    { platform: 5 },
  ],
  [
    'mini-program view, iOS',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`,
    { platform: 5, ios: true },
  ],
  [
    'mini-program view, Windows',
    `${windows} Chrome/116.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090b11) XWEB/11275 miniProgram/wx0123456789abcdef`,
    { platform: 5, desktop: true },
  ],
  [
    'enterprise messaging, Android',
    `${android} ${chromium} XWEB/1340157 wxwork/4.1.38 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh ColorScheme/Light wwmver/3.26.38.639`,
    { platform: 1, enterprise: true },
  ],
  [
    'enterprise messaging, iOS',
    `${iphone} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
    { platform: 1, enterprise: true, ios: true },
  ],
  [
    'enterprise messaging, Windows',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.1.12.0 Safari/537.36 Language/zh wxwork/4.1.3 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron',
    { platform: 1, enterprise: true, desktop: true },
  ],
  [
    'mini-program view inside enterprise messaging',
    `${android} ${chromium} wxwork/4.1.38 MicroMessenger/7.0.1 NetType/WIFI miniProgram/wx0123456789abcdef`,
    { platform: 5 },
  ],
  [
    'our app, Android',
    `${android} ${chromium} ParasolApp/210 (android)`,
    { platform: 3, appVersion: 210 },
  ],
  [
    'our app, iOS',
    `${iphone} Mobile/15E148 ParasolApp/198 (ios)`,
    { platform: 4, ios: true, appVersion: 198 },
  ],
  [
    'our app, Harmony',
    `${harmony} ParasolApp/305 (harmony)`,
    { platform: 7, harmony: true, appVersion: 305 },
  ],
  [
    'our Android app on Harmony 4',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 Mobile Safari/537.36 ParasolApp/211 (android)',
    { platform: 3, harmony: true, appVersion: 211 },
  ],
  ['Harmony web view of another program', harmony, { harmony: true }],
  ['Harmony browser', `${harmony} HuaweiBrowser/5.0.4.300`, { harmony: true }],
  [
    'Harmony 4 browser',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0.301) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36',
    { harmony: true },
  ],
  [
    'Harmony computer',
    harmony.replace('Phone;', 'PC;').replace(' Mobile', ''),
    { harmony: true, desktop: true },
  ],
  [
    'QQ browser',
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2012K11AC Build/TKQ1.220829.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/15.1 Mobile Safari/537.36',
    {},
  ],
  [
    'QQ',
    `${iphone} Mobile/15E148 QQ/9.0.75.601 V1_IPH_SQ_9.0.75_1_APP_A Pixel/1170 Core/WKWebView`,
    { ios: true },
  ],
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    {},
  ],
  ['Chrome, Windows', `${windows} Chrome/138.0.0.0 Safari/537.36`, { desktop: true }],
  [
    'Chrome, Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    { desktop: true },
  ],
  [
    'Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    { desktop: true },
  ],
  ['Safari, iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, { ios: true }],
  [
    'Safari, mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    { desktop: true },
  ],
  [
    'Firefox, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    { desktop: true },
  ],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0', {}],
  ['Edge', `${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, { desktop: true }],
  [
    'UC',
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; 22081212C Build/TKQ1.220829.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.4.8.1292 Mobile Safari/537.36',
    {},
  ],
  [
    'Baidu app',
    `${android} ${chromium} T7/13.62 SP-engine/3.0.0 baiduboxapp/13.62.0.10 (Baidu; P1 14)`,
    {},
  ],
  [
    'payment app',
    `${iphone} Mobile/15E148 ChannelId(27) NebulaSDK/1.8.100112 AlipayDefined(nt:WIFI) AliApp(AP/10.5.96.6000) AlipayClient/10.5.96.6000 Language/zh-Hans`,
    { ios: true },
  ],
  [
    'Baidu spider',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    {},
  ],
  [
    'Googlebot',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    {},
  ],
  [
    'Windows Phone',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
    {},
  ],
  ['curl', 'curl/8.7.1', {}],
  ['nothing', '', {}],
];

describe('the context that a user agent tells', () => {
  test.each(agents)('%s', (_, userAgent, expected) => {
    expect(detectContext({ userAgent, ...none })).toEqual({ ...plain, ...expected });
    expect(isHarmony(userAgent)).toBe(expected.harmony ?? false);
  });
});

const agent = (name: string): string => {
  const row = agents.find(([label]) => label === name);
  if (!row) throw new Error(`no user agent called ${name}`);
  return row[1];
};

describe('what injected bridges add', () => {
  test.each([
    ['Chrome, Android', { android: true }, 3],
    ['Safari, iPhone', { ios: true }, 4],
    ['Harmony web view of another program', { harmony: true }, 7],
    ['Harmony 4 browser', { android: true }, 3],
    ['messaging app, Android', { miniProgram: true }, 5],
    ['Chrome, Windows', { miniProgram: true }, 2],
    ['our app, iOS', { android: true }, 4],
  ])('%s with %j is platform %s', (name, bridges, platform) => {
    expect(detectContext({ userAgent: agent(name), query: {}, bridges }).platform).toBe(platform);
  });
});

describe('what the query adds', () => {
  test('a page that our mini-program marked is in the mini-program from its first view', () => {
    const userAgent = agent('messaging app, Android');
    const query = { miniprogram: '1' };
    expect(detectContext({ userAgent, query, bridges: {} }).platform).toBe(5);
    expect(detectContext({ userAgent, query: { miniprogram: '0' }, bridges: {} }).platform).toBe(1);
  });

  test('an old app without a token says its version in the query', () => {
    const signs = { userAgent: agent('Chrome, Android'), bridges: { android: true } };
    expect(detectContext({ ...signs, query: { appVersion: '205' } }).appVersion).toBe(205);
    expect(detectContext({ ...signs, query: { appVersion: '2e2' } }).appVersion).toBeNull();
    expect(detectContext({ ...signs, query: {} }).appVersion).toBeNull();
  });

  test('a query alone makes no app and no mini-program of a browser', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('miniprogram', 'appVersion', 'platform', 'app'), fc.string()),
        (query) => {
          const seen = detectContext({ userAgent: agent('Chrome, Windows'), query, bridges: {} });
          expect(seen).toEqual({ ...plain, desktop: true });
        },
      ),
    );
  });
});

test('whatever the signs, the answer is consistent', () => {
  const signs = fc.record({
    userAgent: fc.oneof(fc.string(), fc.constantFrom(...agents.map(([, userAgent]) => userAgent))),
    query: fc.dictionary(fc.string(), fc.string()),
    bridges: fc.record(
      {
        android: fc.boolean(),
        ios: fc.boolean(),
        harmony: fc.boolean(),
        miniProgram: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  });
  fc.assert(
    fc.property(signs, (seen) => {
      const context = detectContext(seen);
      expect([1, 2, 3, 4, 5, 7]).toContain(context.platform);
      expect(!context.enterprise || context.platform === 1).toBe(true);
      expect(context.appVersion === null || isNativeApp(context.platform)).toBe(true);
    }),
  );
});
