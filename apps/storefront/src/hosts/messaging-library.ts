import type { InjectedWindow, JsSdk } from './injected.ts';

/** The messaging app's page library: from the app where it brings it, from our own files elsewhere. */
export const messagingLibrary = async ({ wx }: InjectedWindow): Promise<JsSdk> =>
  // Its own types are of an older version than its code.
  wx ?? ((await import('weixin-js-sdk')).default as unknown as JsSdk);
