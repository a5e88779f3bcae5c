import { currentThirdType, payPlatformOf, specialCharge } from '#base/accounts/third-type.ts';
import { miniProgramPages } from '#base/platform/apps/mini-program-pages.ts';
import { platforms, type PlatformCode } from '#base/platform/apps/platform-code.ts';

export interface MiniProgram {
  readonly appid: string;
  readonly payPlatform: number;
  /** The mini-program's own page that calls its payment. */
  readonly payUrl: string;
}

/** Pay platforms that mini-programs of ours may have. */
export const miniProgramPayPlatforms: readonly number[] = [12, 14, 15, 17, 20, 26, 44];

const main = 1;
const reseller = 7;
const agency = 10;

/** Where a mini-program is not in the settings, the brand's own counts. */
const miniProgramDefaults: Readonly<Record<number, number>> = {
  [main]: 15,
  [agency]: 44,
  [reseller]: 26,
};
const miniProgramDefault = 15;

export const miniProgramFor = (
  appid: string | null,
  known: readonly MiniProgram[],
  sellChannel: number,
): { readonly payPlatform: number; readonly payUrl: string } => {
  const found = known.find((each) => each.appid === appid);
  if (found) return { payPlatform: found.payPlatform, payUrl: found.payUrl };
  return {
    payPlatform: miniProgramDefaults[sellChannel] ?? miniProgramDefault,
    payUrl: miniProgramPages.pay,
  };
};

/**
 * Our apps: 23 Android, 24 iOS, 62 the Harmony app. 63 is the Android app on a Harmony system,
 * which has the Android bridge but Harmony's payment.
 */
export const nativePayPlatform = (
  platform: PlatformCode,
  harmonySystem: boolean,
): number | null => {
  if (platform === platforms.harmony) return 62;
  if (platform === platforms.android) return harmonySystem ? 63 : 23;
  return platform === platforms.ios ? 24 : null;
};

const bizTypes = { main: 5, regional: 27, agency: 86 } as const;

/** The business type a payment is booked under: by the seller, and by the product. */
export const bizTypeOf = (sellChannel: number, regional: boolean): number => {
  if (sellChannel === agency) return bizTypes.agency;
  return regional ? bizTypes.regional : bizTypes.main;
};

export interface AccountPay {
  readonly thirdType: number;
  readonly payPlatform: number;
  /** A cashier of its own, for the charge types that have one. */
  readonly cashier: number | null;
}

const browserPayPlatform = 1;

/** The official account whose merchant takes the money in browsers and the messaging app. */
export const accountPay = (pageFacts: {
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
  readonly brandThirdType: number;
  readonly chargeType: number;
}): AccountPay => {
  const forced = currentThirdType({ hideswitch: pageFacts.hideswitch }, 0);
  const thirdType = forced === 0 ? (pageFacts.thirdType ?? pageFacts.brandThirdType) : forced;
  const special = specialCharge(pageFacts.chargeType);
  return {
    thirdType,
    payPlatform: special?.payPlatform ?? payPlatformOf(thirdType) ?? browserPayPlatform,
    cashier: special?.cashier ?? null,
  };
};
