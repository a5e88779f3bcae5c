import { urlToSign } from '@parasol/domain/sharing/js-sdk-signature';
import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, ShareCards } from './host.ts';
import type { EnterpriseSdk, InjectedWindow } from './injected.ts';

const SHARE_CALLS = ['onMenuShareAppMessage', 'onMenuShareWechat', 'shareAppMessage'] as const;

const registered = (around: HostSurroundings, sdk: EnterpriseSdk) => {
  let done: Promise<void> | null = null;
  const sign = () =>
    around.signature(
      urlToSign({
        ios: around.ios,
        landingUrl: around.landingUrl,
        currentUrl: around.window.location.href,
      }),
    );
  return (): Promise<void> => {
    done ??= sign().then(({ appid }) =>
      sdk.register({
        corpId: appid,
        jsApiList: SHARE_CALLS,
        // Asked again by the library for every address it needs a signature of.
        getConfigSignature: async () => {
          const { timestamp, noncestr, signature } = await sign();
          return { timestamp, nonceStr: noncestr, signature };
        },
      }),
    );
    done.catch(() => {
      done = null;
    });
    return done;
  };
};

/** Enterprise messaging: the messaging app's engine without its sign-in, so people log in as in a browser. */
export const enterpriseHost = (around: HostSurroundings): Host => {
  const browser = browserHost(around);
  const sdk = (around.window as InjectedWindow).ww;
  if (!sdk) return browser;
  const register = registered(around, sdk);
  const offer = async (cards: ShareCards): Promise<void> => {
    await register();
    sdk.onMenuShareAppMessage({ ...cards.friend });
    sdk.onMenuShareWechat({ ...cards.friend });
  };
  return {
    ...browser,
    offerShare: offer,
    share: async (cards) => {
      try {
        await register();
        await sdk.shareAppMessage({ ...cards.friend });
        return 'shared';
      } catch {
        return browser.share(cards);
      }
    },
    close: () => sdk.closeWindow(),
  };
};
