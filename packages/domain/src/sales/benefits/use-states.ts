/** The state of a benefit. */
export const statesOfUse = {
  'to-do': '等待办理',
  done: '已完成',
  ended: '已结束',
} as const;
export type UseState = keyof typeof statesOfUse;

/** Staff's results of a use: it is done, or the reason it was not fulfilled. */
export const endsOfUse = {
  done: '已完成',
  unreachable: '多次联系不上',
  'not-wanted': '客户不需要了',
} as const;
export type UseEnd = keyof typeof endsOfUse;

export const stateOfEnd = (end: UseEnd): UseState => (end === 'done' ? 'done' : 'ended');
