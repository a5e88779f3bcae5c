/** A version of a text that two people publish; while a colleague is asked, a draft is under review. */
export const versionStates = {
  draft: '草稿',
  review: '待复核',
  scheduled: '待发布',
  published: '已发布',
  replaced: '已被替换',
  withdrawn: '已撤下',
} as const;
export type VersionState = keyof typeof versionStates;
export type KeptState = Exclude<VersionState, 'review'>;
