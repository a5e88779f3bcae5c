import { dateText } from '#base/calendar/date-text.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { formatAmount, yuanText, type Fen } from '#base/money/fen.ts';
import { partLost, partPriceWords, partTitle } from '#contracts/policies/changes/leaving-part.ts';
import type { LeavingPart } from '#sales/underwriting/leaving-part.ts';
import { refundWords, type LeavingRefund } from './surrender-refund.ts';
import type { RefundWay } from './surrender-ways.ts';

/** The date from which the wording below is confirmed; it changes with the words. */
export const surrenderWording = '2026-11-18';

export interface LeavingFacts {
  readonly policyNo: string;
  readonly productName: string;
  readonly insurerName: string;
  /** The person who leaves, masked; null when the whole contract ends. */
  readonly member: string | null;
  /** The premium of the remaining people from then on; null when there are none. */
  readonly restFen: Fen | null;
  readonly day: PlainDate;
  readonly refund: LeavingRefund;
  /** The saving on the next premium; null when none is due. */
  readonly nextPremium: { readonly due: PlainDate; readonly fen: Fen } | null;
  readonly waits: boolean;
  /** A rider or a part of the sum that is given up alone; null when people leave. */
  readonly part: { readonly what: LeavingPart; readonly premiumFen: Fen } | null;
}

/**
 * The first day without cover: in the cooling-off the day of the request, later the day after. A
 * deceased was covered on that day, whatever the refund.
 */
export const coverEndsOn = (
  basis: LeavingRefund['basis'],
  day: PlainDate,
  died = false,
): PlainDate =>
  basis === 'not-begun' || (basis === 'cooling-off' && !died) ? day : addDays(day, 1);

/**
 * The premium of the remaining people: the price for their number holds until the contract ends.
 */
export const restPriceWords = (fen: Fen): string =>
  `其他家人的保险费每期 ${yuanText(fen)}，在本保险期间内不变；续保时按届时的人数和年龄重新计算。`;

/** The statement in a text message. */
export const restWords = (fen: Fen): string =>
  `其他家人的保障不变，保险费每期 ${formatAmount(fen)} 元`;

const coverLost = ({ member, refund, day, part }: LeavingFacts): string => {
  if (part !== null) return partLost(part.what, coverEndsOn(refund.basis, day));
  const since = dateText(coverEndsOn(refund.basis, day));
  return member === null
    ? `保险公司确认后，自 ${since}起不再有这份保险的保障，之后发生的事故不赔。`
    : `保险公司确认后，${member}自 ${since}起不再有这份保险的保障，其他家人不受影响。`;
};

const laterOn = ({ waits }: LeavingFacts): string =>
  waits
    ? '以后再投保，按那时的年龄和健康情况重新告知，等待期重新计算。'
    : '以后再投保，按那时的年龄和情况重新告知。';

const moneyLost = ({ refund: { paid, fen, lost, loan } }: LeavingFacts): string =>
  lost === 0
    ? `已交保险费 ${yuanText(paid)}，今天申请全部退还${loan === 0 ? '' : `，其中 ${yuanText(loan)} 抵还借款`}。`
    : `已交保险费 ${yuanText(paid)}，今天申请退还 ${yuanText(fen + loan)}，相差 ${yuanText(lost)}。`;

/** The deduction for a loan, and the rest; empty without a loan. */
export const loanDeductionWords = ({ fen, loan }: Pick<LeavingRefund, 'fen' | 'loan'>): string =>
  loan === 0
    ? ''
    : `应退 ${yuanText(fen + loan)}，扣除没有归还的借款本息 ${yuanText(loan)}，实际退还 ${yuanText(fen)}。`;

const loanDeduction = ({ refund }: LeavingFacts): readonly string[] =>
  refund.loan === 0 ? [] : [loanDeductionWords(refund)];

const priceOfRest = ({ part, nextPremium }: LeavingFacts): readonly string[] =>
  part === null ? [] : [partPriceWords(part.what, part.premiumFen, nextPremium !== null)];

/** The losses as facts: no advice, no pressure. */
export const leavingLosses = (facts: LeavingFacts): readonly string[] => [
  coverLost(facts),
  ...(facts.part === null ? [moneyLost(facts)] : priceOfRest(facts)),
  ...loanDeduction(facts),
  laterOn(facts),
  ...(facts.restFen === null ? [] : [restPriceWords(facts.restFen)]),
  ...(facts.member === null && facts.part === null && facts.nextPremium !== null
    ? ['以后各期保险费不用再交，自动扣费随合同解除停止。']
    : []),
];

const wayWords: Readonly<Record<RefundWay, (account: string) => string>> = {
  original: () => '原路退回付款账户',
  card: (account) => `退到本人账户：${account}`,
  none: () => '没有款项需要退回',
};

const askedWords = ({ member, part, insurerName, productName }: LeavingFacts): string => {
  const contract = `${insurerName}《${productName}》合同`;
  if (part !== null) return `${partTitle(part.what)}（${contract}）`;
  return `${member === null ? '解除' : `为${member}退出`}${contract}`;
};

/** The policyholder's confirmations, sentence by sentence. */
export const surrenderStatements = (
  facts: LeavingFacts,
  to: { readonly way: RefundWay; readonly account: string },
): readonly string[] => [
  `我申请${askedWords(facts)}，保单号 ${facts.policyNo}。`,
  `退还 ${yuanText(facts.refund.fen)}（${refundWords(facts.refund.basis)}），${wayWords[to.way](to.account)}。`,
  ...loanDeduction(facts),
  coverLost(facts),
  ...priceOfRest(facts),
  laterOn(facts),
  ...(facts.restFen === null ? [] : [restPriceWords(facts.restFen)]),
];
