import type { PlainDate } from '../calendar/plain-date.ts';

export type PolicyStatus = 'waiting' | 'in-force' | 'ended';

export const policyStatusTitles: Readonly<Record<PolicyStatus, string>> = {
  waiting: '待生效',
  'in-force': '保障中',
  ended: '已到期',
};

/** Cover begins and ends with whole days, both included; without an end it is for life. */
export const policyStatus = (
  { start, end }: { readonly start: PlainDate; readonly end: PlainDate | null },
  today: PlainDate,
): PolicyStatus => {
  if (today < start) return 'waiting';
  return end !== null && today > end ? 'ended' : 'in-force';
};
