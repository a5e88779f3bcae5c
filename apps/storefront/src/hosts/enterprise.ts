import { browserHost } from './browser.ts';
import type { Host, HostSurroundings } from './host.ts';
import type { EnterpriseSdk } from './injected.ts';

const shareCalls = ['onMenuShareAppMessage', 'onMenuShareWechat', 'shareAppMessage'];

/** Registers once; the library asks for a signature of every address it needs one of. */
const registered = (around: HostSurroundings, sdk: EnterpriseSdk) => {
  let done: Promise<void> | null = null;
  const sign = (identity: 'corp' | 'agent') => async (url: string) => {
    const { timestamp, noncestr, signature } = await around.enterpriseSignature(url, identity);
    return { timestamp, nonceStr: noncestr, signature };
  };
  const here = (): string => around.window.location.href.split('#', 1)[0] ?? '';
  return (): Promise<void> => {
    done ??= around.enterpriseSignature(here(), 'agent').then(({ corpId, agentId }) =>
      sdk.register({
        corpId,
        agentId,
        jsApiList: shareCalls,
        getConfigSignature: sign('corp'),
        getAgentConfigSignature: sign('agent'),
      }),
    );
    done.catch(() => {
      done = null;
    });
    return done;
  };
};

/** Enterprise messaging: the messaging app's engine without its sign-in, so people log in as in a browser. */
export const enterpriseHost = (around: HostSurroundings, sdk: EnterpriseSdk): Host => {
  const browser = browserHost(around);
  const register = registered(around, sdk);
  return {
    ...browser,
    offerShare: async ({ friend }) => {
      await register();
      sdk.onMenuShareAppMessage({ ...friend });
      sdk.onMenuShareWechat({ ...friend });
    },
    share: async (cards) => {
      try {
        await register();
        await sdk.shareAppMessage({ ...cards.friend });
        return 'shared';
      } catch {
        return browser.share(cards);
      }
    },
    close: () => void sdk.closeWindow(),
  };
};
