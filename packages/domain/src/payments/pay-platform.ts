import { currentThirdType, payPlatformOf, specialCharge } from '../accounts/third-type.ts';
import { miniProgramPages } from '../platform/mini-program-pages.ts';
import { platforms, type PlatformCode } from '../platform/platform-code.ts';

export interface MiniProgram {
  readonly appid: string;
  readonly payPlatform: number;
  /** The mini-program's own page that calls its payment. */
  readonly payUrl: string;
}

/** Pay platforms that mini-programs of ours may have. */
export const miniProgramPayPlatforms: readonly number[] = [12, 14, 15, 17, 20, 26, 44];

const MAIN = 1;
const RESELLER = 7;
const AGENCY = 10;

/** Where a mini-program is not in the settings, the brand's own counts. */
const miniProgramDefaults: Readonly<Record<number, number>> = {
  [MAIN]: 15,
  [AGENCY]: 44,
  [RESELLER]: 26,
};
const MINI_PROGRAM_DEFAULT = 15;

export const miniProgramFor = (
  appid: string | null,
  known: readonly MiniProgram[],
  sellChannel: number,
): { readonly payPlatform: number; readonly payUrl: string } => {
  const found = known.find((each) => each.appid === appid);
  if (found) return { payPlatform: found.payPlatform, payUrl: found.payUrl };
  return {
    payPlatform: miniProgramDefaults[sellChannel] ?? MINI_PROGRAM_DEFAULT,
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

/** What kind of business a payment is booked under: by who sells, and by what is sold. */
export const bizTypeOf = (sellChannel: number, regional: boolean): number => {
  if (sellChannel === AGENCY) return bizTypes.agency;
  return regional ? bizTypes.regional : bizTypes.main;
};

export interface AccountPay {
  readonly thirdType: number;
  readonly payPlatform: number;
  /** A cashier of its own, for the charge types that have one. */
  readonly cashier: number | null;
}

const BROWSER_PAY_PLATFORM = 1;

/** The official account whose merchant takes the money in browsers and the messaging app. */
export const accountPay = (stay: {
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
  readonly brandThirdType: number;
  readonly chargeType: number;
}): AccountPay => {
  const forced = currentThirdType({ hideswitch: stay.hideswitch }, 0);
  const thirdType = forced === 0 ? (stay.thirdType ?? stay.brandThirdType) : forced;
  const special = specialCharge(stay.chargeType);
  return {
    thirdType,
    payPlatform: special?.payPlatform ?? payPlatformOf(thirdType) ?? BROWSER_PAY_PLATFORM,
    cashier: special?.cashier ?? null,
  };
};
