import type { Host, HostSurroundings, ShareOutcome } from './host.ts';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The system's share sheet where there is one, the clipboard elsewhere. */
const shareLink = async (
  { navigator }: Window,
  card: { readonly title: string; readonly desc: string; readonly link: string },
): Promise<ShareOutcome> => {
  const data = { title: card.title, text: card.desc, url: card.link };
  try {
    // Desktops have poor sheets, and people there want a link.
    if (navigator.maxTouchPoints > 0 && navigator.canShare?.(data)) {
      await navigator.share(data);
      return 'shared';
    }
    await navigator.clipboard.writeText(card.link);
    return 'copied';
  } catch (error) {
    return isAbort(error) ? 'cancelled' : 'unavailable';
  }
};

/** An ordinary browser, on a desk or in a hand. Every other context starts from it. */
export const browserHost = (around: HostSurroundings): Host => {
  const { window } = around;
  return {
    login: around.showLogin,
    refreshToken: around.refreshToken,
    session: () => Promise.resolve(null),
    carrierToken: around.carrierToken,
    pay: ({ cashierUrl }) => {
      window.location.assign(cashierUrl);
      return Promise.resolve('left');
    },
    offerShare: () => Promise.resolve(),
    share: (cards) => shareLink(window, cards.friend),
    setTitle: (title) => {
      window.document.title = title;
    },
    open: (url, newTab) => {
      if (newTab) window.open(url, '_blank', 'noopener');
      else window.location.assign(url);
    },
    close: () => {
      if (window.history.length > 1) window.history.back();
      else window.close();
    },
  };
};
