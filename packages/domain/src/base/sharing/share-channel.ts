/** Where a share goes, and the channel that its link carries. */
export const shareChannels = {
  timeline: 'wx_share_PYQ',
  friend: 'wx_share_HY',
  qq: 'wx_share_QQ',
  qzone: 'wx_share_QZone',
} as const;

export type ShareTarget = keyof typeof shareChannels;

/** Element codes that report how a share ended. */
export const shareElementCodes = { success: 30016, cancel: 100025 } as const;
