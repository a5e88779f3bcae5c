import { supportsNativeRedirectPay } from '#base/platform/apps/app-version.ts';
import { isNativeApp, platforms, type PlatformCode } from '#base/platform/apps/platform-code.ts';
import { accountPay, miniProgramFor, nativePayPlatform, type MiniProgram } from './pay-platform.ts';
import type { LaunchWay } from './methods.ts';

/** Facts that decide the way to the cashier. */
export interface PayPage {
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

export interface LaunchPlan {
  readonly way: LaunchWay;
  readonly payPlatform: number;
  readonly cashier: number | null;
  readonly thirdType: number;
  /** The mini-program's page, where that is the way. */
  readonly payUrl: string | null;
  /** The app receives the address to return to. */
  readonly passRedirect: boolean;
}

/** The first row that holds decides. A mini-program's web view cannot pay, so it always jumps. */
const ways: readonly (readonly [LaunchWay, (page: PayPage) => boolean])[] = [
  ['mock', ({ mock }) => mock],
  ['mini-program', ({ platform }) => platform === platforms.miniProgram],
  ['native', ({ platform }) => isNativeApp(platform)],
  // Enterprise messaging has the messaging app's engine but none of its payment.
  ['js-sdk', ({ platform, enterprise }) => platform === platforms.messagingApp && !enterprise],
  ['qr', ({ desktop }) => desktop],
  ['redirect', () => true],
];

export const launchPlan = (page: PayPage): LaunchPlan => {
  const way = ways.find(([, holds]) => holds(page))?.[0] ?? 'redirect';
  const account = accountPay(page);
  const mini = miniProgramFor(page.miniProgramAppid, page.miniPrograms, page.sellChannel);
  const hosts: Readonly<Partial<Record<LaunchWay, number | null>>> = {
    'mini-program': mini.payPlatform,
    native: nativePayPlatform(page.platform, page.harmony),
  };
  return {
    way,
    payPlatform: hosts[way] ?? account.payPlatform,
    cashier: account.cashier,
    thirdType: account.thirdType,
    payUrl: way === 'mini-program' ? mini.payUrl : null,
    passRedirect: way === 'native' && supportsNativeRedirectPay(page.appVersion),
  };
};
