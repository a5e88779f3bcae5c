import { addDays, daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';

/** How a policy without a receipt is chased, in days after it was issued. */
export interface DeliveryRule {
  readonly remindAfterDays: number;
  readonly remindEveryDays: number;
  /** Days after which staff are asked to call. */
  readonly callAfterDays: number;
  /**
   * Days after which it counts as received, if the customer opened it or was reminded often enough.
   */
  readonly deemedAfterDays: number;
  readonly leastReminders: number;
}

/** Ways a policy counts as received without a signature. */
export const deliveryWays = {
  opened: '客户打开过电子保单',
  reminded: '多次提醒后仍未签收',
  phone: '客户在电话里确认收到',
  paper: '收到客户签署的纸质回执',
} as const;

export type DeliveryWay = keyof typeof deliveryWays;

/** The day of the latest reminder that is due; null before the first. */
export const reminderDue = (
  { remindAfterDays: first, remindEveryDays: every }: DeliveryRule,
  issuedOn: PlainDate,
  today: PlainDate,
): PlainDate | null => {
  const days = daysBetween(issuedOn, today);
  return days < first
    ? null
    : addDays(issuedOn, first + Math.floor((days - first) / every) * every);
};

export const isCallDue = (rule: DeliveryRule, issuedOn: PlainDate, today: PlainDate): boolean =>
  today >= addDays(issuedOn, rule.callAfterDays);

export const deemedOn = (rule: DeliveryRule, issuedOn: PlainDate): PlainDate =>
  addDays(issuedOn, rule.deemedAfterDays);

/** The way a policy counts as received today; null while it does not. */
export const deemedBy = (
  rule: DeliveryRule,
  {
    issuedOn,
    opened,
    reminders,
  }: { readonly issuedOn: PlainDate; readonly opened: boolean; readonly reminders: number },
  today: PlainDate,
): 'opened' | 'reminded' | null => {
  if (today < deemedOn(rule, issuedOn)) return null;
  if (opened) return 'opened';
  return reminders >= rule.leastReminders ? 'reminded' : null;
};
