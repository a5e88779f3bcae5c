import { miniProgramPages } from '@parasol/domain/base/platform/apps/mini-program-pages';
import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, ShareCards } from './host.ts';
import type { JsSdk } from './injected.ts';
import { openMiniProgramPage } from './mini-program-page.ts';

const pageUrl = (
  page: keyof typeof miniProgramPages,
  fields: Readonly<Record<string, string>>,
): string => `${miniProgramPages[page]}?${new URLSearchParams(fields)}`;

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
      try {
        // The app returns to this very address, so that the work begun here is finished here.
        const target = absolute(await around.signInUrl(request));
        const opened = await openMiniProgramPage(window, pageUrl('login', { target }));
        return opened ? 'left' : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
    pay: async (request) => {
      const fields = {
        paySeq: request.paySeq,
        displayId: request.displayId,
        payPlatform: String(request.payPlatform),
        redirectUrl: absolute(request.redirectUrl),
      };
      return (await openMiniProgramPage(window, pageUrl('pay', fields)))
        ? 'left'
        : browser.pay(request);
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
      if (newTab) void openMiniProgramPage(window, pageUrl('web', { url: absolute(url) }));
      else browser.open(url, false);
    },
    close: () => sdk.miniProgram.navigateBack({ delta: 1 }),
  };
};
