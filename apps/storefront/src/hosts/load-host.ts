import type { HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import { platforms } from '@parasol/domain/base/platform/apps/platform-code';
import type { Host, HostSurroundings } from './host.ts';
import type { EnterpriseSdk, InjectedWindow } from './injected.ts';
import { messagingLibrary } from './messaging-library.ts';

const enterpriseLibrary = async ({ ww }: InjectedWindow): Promise<EnterpriseSdk> =>
  ww ?? (await import('@wecom/jssdk'));

/** Each context loads its own host only, and a page library only where one is used. */
export const loadHost = async (context: HostContext, around: HostSurroundings): Promise<Host> => {
  const window = around.window as InjectedWindow;
  if (context.enterprise) {
    const { enterpriseHost } = await import('./enterprise.ts');
    return enterpriseHost(around, await enterpriseLibrary(window));
  }
  switch (context.platform) {
    case platforms.messagingApp: {
      const { messagingAppHost } = await import('./messaging-app.ts');
      return messagingAppHost(around, () => messagingLibrary(window));
    }
    case platforms.miniProgram: {
      const { miniProgramHost } = await import('./mini-program.ts');
      return miniProgramHost(around, await messagingLibrary(window));
    }
    case platforms.android:
      return (await import('./android.ts')).androidHost(around);
    case platforms.ios:
      return (await import('./ios.ts')).iosHost(around);
    case platforms.harmony:
      return (await import('./harmony.ts')).harmonyHost(around);
    case platforms.browser:
  }
  return (await import('./browser.ts')).browserHost(around);
};
