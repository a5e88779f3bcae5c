/** A draft of a product; while a colleague is asked about an open one, it is under review. */
export const draftStates = {
  open: '草稿',
  review: '待复核',
  scheduled: '待发布',
  published: '已发布',
  dropped: '已放弃',
} as const;

export type ShownDraftState = keyof typeof draftStates;
export type DraftState = Exclude<ShownDraftState, 'review'>;
