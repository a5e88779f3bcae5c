import { dateText } from '#base/calendar/date-text.ts';
import { addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import type { ContractRights } from '#products/catalogue/product/product.ts';
import { formatSum, yuanText, type Fen } from '#base/money/fen.ts';
import { multiplyFen } from '#base/money/ratio.ts';
import type { LeavingPart } from '#sales/underwriting/leaving-part.ts';
import type { LeavingContract } from '#contracts/policies/surrenders/surrender-refund.ts';

/** The request in a list, a message and a document. */
export const partTitle = (part: LeavingPart): string =>
  part.kind === 'rider' ? `解除${part.name}` : `减少基本保额至 ${formatSum(part.to)}`;

/** The lost cover of the part, from a day on. */
export const partLost = (part: LeavingPart, since: PlainDate): string =>
  part.kind === 'rider'
    ? `保险公司确认后，自 ${dateText(since)}起不再有${part.name}的保障，主险不受影响。`
    : `保险公司确认后，自 ${dateText(since)}起基本保额由 ${formatSum(part.from)}减为 ${formatSum(part.to)}，各项给付按新的保额计算，不能再恢复。`;

/** The premium from then on. */
export const partPriceWords = ({ fen }: LeavingPart, premium: Fen, unpaid: boolean): string =>
  unpaid
    ? `以后各期保险费由 ${yuanText(premium)} 减为 ${yuanText(premium - fen)}。`
    : '保险费已经交清，以后没有要交的费用。';

/**
 * The figures of a part that is given up: its share of every premium, and the fall of the cash
 * value. The cost of a policy document is deducted once, when the whole contract ends.
 */
export const partContract = (
  whole: LeavingContract,
  part: LeavingPart,
  after: LeavingContract['values'],
  own: {
    readonly rule: LeavingContract['rule'];
    readonly claimed: boolean;
    readonly refundAfterClaim: 'none' | 'same';
  },
): LeavingContract => ({
  ...whole,
  ...own,
  cost: 0,
  // A loan remains with the rest, whose value has to cover it.
  loanOn: () => 0,
  premiums: whole.premiums.map((premium) => ({ ...premium, fen: part.fen })),
  values: valuesOf(whole, part, after),
});

/**
 * The fall of the value. A rider with a cost but without a difference has no figures in its
 * version: its value is unknown, and not zero.
 */
const valuesOf = (
  { values }: LeavingContract,
  part: LeavingPart,
  after: LeavingContract['values'],
): LeavingContract['values'] => {
  const falls = values.map(({ on, cashValue }) => ({
    on,
    cashValue: cashValue - (after.find((value) => value.on === on)?.cashValue ?? 0),
  }));
  const unknown = part.kind === 'rider' && part.fen > 0;
  return unknown && falls.every(({ cashValue }) => cashValue === 0) ? [] : falls;
};

export interface ReductionFacts {
  readonly start: PlainDate;
  readonly today: PlainDate;
  /** The sum on the first day, and now. */
  readonly first: Fen;
  readonly now: Fen;
  /** The lowest sum that is sold, and the step between sums. */
  readonly lowest: Fen;
  readonly step: Fen;
  /** Earlier reductions, with their days. */
  readonly earlier: readonly { readonly on: PlainDate; readonly fen: Fen }[];
}

export interface ReductionRange {
  readonly from: Fen;
  readonly to: Fen;
  readonly step: Fen;
}

/** The first day of the policy year in which a day lies. */
const yearStart = (start: PlainDate, day: PlainDate): PlainDate => {
  let years = 0;
  while (addYears(start, years + 1) <= day) years += 1;
  return addYears(start, years);
};

/** The sums to which a contract may be reduced on a day, or why to none. */
export const reductionRange = (
  terms: NonNullable<ContractRights['reduceSum']>,
  facts: ReductionFacts,
): ReductionRange | string => {
  const { start, today, first, now, lowest, step, earlier } = facts;
  const opens = addYears(start, terms.afterYears);
  if (today < opens)
    return `按条款第 ${terms.article} 条，合同生效满 ${terms.afterYears} 年后可以申请，即 ${dateText(opens)}起`;
  const least = Math.max(lowest, terms.least ?? 0);
  const since = yearStart(start, today);
  const used = earlier.filter(({ on }) => on >= since).reduce((sum, { fen }) => sum + fen, 0);
  const room =
    terms.yearlyShare === undefined
      ? now
      : Math.max(0, multiplyFen(first, [terms.yearlyShare], 'down') - used);
  const floor = Math.max(least, now - room);
  const from = Math.ceil(floor / step) * step;
  const to = (Math.ceil(now / step) - 1) * step;
  if (from <= to) return { from, to, step };
  return now - step < least
    ? `减少后的基本保额不得低于 ${formatSum(least)}，现在是 ${formatSum(now)}，不能再减少`
    : `本保单年度可以减少的部分已经用完，${dateText(addYears(since, 1))}起可以再申请`;
};
