/** Where the identity provider sends the browser back to. */
export const signOnPath = '/sso';

const backKey = 'sign-on-back';
const windowKey = 'sign-on-window';
const channelName = 'sign-on';

/**
 * Leads to the identity provider: from the login page in this tab, over a covered page in a window
 * of its own, so that typed text stays.
 */
export const goToSignOn = (where: 'here' | 'window'): void => {
  if (where === 'window') {
    window.open(`${signOnPath}?window=1`, '_blank', 'popup,width=520,height=680');
    return;
  }
  sessionStorage.setItem(backKey, `${location.pathname}${location.search}`);
  location.assign(signOnPath);
};

/** Remembered in this window, which the provider's own pages cannot see. */
export const isOwnWindow = (): boolean => {
  if (new URLSearchParams(location.search).has('window')) sessionStorage.setItem(windowKey, '1');
  return sessionStorage.getItem(windowKey) !== null;
};

/** The colleague's page before the sign-on; a page of ours, whatever was stored. */
export const placeBefore = (): string => {
  const returnPath = sessionStorage.getItem(backKey) ?? '/';
  sessionStorage.removeItem(backKey);
  return /^\/(?!\/|sso)/.test(returnPath) ? returnPath : '/';
};

export const tellSignedOn = (staffId: string): void =>
  // A channel reaches pages of our own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  new BroadcastChannel(channelName).postMessage(staffId);

/** Other windows of this browser in which a colleague was signed on. */
export const onSignedOn = (then: (staffId: string) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => then(data));
  return () => channel.close();
};
