import type { Api, CallName } from '@parasol/contract';
import { channelInfo } from '@parasol/domain/base/platform/apps/channel-info';
import { parseCookies } from '@parasol/domain/base/platform/cookies';
import { detectContext } from '@parasol/domain/base/platform/apps/detect-context';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { injectedBridges } from '#hosts/injected.ts';
import type { Boot } from '#shell/document/boot.ts';
import type { PageTools } from './page-tools.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * The tools as pages hold them. They are there from the first moment; their calls wait for the rest
 * of the script, so an early tap is late rather than lost.
 */
export const toolsAhead = (
  boot: Boot,
  awake: () => Promise<{ readonly tools: PageTools }>,
): PageTools => {
  let awoken: PageTools | null = null;
  const tools = async (): Promise<PageTools> => (awoken ??= (await awake()).tools);
  const call =
    (name: CallName): AnyCall =>
    async (...input) =>
      ((await tools()).api[name] as AnyCall)(...input);
  return {
    // Awaiting a promise reads `then`; there is no such call.
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
      void tools().then((it) => {
        if (!over) stop = it.watchSession(watcher);
      });
      return () => {
        over = true;
        stop?.();
      };
    },
    channel: () =>
      awoken?.channel() ?? channelInfo(readQuery(location.search), parseCookies(document.cookie)),
    host: async () => (await tools()).host(),
    logIn: async (options) => (await tools()).logIn(options),
    loggedIn: async () => (await tools()).loggedIn(),
    track: (elementCode) => void tools().then((it) => it.track(elementCode)),
    share: async () => (await tools()).share(),
    shareWays: async (share) => (await tools()).shareWays(share),
  };
};
