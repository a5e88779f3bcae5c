import { dateText } from '../calendar/date-text.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { yuanText, type Fen } from '../money/fen.ts';
import { refundWords, type LeavingRefund } from './surrender-refund.ts';
import type { RefundWay } from './surrender-ways.ts';

/** The date from which the wording below is confirmed; it changes with the words. */
export const SURRENDER_WORDING = '2026-11-18';

export interface LeavingFacts {
  readonly policyNo: string;
  readonly productName: string;
  readonly insurerName: string;
  /** The one who leaves, masked; null when the whole contract ends. */
  readonly member: string | null;
  /** What the others pay from then on, each time; null when nobody stays. */
  readonly restFen: Fen | null;
  readonly day: PlainDate;
  readonly refund: LeavingRefund;
  /** What the next premium no longer costs; null when none is due. */
  readonly nextPremium: { readonly due: PlainDate; readonly fen: Fen } | null;
  readonly waits: boolean;
}

/** The first day without cover: in the cooling-off the day it was asked for, later the one after. */
export const coverEndsOn = (basis: LeavingRefund['basis'], day: PlainDate): PlainDate =>
  basis === 'cooling-off' || basis === 'not-begun' ? day : addDays(day, 1);

/** What those who stay pay: the price for their number holds until the contract ends. */
export const restPriceWords = (fen: Fen): string =>
  `其他家人的保险费每期 ${yuanText(fen)}，在本保险期间内不变；续保时按届时的人数和年龄重新计算。`;

const coverLost = ({ member, refund, day }: LeavingFacts): string => {
  const since = dateText(coverEndsOn(refund.basis, day));
  return member === null
    ? `保险公司确认后，自 ${since}起不再有这份保险的保障，之后发生的事故不赔。`
    : `保险公司确认后，${member}自 ${since}起不再有这份保险的保障，其他家人不受影响。`;
};

const laterOn = ({ waits }: LeavingFacts): string =>
  waits
    ? '以后再投保，按那时的年龄和健康情况重新告知，等待期重新计算。'
    : '以后再投保，按那时的年龄和情况重新告知。';

const moneyLost = ({ refund: { paid, fen, lost } }: LeavingFacts): string =>
  lost === 0
    ? `已交保险费 ${yuanText(paid)}，今天申请全部退还。`
    : `已交保险费 ${yuanText(paid)}，今天申请退还 ${yuanText(fen)}，相差 ${yuanText(lost)}。`;

/** What is given up, as facts: no advice, no pressure. */
export const leavingLosses = (facts: LeavingFacts): readonly string[] => [
  coverLost(facts),
  moneyLost(facts),
  laterOn(facts),
  ...(facts.restFen === null ? [] : [restPriceWords(facts.restFen)]),
  ...(facts.member === null && facts.nextPremium !== null
    ? ['以后各期保险费不用再交，自动扣费随合同解除停止。']
    : []),
];

const wayWords: Readonly<Record<RefundWay, (account: string) => string>> = {
  original: () => '原路退回付款账户',
  card: (account) => `退到本人账户：${account}`,
  none: () => '没有款项需要退回',
};

/** What a policyholder confirms, sentence by sentence. */
export const surrenderStatements = (
  facts: LeavingFacts,
  to: { readonly way: RefundWay; readonly account: string },
): readonly string[] => [
  `我申请${facts.member === null ? '解除' : `为${facts.member}退出`}${facts.insurerName}《${facts.productName}》合同，保单号 ${facts.policyNo}。`,
  `退还 ${yuanText(facts.refund.fen)}（${refundWords(facts.refund.basis)}），${wayWords[to.way](to.account)}。`,
  coverLost(facts),
  laterOn(facts),
  ...(facts.restFen === null ? [] : [restPriceWords(facts.restFen)]),
];
