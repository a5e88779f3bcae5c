import { isNativeApp, type PlatformCode } from './platform-code.ts';

/** The banner for people whom our app's channel sent to the web. Inside any of our apps it is pointless. */
export const showsDownloadGuide = (
  appChannel: string | null,
  ownAppChannel: string,
  platform: PlatformCode,
): boolean => appChannel === ownAppChannel && !isNativeApp(platform);
