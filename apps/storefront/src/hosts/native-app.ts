import { supportsNativeRedirectPay } from '@parasol/domain/base/platform/apps/app-version';
import { isExcludedFromNativeHandling } from '@parasol/domain/base/platform/apps/native-pages';
import { browserHost } from './browser.ts';
import type { Host, HostSurroundings, LoginOutcome, PayRequest, ShareOutcome } from './host.ts';
import type { InjectedWindow } from './injected.ts';
import { BridgeRefusal, createBridge } from './native-bridge.ts';

/** An app answers from memory; one that takes longer will not answer. */
const atOnce = 3000;
const overTheNetwork = 10_000;
const carrierCode = 2000;

const holds = (answer: unknown, name: string): boolean =>
  typeof answer === 'object' && answer !== null && Reflect.get(answer, name) === true;

const textIn = (answer: unknown, name: string): string | null => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only apps from version 210 on understand a redirect URL. */
const payPayload = (request: PayRequest, appVersion: number | null): object => {
  const { redirectUrl, ...rest } = request;
  return supportsNativeRedirectPay(appVersion) ? { ...rest, redirectUrl } : rest;
};

/** One of our own apps. The three systems differ only in how a message is posted. */
export const nativeAppHost = (
  around: HostSurroundings,
  post: (window: InjectedWindow, text: string) => void,
): Host => {
  const { window } = around;
  const browser = browserHost(around);
  const bridge = createBridge(window as InjectedWindow, (text) => post(window, text));
  const native = (): boolean => !isExcludedFromNativeHandling(window.location.pathname);

  const ask = async (name: string, payload: object, wait: number | null): Promise<unknown> => {
    try {
      return await bridge.ask(name, payload, wait);
    } catch (error) {
      if (error instanceof BridgeRefusal && error.code === 'unsupported') around.tooOld();
      throw error;
    }
  };
  const refused = (error: unknown, code: BridgeRefusal['code']): boolean =>
    error instanceof BridgeRefusal && error.code === code;

  return {
    login: ({ reason, target }) =>
      // No time-out: a person may take as long as they like.
      bridge
        .ask('login', { reason: reason === 'bind-mobile' ? reason : 'login', target }, null)
        .then(
          (): LoginOutcome => 'logged-in',
          (error) => {
            // An app that leaves the login to the page gets the page's own dialog.
            if (refused(error, 'unsupported')) return around.showLogin({ reason, target });
            return refused(error, 'cancelled') ? 'cancelled' : 'unavailable';
          },
        ),
    refreshToken: () =>
      ask('refreshToken', {}, overTheNetwork).then(
        () => true,
        () => false,
      ),
    session: () =>
      ask('session', {}, atOnce).then(
        (answer) => ({
          loggedIn: holds(answer, 'loggedIn'),
          mobileBound: holds(answer, 'mobileBound'),
        }),
        () => null,
      ),
    // The app carries the carrier's library; one that does not is not worth an upgrade notice.
    carrierToken: () =>
      bridge.ask('carrierToken', {}, carrierCode).then(
        (answer) => textIn(answer, 'token'),
        () => null,
      ),
    pay: async (request) => {
      try {
        await ask('pay', payPayload(request, around.appVersion), null);
        return 'handed-over';
      } catch (error) {
        // An app that cannot pay leaves it to the cashier's page; after `failed` the server is asked.
        if (refused(error, 'unsupported')) return browser.pay(request);
        return refused(error, 'cancelled') ? 'cancelled' : 'handed-over';
      }
    },
    offerShare: (cards) => {
      if (native()) bridge.tell('offerShare', cards);
      return Promise.resolve();
    },
    share: (cards) =>
      native()
        ? ask('share', cards, null).then(
            (): ShareOutcome => 'shared',
            (error): ShareOutcome => (refused(error, 'cancelled') ? 'cancelled' : 'unavailable'),
          )
        : browser.share(cards),
    setTitle: (title) => {
      browser.setTitle(title);
      if (native()) bridge.tell('setTitle', { title });
    },
    open: (url, newTab) => {
      if (newTab && native()) bridge.tell('open', { url: new URL(url, window.location.href).href });
      else browser.open(url, false);
    },
    close: () => bridge.tell('close', {}),
  };
};
