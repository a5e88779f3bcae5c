/** Where a page runs. The numbers are the ones that calls, links and reports have always carried. */
export const platforms = {
  messagingApp: 1,
  browser: 2,
  android: 3,
  ios: 4,
  miniProgram: 5,
  harmony: 7,
} as const;

export type PlatformCode = (typeof platforms)[keyof typeof platforms];

/**
 * Harmony counts as a native app wherever a rule says "in apps": it is one of our three apps and
 * has the same bridge. Rules that name 3 and 4 were written before it existed.
 */
export const isNativeApp = (platform: PlatformCode): boolean =>
  platform === platforms.android || platform === platforms.ios || platform === platforms.harmony;

/** The mini-program's web view is a window of the messaging app too. */
export const isInsideMessagingApp = (platform: PlatformCode): boolean =>
  platform === platforms.messagingApp || platform === platforms.miniProgram;
