import type { HostContext } from '@parasol/domain/platform/detect-context';
import { platforms } from '@parasol/domain/platform/platform-code';
import type { Host, HostSurroundings } from './host.ts';

/** Each context loads its own host and nobody else's. */
export const loadHost = async (context: HostContext, around: HostSurroundings): Promise<Host> => {
  if (context.enterprise) return (await import('./enterprise.ts')).enterpriseHost(around);
  switch (context.platform) {
    case platforms.messagingApp:
      return (await import('./messaging-app.ts')).messagingAppHost(around);
    case platforms.miniProgram:
      return (await import('./mini-program.ts')).miniProgramHost(around);
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
