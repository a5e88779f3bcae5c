import type { Api } from '@parasol/contract';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { signInParams } from '@parasol/domain/base/accounts/sign-in-params';
import { isApiError, isRefused } from '@parasol/client/api-error';
import type { Boot, PageSession, RemoteSettings } from '#shell/document/boot.ts';

/** Facts the server finds out about a visitor before it renders a page for them. */

const visitor = (brand: Brand): PageSession => ({
  loggedIn: false,
  mobileBound: false,
  thirdType: null,
  cryptoUserId: null,
  currentThirdType: brand.defaultThirdType,
  authorizedThirdTypes: [brand.defaultThirdType],
});

/** All that the text of a page may depend on: whether the visitor is logged in, and never who. */
export const anybody = (
  brand: Brand,
  { loggedIn }: Pick<PageSession, 'loggedIn'>,
): PageSession => ({
  ...visitor(brand),
  loggedIn,
});

/** The page's own address without the parameters that a sign-in added. */
export const cleanAddress = (url: URL): string => {
  const query = new URLSearchParams(url.search);
  for (const name of signInParams) query.delete(name);
  return url.pathname + (query.size > 0 ? `?${query}` : '');
};

export type SignIn =
  | { readonly kind: 'none' }
  /** Logged in: the person goes on to the page they wanted. */
  | { readonly kind: 'done'; readonly backUrl: string }
  /** The messaging app knows them, and they have no account here and have agreed to nothing. */
  | { readonly kind: 'new-person' }
  | { readonly kind: 'failed' };

/**
 * The messaging app or the mini-program sends people back with a code, and with the state that this
 * browser received when it began. A code alone may come from a stranger's link and is ignored.
 */
export const finishSignIn = async (url: URL, api: Api): Promise<SignIn> => {
  const code = url.searchParams.get('code');
  const state = url.searchParams.get('state');
  const miniProgramAppid = url.searchParams.get('miniProgramAppid');
  if (!state) return { kind: 'none' };
  // A customer who declines comes back with `state` and no `code`.
  if (!code) return { kind: 'failed' };
  try {
    const { backUrl } = await api.finishThirdLogin({
      code,
      state,
      ...(miniProgramAppid ? { miniProgramAppid } : {}),
    });
    return { kind: 'done', backUrl };
  } catch (error) {
    if (isRefused(error, 'AGREEMENTS_REQUIRED')) return { kind: 'new-person' };
    if (isApiError(error)) return { kind: 'failed' };
    throw error;
  }
};

/** The token was exchanged: the page is to be requested again, with the new one. */
export const renewedEntry = 'renewed';

const askSession = async (
  url: URL,
  api: Api,
  brand: Brand,
): Promise<PageSession | typeof renewedEntry> => {
  const hideswitch = url.searchParams.get('hideswitch');
  const input = hideswitch === null ? {} : { hideswitch };
  const info = await api.getUserInfo(input);
  if (info.session === 'stale') {
    const renewed = await api.refreshToken({}).then(
      () => true,
      () => false,
    );
    if (renewed) return renewedEntry;
  }
  return {
    ...visitor(brand),
    loggedIn: info.loggedIn,
    mobileBound: info.mobileBound,
    thirdType: info.thirdType,
    cryptoUserId: info.cryptoUserId,
    currentThirdType: info.currentThirdType,
    authorizedThirdTypes: info.authorizedThirdTypes,
  };
};

/**
 * The visitor's session. An old token is exchanged on the way. A public page is shown even when the
 * session cannot be read.
 */
export const sessionOf = (
  url: URL,
  api: Api,
  brand: Brand,
  anyone: boolean,
): Promise<PageSession | typeof renewedEntry> => {
  const asked = askSession(url, api, brand);
  return anyone ? asked.catch(() => visitor(brand)) : asked;
};

const keys = ['api-config', 'experiment', 'traces'] as const;

/** The settings sent with the page, so that its script need not ask for them. */
export const settingsOf = async (api: Api): Promise<RemoteSettings> => {
  const [apiConfig, experiment, traces] = await Promise.all(
    keys.map((key) => api.getRemoteConfig({ key }).catch(() => null)),
  );
  return {
    'api-config': apiConfig ?? null,
    experiment: experiment ?? null,
    traces: traces ?? null,
  };
};

export const oneClickOf = (api: Api): Promise<Boot['oneClick']> =>
  api.getOneClick({}).then(
    ({ offered }) => offered,
    () => 'nowhere',
  );

/** A domain may have an app code of its own. */
export const appCodeOf = (api: Api, brand: Brand): Promise<string> =>
  api.getSellChannelConfig({ sellChannel: brand.sellChannel }).then(
    ({ appCode }) => appCode,
    () => brand.appCode,
  );
