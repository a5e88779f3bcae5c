import { describe, expect, test } from 'vitest';
import { platforms } from '#base/platform/apps/platform-code.ts';
import { launchPlan, type PayPage } from './launch.ts';
import { channelFor, type LaunchWay, type PayChannel, type PayProvider } from './methods.ts';
import { accountPay, bizTypeOf, miniProgramFor, miniProgramPayPlatforms } from './pay-platform.ts';

const page = (more: Partial<PayPage> = {}): PayPage => ({
  platform: platforms.browser,
  enterprise: false,
  desktop: false,
  harmony: false,
  appVersion: null,
  miniProgramAppid: null,
  miniPrograms: [],
  sellChannel: 1,
  brandThirdType: 7,
  chargeType: 0,
  mock: false,
  ...more,
});

const agency = { sellChannel: 10, brandThirdType: 746 };
const reseller = { sellChannel: 7, brandThirdType: 741 };
const { messagingApp, browser, android, ios, miniProgram, harmony } = platforms;

describe('the way to pay', () => {
  test.each<[string, Partial<PayPage>, LaunchWay, number]>([
    ['main brand in the messaging app', { platform: messagingApp }, 'js-sdk', 1],
    ['third type 420', { platform: messagingApp, thirdType: 420 }, 'js-sdk', 18],
    ['third type 698', { platform: messagingApp, thirdType: 698 }, 'js-sdk', 25],
    [
      'hideswitch forces 698',
      { platform: messagingApp, thirdType: 420, hideswitch: '1' },
      'js-sdk',
      25,
    ],
    ['agency in the messaging app', { platform: messagingApp, ...agency }, 'js-sdk', 41],
    ['reseller in the messaging app', { platform: messagingApp, ...reseller }, 'js-sdk', 26],
    ['enterprise messaging', { platform: messagingApp, enterprise: true }, 'redirect', 1],
    [
      'enterprise messaging on a desktop',
      { platform: messagingApp, enterprise: true, desktop: true },
      'qr',
      1,
    ],
    ['messaging app on a desktop', { platform: messagingApp, desktop: true }, 'js-sdk', 1],
    ['phone browser', { platform: browser }, 'redirect', 1],
    ['desktop browser', { platform: browser, desktop: true }, 'qr', 1],
    ['Android app', { platform: android }, 'native', 23],
    ['Android app on Harmony', { platform: android, harmony: true }, 'native', 63],
    ['iOS app', { platform: ios }, 'native', 24],
    ['Harmony app', { platform: harmony, harmony: true }, 'native', 62],
    ['main mini-program', { platform: miniProgram }, 'mini-program', 15],
    ['agency mini-program', { platform: miniProgram, ...agency }, 'mini-program', 44],
    ['reseller mini-program', { platform: miniProgram, ...reseller }, 'mini-program', 26],
    ['charge type 4 in a browser', { chargeType: 4 }, 'redirect', 41],
    ['charge type 4 in the messaging app', { platform: messagingApp, chargeType: 4 }, 'js-sdk', 41],
    ['charge type 4 in an app', { platform: ios, chargeType: 4 }, 'native', 24],
    ['test traffic', { platform: messagingApp, mock: true }, 'mock', 1],
  ])('%s', (_what, more, way, payPlatform) => {
    expect(launchPlan(page(more))).toMatchObject({ way, payPlatform });
  });

  test('charge type 4 has cashier 84 wherever it is paid, others have none', () => {
    expect(launchPlan(page({ chargeType: 4 })).cashier).toBe(84);
    expect(launchPlan(page({ platform: ios, chargeType: 4 })).cashier).toBe(84);
    expect(launchPlan(page()).cashier).toBeNull();
  });

  test.each([
    [209, false],
    [210, true],
    [300, true],
    [null, false],
  ])('app version %s is given the redirect URL: %s', (appVersion, passRedirect) => {
    expect(launchPlan(page({ platform: android, appVersion })).passRedirect).toBe(passRedirect);
  });

  test('only an app is given a redirect URL', () => {
    expect(launchPlan(page({ platform: messagingApp, appVersion: 300 })).passRedirect).toBe(false);
  });
});

describe('mini-programs', () => {
  const known = [12, 14, 15, 17, 20].map((payPlatform) => ({
    appid: `wx${payPlatform}`,
    payPlatform,
    payUrl: `/pages/pay/p${payPlatform}`,
  }));

  test.each([12, 14, 15, 17, 20])(
    'the one with pay platform %s has a page of its own',
    (payPlatform) => {
      const plan = launchPlan(
        page({ platform: miniProgram, miniPrograms: known, miniProgramAppid: `wx${payPlatform}` }),
      );
      expect(plan).toMatchObject({ payPlatform, payUrl: `/pages/pay/p${payPlatform}` });
      expect(miniProgramPayPlatforms).toContain(payPlatform);
    },
  );

  test('an unknown one uses the default of the brand', () => {
    expect(miniProgramFor('wx-unknown', known, 1)).toEqual({
      payPlatform: 15,
      payUrl: '/pages/pay/index',
    });
    expect(miniProgramFor(null, known, 10).payPlatform).toBe(44);
    expect(miniProgramFor(null, known, 99).payPlatform).toBe(15);
  });
});

test.each([
  [1, false, 5],
  [1, true, 27],
  [7, false, 5],
  [7, true, 27],
  [10, false, 86],
  [10, true, 86],
])('sell channel %s, sold regionally %s, is business type %s', (sellChannel, regional, bizType) => {
  expect(bizTypeOf(sellChannel, regional)).toBe(bizType);
});

test('an account without a pay platform of its own pays on the first', () => {
  expect(accountPay({ brandThirdType: 8, chargeType: 0 }).payPlatform).toBe(1);
});

test.each<[LaunchWay, PayProvider, PayChannel | null]>([
  ['js-sdk', 'wechat', 'wechat-jsapi'],
  ['js-sdk', 'alipay', null],
  ['redirect', 'wechat', 'wechat-h5'],
  ['redirect', 'alipay', 'alipay-wap'],
  ['qr', 'wechat', 'wechat-native'],
  ['qr', 'alipay', 'alipay-page'],
  ['native', 'wechat', 'wechat-app'],
  ['native', 'alipay', 'alipay-app'],
  ['mini-program', 'wechat', 'wechat-mini-program'],
  ['mini-program', 'alipay', null],
  ['mini-program', 'supplier', null],
  ['redirect', 'supplier', 'supplier-page'],
  ['mock', 'wechat', 'wechat-h5'],
])('%s by %s is %s', (way, provider, channel) => {
  expect(channelFor(way, provider)).toBe(channel);
});
