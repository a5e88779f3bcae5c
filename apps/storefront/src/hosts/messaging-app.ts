import { urlToSign } from '@parasol/domain/sharing/js-sdk-signature';
import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, ShareCards, ShareOutcome } from './host.ts';
import type { InjectedWindow, JsSdk } from './injected.ts';

const SHARE_CALLS = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareQQ',
  'onMenuShareQZone',
] as const;

const setCards = (sdk: JsSdk, cards: ShareCards, onEnd: (outcome: ShareOutcome) => void): void => {
  const ends = { success: () => onEnd('shared'), cancel: () => onEnd('cancelled') };
  // The first two report success as soon as the card is set, so they say nothing about sharing.
  sdk.updateAppMessageShareData({ ...cards.friend });
  sdk.updateTimelineShareData({ ...cards.timeline });
  sdk.onMenuShareQQ({ ...cards.qq, ...ends });
  sdk.onMenuShareQZone({ ...cards.qzone, ...ends });
};

/** Signs an address once: iOS keeps the landing address for the whole visit, Android changes it. */
const configured = (around: HostSurroundings, sdk: JsSdk) => {
  let signed: { readonly url: string; readonly ready: Promise<void> } | null = null;
  return (): Promise<void> => {
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
            jsApiList: SHARE_CALLS,
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

const whenBridgeIsThere = (window: InjectedWindow): Promise<void> =>
  window.WeixinJSBridge
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true });
      });

/** The messaging app's own browser: signs people in, pays in place, shares from its menu. */
export const messagingAppHost = (around: HostSurroundings): Host => {
  const window = around.window as InjectedWindow;
  const browser = browserHost(around);
  const configure = window.wx ? configured(around, window.wx) : null;
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
        window.WeixinJSBridge?.invoke('getBrandWCPayRequest', request.provider ?? {}, resolve);
      });
      return result['err_msg'] === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'handed-over';
    },
    offerShare: async (cards, onEnd) => {
      if (!configure || !window.wx) return;
      await configure();
      setCards(window.wx, cards, onEnd);
    },
    close: () => {
      if (window.WeixinJSBridge) window.WeixinJSBridge.call('closeWindow');
      else browser.close();
    },
  };
};
