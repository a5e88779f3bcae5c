export type CommentStatus = 'waiting' | 'shown' | 'refused';
export type CommentDecision = 'show' | 'refuse';

/** What staff may decide on a comment in each state; a comment that was kept back stays back. */
const transitions: Readonly<
  Record<CommentStatus, Partial<Record<CommentDecision, CommentStatus>>>
> = {
  waiting: { show: 'shown', refuse: 'refused' },
  shown: { refuse: 'refused' },
  refused: {},
};

export function decideOn(
  status: CommentStatus,
  decision: CommentDecision,
): CommentStatus | undefined {
  return transitions[status][decision];
}
