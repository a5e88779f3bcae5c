import { urlToSign } from '@parasol/domain/base/sharing/js-sdk-signature';
import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, ShareCards, ShareOutcome } from './host.ts';
import { weixinBridge, type JsSdk } from './injected.ts';

const shareCalls = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareQQ',
  'onMenuShareQZone',
] as const;

const setCards = (sdk: JsSdk, cards: ShareCards, onEnd: (outcome: ShareOutcome) => void): void => {
  const ends = { success: () => onEnd('shared'), cancel: () => onEnd('cancelled') };
  // The first two report success as soon as the card is set, which is no proof of sharing.
  sdk.updateAppMessageShareData({ ...cards.friend });
  sdk.updateTimelineShareData({ ...cards.timeline });
  sdk.onMenuShareQQ({ ...cards.qq, ...ends });
  sdk.onMenuShareQZone({ ...cards.qzone, ...ends });
};

/** Signs an address once: iOS keeps the landing address for the whole visit, Android changes it. */
const configured = (around: HostSurroundings) => {
  let signed: { readonly url: string; readonly ready: Promise<void> } | null = null;
  return (sdk: JsSdk): Promise<void> => {
    const url = urlToSign({
      ios: around.ios,
      landingUrl: around.landingUrl,
      currentUrl: around.window.location.href,
    });
    if (signed?.url === url) return signed.ready;
    const ready = around.signature(url).then(
      ({ appid, noncestr, signature, timestamp }) =>
        new Promise<void>((resolve, reject) => {
          sdk.ready(resolve);
          sdk.error((problem) => reject(new Error(JSON.stringify(problem))));
          sdk.config({
            debug: false,
            appId: appid,
            timestamp,
            nonceStr: noncestr,
            signature,
            jsApiList: shareCalls,
          });
        }),
    );
    signed = { url, ready };
    ready.catch(() => {
      signed = null;
    });
    return ready;
  };
};

const whenBridgeIsThere = (window: Window): Promise<void> =>
  weixinBridge(window)
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true });
      });

/** The messaging app's own browser: signs people in, pays in place, shares from its menu. */
export const messagingAppHost = (around: HostSurroundings, library: () => Promise<JsSdk>): Host => {
  const { window } = around;
  const browser = browserHost(around);
  const configure = configured(around);
  return {
    ...browser,
    login: async (request) => {
      if (request.reason === 'bind-mobile' || request.reason === 'login') {
        return around.showLogin(request);
      }
      try {
        window.location.replace(await around.signInUrl(request));
        return 'left';
      } catch {
        return 'unavailable';
      }
    },
    pay: async (request) => {
      if (!request.provider) return browser.pay(request);
      await whenBridgeIsThere(window);
      const result = await new Promise<Readonly<Record<string, unknown>>>((resolve) => {
        weixinBridge(window)?.invoke('getBrandWCPayRequest', request.provider ?? {}, resolve);
      });
      return result['err_msg'] === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'handed-over';
    },
    offerShare: async (cards, onEnd) => {
      const sdk = await library();
      await configure(sdk);
      setCards(sdk, cards, onEnd);
    },
    close: () => {
      const bridge = weixinBridge(window);
      if (bridge) bridge.call('closeWindow');
      else browser.close();
    },
  };
};
