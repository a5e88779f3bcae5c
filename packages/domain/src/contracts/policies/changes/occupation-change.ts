import { daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';
import { yuanText, type Fen } from '#base/money/fen.ts';
import type { OccupationClass } from '#products/catalogue/product/options.ts';

export interface Job {
  readonly code: string;
  readonly name: string;
  readonly occupationClass: OccupationClass;
}

/** Another job of an insured person, with the premium of the whole term before and after. */
export interface OccupationChange {
  readonly kind: 'occupation';
  readonly insured: number;
  readonly before: Job;
  readonly after: Job;
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
  /** Each person's part of the premium afterwards. */
  readonly shares: readonly Fen[];
  readonly sharesBefore: readonly Fen[];
  /** The amount to pay for the remaining days; negative for a refund. */
  readonly differenceFen: Fen;
}

/** The reverse: its money was refunded. */
export const undoneChange = (change: OccupationChange): OccupationChange => ({
  ...change,
  before: change.after,
  after: change.before,
  beforeFen: change.afterFen,
  afterFen: change.beforeFen,
  shares: change.sharesBefore,
  sharesBefore: change.shares,
  differenceFen: -change.differenceFen,
});

export const jobWords = ({ name, occupationClass }: Job): string =>
  `${name}（${occupationClass} 类）`;

/** The difference of two premiums for the days from one on, that day included, to the nearest fen. */
export const differenceFrom = (
  day: PlainDate,
  cover: { readonly start: PlainDate; readonly end: PlainDate },
  beforeFen: Fen,
  afterFen: Fen,
): Fen => {
  const days = daysBetween(cover.start, cover.end) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(day, cover.end) + 1));
  const twice = Math.abs(afterFen - beforeFen) * left * 2;
  const fen = Math.floor((twice + days) / (days * 2));
  return afterFen < beforeFen ? -fen || 0 : fen;
};

/** The price of a change of occupation, in a sentence. */
export const differenceWords = ({
  differenceFen,
  afterFen,
}: Pick<OccupationChange, 'differenceFen' | 'afterFen'>): string => {
  if (differenceFen === 0) return '新旧职业的保险费相同，不用补交，也没有退还。';
  const whole = `按新的职业，整个保险期间的保险费是 ${yuanText(afterFen)}`;
  return differenceFen > 0
    ? `${whole}。从今天起按剩余天数补交 ${yuanText(differenceFen)}，保险公司同意后支付。`
    : `${whole}。从今天起按剩余天数退还 ${yuanText(-differenceFen)}，保险公司同意后原路退回。`;
};
