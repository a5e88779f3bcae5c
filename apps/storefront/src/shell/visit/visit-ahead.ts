import type { Api, CallName } from '@parasol/contract';
import { channelInfo } from '@parasol/domain/platform/channel-info';
import { parseCookies } from '@parasol/domain/platform/cookies';
import { detectContext } from '@parasol/domain/platform/detect-context';
import { readQuery } from '@parasol/domain/platform/query';
import { injectedBridges } from '../../hosts/injected.ts';
import type { Boot } from '../document/boot.ts';
import type { Visit } from './visit.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * The visit as pages hold it. It is there from the first moment; what a page asks of it waits for
 * the rest of the script, so a tap that comes early is late rather than lost.
 */
export const visitAhead = (boot: Boot, awake: () => Promise<{ readonly visit: Visit }>): Visit => {
  let awoken: Visit | null = null;
  const visit = async (): Promise<Visit> => (awoken ??= (await awake()).visit);
  const call =
    (name: CallName): AnyCall =>
    async (...input) =>
      ((await visit()).api[name] as AnyCall)(...input);
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
    channel: () =>
      awoken?.channel() ?? channelInfo(readQuery(location.search), parseCookies(document.cookie)),
    host: async () => (await visit()).host(),
    logIn: async (options) => (await visit()).logIn(options),
    loggedIn: async () => (await visit()).loggedIn(),
    track: (elementCode) => void visit().then((it) => it.track(elementCode)),
    share: async () => (await visit()).share(),
    shareLink: async () => (await visit()).shareLink(),
  };
};
