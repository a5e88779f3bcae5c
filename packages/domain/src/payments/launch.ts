import { supportsNativeRedirectPay } from '../platform/app-version.ts';
import { openIdCheckOutcome } from '../platform/interceptor.ts';
import { isNativeApp, platforms, type PlatformCode } from '../platform/platform-code.ts';
import { accountPay, miniProgramFor, nativePayPlatform, type MiniProgram } from './pay-platform.ts';
import type { PayChannel, PayProvider } from './methods.ts';

/** Everything the way to the cashier depends on. */
export interface PayStay {
  readonly platform: PlatformCode;
  readonly enterprise: boolean;
  readonly desktop: boolean;
  readonly harmony: boolean;
  readonly appVersion: number | null;
  readonly miniProgramAppid: string | null;
  readonly miniPrograms: readonly MiniProgram[];
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
  readonly sellChannel: number;
  readonly brandThirdType: number;
  readonly chargeType: number;
  /** Test traffic that pays without a provider. */
  readonly mock: boolean;
}

export type LaunchWay = 'mock' | 'mini-program' | 'native' | 'js-sdk' | 'qr' | 'redirect';

export interface LaunchPlan {
  readonly way: LaunchWay;
  readonly payPlatform: number;
  readonly cashier: number | null;
  readonly thirdType: number;
  /** The mini-program's page, where that is the way. */
  readonly payUrl: string | null;
  /** The app is given the address to come back to. */
  readonly passRedirect: boolean;
}

/** The first row that holds decides. A mini-program's web view cannot pay, so it always jumps. */
const ways: readonly (readonly [LaunchWay, (stay: PayStay) => boolean])[] = [
  ['mock', ({ mock }) => mock],
  ['mini-program', ({ platform }) => platform === platforms.miniProgram],
  ['native', ({ platform }) => isNativeApp(platform)],
  // Enterprise messaging has the messaging app's engine but none of its payment.
  ['js-sdk', ({ platform, enterprise }) => platform === platforms.messagingApp && !enterprise],
  ['qr', ({ desktop }) => desktop],
  ['redirect', () => true],
];

export const launchPlan = (stay: PayStay): LaunchPlan => {
  const way = ways.find(([, holds]) => holds(stay))?.[0] ?? 'redirect';
  const account = accountPay(stay);
  const mini = miniProgramFor(stay.miniProgramAppid, stay.miniPrograms, stay.sellChannel);
  const hosts: Readonly<Partial<Record<LaunchWay, number | null>>> = {
    'mini-program': mini.payPlatform,
    native: nativePayPlatform(stay.platform, stay.harmony),
  };
  return {
    way,
    payPlatform: hosts[way] ?? account.payPlatform,
    cashier: account.cashier,
    thirdType: account.thirdType,
    payUrl: way === 'mini-program' ? mini.payUrl : null,
    passRedirect: way === 'native' && supportsNativeRedirectPay(stay.appVersion),
  };
};

/** What the page does after the open-id check that starts every payment. */
export type PayStart =
  | { readonly kind: 'launch'; readonly plan: LaunchPlan }
  | { readonly kind: 'account-module'; readonly code: number }
  | { readonly kind: 'monitoring'; readonly code: number };

export const startPay = (openIdCode: number, stay: PayStay): PayStart => {
  const outcome = openIdCheckOutcome(openIdCode);
  return outcome === 'continue'
    ? { kind: 'launch', plan: launchPlan(stay) }
    : { kind: outcome, code: openIdCode };
};

/** Which product of a provider each way uses; a pair that is not here is not offered. */
const channels: Readonly<
  Partial<Record<LaunchWay, Readonly<Partial<Record<PayProvider, PayChannel>>>>>
> = {
  'mini-program': { wechat: 'wechat-mini-program', 'bank-card': 'bank-card' },
  native: {
    wechat: 'wechat-app',
    alipay: 'alipay-app',
    'bank-card': 'bank-card',
    supplier: 'supplier-page',
  },
  // The messaging app does not open the other provider's pages.
  'js-sdk': { wechat: 'wechat-jsapi', 'bank-card': 'bank-card', supplier: 'supplier-page' },
  qr: {
    wechat: 'wechat-native',
    alipay: 'alipay-page',
    'bank-card': 'bank-card',
    supplier: 'supplier-page',
  },
  redirect: {
    wechat: 'wechat-h5',
    alipay: 'alipay-wap',
    'bank-card': 'bank-card',
    supplier: 'supplier-page',
  },
};

export const channelFor = (way: LaunchWay, provider: PayProvider): PayChannel | null =>
  channels[way === 'mock' ? 'redirect' : way]?.[provider] ?? null;
