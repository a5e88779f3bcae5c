/** The first version of our apps that takes redirect URLs into its native payment. */
const nativeRedirectPay = 210;

export const tooOldMessage = '当前版本过低，请升级后继续使用';

const systems = ['android', 'ios', 'harmony'] as const;

/** Our own apps end their user agent with `ParasolApp/210 (android)`, `(ios)` or `(harmony)`. */
const token = /\bParasolApp\/(\d{1,6})(?:\.[\d.]*)? \((android|ios|harmony)\)/i;

export interface AppToken {
  readonly version: number;
  readonly system: (typeof systems)[number];
}

export const readAppToken = (userAgent: string): AppToken | null => {
  const match = token.exec(userAgent);
  const system = systems.find((name) => name === match?.[2]?.toLowerCase());
  return match && system ? { version: Number(match[1]), system } : null;
};

/** Without a version there is no app that could take the URL. */
export const supportsNativeRedirectPay = (version: number | null): boolean =>
  version !== null && version >= nativeRedirectPay;

/** An app that sends no version is older than the token, and so than any minimum. */
export const isTooOld = (version: number | null, minimum: number): boolean =>
  version === null ? minimum > 0 : version < minimum;

/** The store's address of an app; empty while it is in none, whatever the settings say. */
export const withStoreUrl = <Version extends { readonly url: string }>(version: Version): Version =>
  version.url.startsWith('https://') ? version : { ...version, url: '' };
