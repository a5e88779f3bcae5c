import { expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { until } from '#testing/server/until.ts';
import { atBank, attemptOf, launch, status, urlOf } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

const suite = usePaySuite();

const miniProgramAppid = 'wx-sandbox-mini-15';

/** Plays the mini-program: the page begins, its own sign-in gives a code, our server takes it. */
const signInByMiniProgram = async (): Promise<void> => {
  const { browser } = suite.chen;
  const given = await browser.postForm('/sandbox/messaging-app/sign-in', {
    appid: miniProgramAppid,
    redirect_uri: 'http://localhost/',
    state: 'state',
    person: 'chen',
  });
  const code = new URL(String(given.headers.location)).searchParams.get('code') ?? '';
  const begun = await browser.ask('beginThirdLogin', { backUrl: '/pro/me', by: 'mini-program' });
  const state = new URL(begun.url).searchParams.get('state') ?? '';
  await browser.ask('finishThirdLogin', { code, state, miniProgramAppid });
};

interface Host {
  readonly stay: object;
  readonly launch: object;
}

const hosts: readonly (readonly [string, Host])[] = [
  [
    'the Android app, which is old',
    {
      stay: { platform: 3, appVersion: 209 },
      launch: { kind: 'native', payPlatform: 23, redirectUrl: null },
    },
  ],
  [
    'the Android app',
    {
      stay: { platform: 3, appVersion: 210 },
      launch: {
        kind: 'native',
        payPlatform: 23,
        redirectUrl: expect.stringContaining('/pro/loading/pay'),
      },
    },
  ],
  [
    'the iOS app',
    { stay: { platform: 4, appVersion: 230 }, launch: { kind: 'native', payPlatform: 24 } },
  ],
  [
    'the Harmony app',
    { stay: { platform: 7, appVersion: 230 }, launch: { kind: 'native', payPlatform: 62 } },
  ],
  [
    'the Android app on Harmony',
    {
      stay: { platform: 3, harmony: true, appVersion: 230 },
      launch: { kind: 'native', payPlatform: 63 },
    },
  ],
  ['a desktop', { stay: { platform: 2, desktop: true }, launch: { kind: 'qr' } }],
  ['a phone', { stay: { platform: 2 }, launch: { kind: 'redirect', payPlatform: 1 } }],
];

test.each(hosts)('%s is launched in its own way, and the provider’s word pays', async (_, host) => {
  const payment = await suite.fresh();
  const begun = await launch(suite.chen, payment, 'wechat', host.stay);
  expect(begun.data.launch).toMatchObject(host.launch);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await until('it is paid', () => status(suite.chen, payment), { is: ({ paid }) => paid });
});

test('a mini-program jumps to its own page, with an open id of its own and of no other app', async () => {
  const payment = await suite.fresh();
  const inside = { platform: 5, miniProgramAppid };
  expect((await launch(suite.chen, payment, 'wechat', inside)).code).toBe(
    errorCodes.THIRD_LOGIN_REQUIRED,
  );
  await signInByMiniProgram();
  const begun = await launch(suite.chen, payment, 'wechat', inside);
  expect(begun.data.launch).toMatchObject({ kind: 'mini-program', payPlatform: 15 });
  const url = new URL(urlOf(begun.data.launch), 'http://mini-program');
  expect(url.pathname).toBe('/pages/pay/index');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appId: expect.any(String),
    timeStamp: expect.any(String),
    nonceStr: expect.any(String),
    package: expect.stringMatching(/^prepay_id=/),
    signType: 'RSA',
    paySign: expect.any(String),
    paySeq: payment.paySeq,
    displayId: begun.data.order.displayId,
    payPlatform: '15',
    redirectUrl: expect.stringMatching(/^https?:\/\/[^/]+\/pro\/loading\/pay/),
  });
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await until('it is paid', () => status(suite.chen, payment), { is: ({ paid }) => paid });
});
