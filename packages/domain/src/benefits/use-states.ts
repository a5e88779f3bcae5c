/** How what somebody is entitled to stands. */
export const statesOfUse = {
  'to-do': '等待办理',
  done: '已完成',
  ended: '已结束',
} as const;
export type UseState = keyof typeof statesOfUse;

/** What staff can say of it: that it is done, or why nothing comes of it. */
export const endsOfUse = {
  done: '已完成',
  unreachable: '多次联系不上',
  'not-wanted': '客户不需要了',
} as const;
export type UseEnd = keyof typeof endsOfUse;

export const stateOfEnd = (end: UseEnd): UseState => (end === 'done' ? 'done' : 'ended');
