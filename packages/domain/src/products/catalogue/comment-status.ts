export const commentStatuses = ['waiting', 'shown', 'refused'] as const;
export type CommentStatus = (typeof commentStatuses)[number];
export const commentDecisions = ['show', 'refuse'] as const;
export type CommentDecision = (typeof commentDecisions)[number];

/** Staff decisions on a comment in each state; a rejected comment stays rejected. */
const transitions: Readonly<
  Record<CommentStatus, Partial<Record<CommentDecision, CommentStatus>>>
> = {
  waiting: { show: 'shown', refuse: 'refused' },
  shown: { refuse: 'refused' },
  refused: {},
};

export const decideOn = (
  status: CommentStatus,
  decision: CommentDecision,
): CommentStatus | undefined => transitions[status][decision];
