import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, ShareCards } from './host.ts';
import type { JsSdk } from './injected.ts';

/** Pages of our mini-program that the web view hands over to. */
const pages = {
  login: '/pages/login/index',
  pay: '/pages/pay/index',
  web: '/pages/web/index',
} as const;

const pageUrl = (page: keyof typeof pages, fields: Readonly<Record<string, string>>): string =>
  `${pages[page]}?${new URLSearchParams(fields)}`;

const goTo = (sdk: JsSdk, url: string): Promise<boolean> =>
  new Promise((resolve) => {
    sdk.miniProgram.navigateTo({ url, fail: () => resolve(false) });
    // Success is silent: the web view is covered, or gone, before anyone could hear of it.
    setTimeout(() => resolve(true), 500);
  });

/** The mini-program's web view. It cannot pay or sign in: pages of the mini-program do. */
export const miniProgramHost = (around: HostSurroundings, sdk: JsSdk): Host => {
  const { window } = around;
  const browser = browserHost(around);
  const absolute = (path: string): string => new URL(path, window.location.href).href;
  const offer = (cards: ShareCards): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a bridge, not a window
    sdk.miniProgram.postMessage({ data: { share: cards.friend } });
  return {
    ...browser,
    login: async (request) => {
      if (request.reason === 'bind-mobile' || request.reason === 'login') {
        return around.showLogin(request);
      }
      const gone = await goTo(sdk, pageUrl('login', { target: absolute(request.target) }));
      return gone ? 'left' : 'unavailable';
    },
    pay: async (request) => {
      const fields = {
        paySeq: request.paySeq,
        displayId: request.displayId,
        payPlatform: String(request.payPlatform),
        redirectUrl: absolute(request.redirectUrl),
      };
      return (await goTo(sdk, pageUrl('pay', fields))) ? 'left' : browser.pay(request);
    },
    // The mini-program reads the last message when someone shares from its menu.
    offerShare: (cards) => {
      offer(cards);
      return Promise.resolve();
    },
    share: (cards) => {
      offer(cards);
      return browser.share(cards);
    },
    open: (url, newTab) => {
      if (newTab) void goTo(sdk, pageUrl('web', { url: absolute(url) }));
      else browser.open(url, false);
    },
    close: () => sdk.miniProgram.navigateBack({ delta: 1 }),
  };
};
