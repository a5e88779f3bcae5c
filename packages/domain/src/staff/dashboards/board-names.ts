/** Every dashboard by its name; marked if it can be narrowed to a product and a channel. */
export const boardNames = {
  overview: { title: '概览', narrowed: false },
  funnel: { title: '转化漏斗', narrowed: true },
  premiums: { title: '保险费', narrowed: true },
  underwriting: { title: '核保', narrowed: true },
  payments: { title: '支付', narrowed: true },
  service: { title: '服务', narrowed: false },
  clocks: { title: '时限', narrowed: false },
  alarms: { title: '报警', narrowed: false },
} as const;

export type BoardId = keyof typeof boardNames;
export const boardIds = Object.keys(boardNames) as [BoardId, ...BoardId[]];
