import type { Api, CallName } from '@parasol/contract';
import { channelInfo } from '@parasol/domain/platform/channel-info';
import { parseCookies } from '@parasol/domain/platform/cookies';
import { detectContext } from '@parasol/domain/platform/detect-context';
import { readQuery } from '@parasol/domain/platform/query';
import { injectedBridges } from '../../hosts/injected.ts';
import type { Boot } from '../document/boot.ts';
import type { Stay } from './stay.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * The stay as pages hold it. It is there from the first moment; what a page asks of it waits for
 * the rest of the script, so a tap that comes early is late rather than lost.
 */
export const stayAhead = (boot: Boot, awake: () => Promise<{ readonly stay: Stay }>): Stay => {
  let awoken: Stay | null = null;
  const stay = async (): Promise<Stay> => (awoken ??= (await awake()).stay);
  const call =
    (name: CallName): AnyCall =>
    async (...input) =>
      ((await stay()).api[name] as AnyCall)(...input);
  return {
    // Whoever waits for a promise asks it for `then`; there is no such call.
    api: new Proxy({} as Api, {
      get: (_target, name) => (name === 'then' ? undefined : call(name as CallName)),
    }),
    context: detectContext({
      userAgent: navigator.userAgent,
      query: readQuery(location.search),
      bridges: injectedBridges(window),
    }),
    session: () => awoken?.session() ?? boot.session,
    watchSession: (watcher) => {
      let stop: (() => void) | null = null;
      let over = false;
      void stay().then((it) => {
        if (!over) stop = it.watchSession(watcher);
      });
      return () => {
        over = true;
        stop?.();
      };
    },
    channel: () =>
      awoken?.channel() ?? channelInfo(readQuery(location.search), parseCookies(document.cookie)),
    host: async () => (await stay()).host(),
    logIn: async (options) => (await stay()).logIn(options),
    loggedIn: async () => (await stay()).loggedIn(),
    track: (elementCode) => void stay().then((it) => it.track(elementCode)),
    share: async () => (await stay()).share(),
    shareWays: async (share) => (await stay()).shareWays(share),
  };
};
