import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { premiumDeadline, type Premium, type PremiumTerms } from './premium-deadline.ts';
import { type PolicyState, policyLife } from '#contracts/policies/policy-states.ts';

interface Facts {
  readonly state: PolicyState;
  readonly terms: PremiumTerms;
  readonly premiums: readonly Premium[];
  readonly today: PlainDate;
}

/** The state of one premium, for a list. */
export const premiumTitle = (
  { number, due, unpaid }: Premium,
  { state, terms, premiums, today }: Facts,
): string => {
  if (!unpaid) return '已交';
  if (state === 'lapsed') return due <= today ? '未交，效力中止' : '效力中止，暂不用交';
  if (!policyLife.states[state].stands) return '不用再交';
  if (due > today) return '待交';
  if (due === today) return '今天应交';
  const deadline = premiumDeadline(terms, premiums);
  return deadline === null || deadline.number > number || today > deadline.payBy
    ? '未交'
    : '未交，宽限期内';
};

/** The state of paying as a whole, in a sentence. */
export const payingWords = ({ state, terms, premiums, today }: Facts): string => {
  const deadline = premiumDeadline(terms, premiums);
  if (deadline === null) return '各期保险费已交清。';
  const { number, due, payBy } = deadline;
  if (state === 'lapsed') return `第 ${number} 期保险费到 ${dateText(payBy)}仍未交，效力中止。`;
  if (!policyLife.states[state].stands) return '合同已经结束，不用再交费。';
  if (due > today) return `没有欠交，第 ${number} 期在 ${dateText(due)}应交。`;
  if (due === today) return `第 ${number} 期今天应交。`;
  return `第 ${number} 期已过应交日，在宽限期内，${dateText(payBy)}及以前交上，保障不中断。`;
};
