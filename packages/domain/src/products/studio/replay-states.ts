/** Pricing old quotes again on a draft. */
export const replayStates = {
  running: '进行中',
  done: '已完成',
  cancelled: '已取消',
  failed: '没有做完',
} as const;

export type ReplayState = keyof typeof replayStates;
