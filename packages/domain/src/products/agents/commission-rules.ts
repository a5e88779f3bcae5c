import { addMonths, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import { multiplyExact, multiplyFen, ratioOne, type Ratio } from '#base/money/ratio.ts';

/** Share of the commission that is taken back when the contract ends within so many months. */
export interface TakeBackRule {
  /** For policies issued on this day or later. */
  readonly from: PlainDate;
  readonly steps: readonly { readonly months: number; readonly share: Ratio }[];
}

interface Dated {
  /** For money paid out on this day or later. */
  readonly from: PlainDate;
  readonly source: string;
  /** When an accountant last compared the figures with the source; absent until one did. */
  readonly seen?: PlainDate;
}

export interface IncomeTaxRule extends Dated {
  /** Share of the commission that counts as expenses, and of the rest as cost of selling. */
  readonly expenses: Ratio;
  readonly selling: Ratio;
  /** Free of tax for each month of the year. */
  readonly monthly: Fen;
  readonly bands: readonly {
    readonly over: Fen;
    readonly rate: Ratio;
    readonly less: Fen;
  }[];
}

export interface SalesTaxRule extends Dated {
  /** A month up to this is free; above it all of the month is taxed. */
  readonly exempt: Fen;
  readonly rate: Ratio;
  /** Share of the sales tax itself. */
  readonly surcharge: Ratio;
}

export interface CommissionRules {
  readonly takeBack: readonly TakeBackRule[];
  readonly incomeTax: readonly IncomeTaxRule[];
  readonly salesTax: readonly SalesTaxRule[];
}

const inForce = <Rule extends { readonly from: PlainDate }>(
  rules: readonly Rule[],
  day: PlainDate,
): Rule | undefined => rules.findLast(({ from }) => from <= day);

/** The share of a contract's commission that is reversed when it ends on a day. */
export const takeBackShare = (
  rules: readonly TakeBackRule[],
  { issuedOn, start, endsOn }: Readonly<Record<'issuedOn' | 'start' | 'endsOn', PlainDate>>,
): Ratio =>
  inForce(rules, issuedOn)?.steps.find(({ months }) => endsOn < addMonths(start, months))?.share ??
  0;

export const takeBackOf = (left: Fen, share: Ratio): Fen =>
  Math.min(left, multiplyFen(left, [share], 'half-up'));

/** Money paid to an agent, in a year or in a month of it. */
export interface PaidBefore {
  readonly fen: Fen;
  readonly salesTax: Fen;
  readonly surcharge: Fen;
  readonly incomeTax: Fen;
}

export interface Withheld {
  readonly salesTax: Fen;
  readonly surcharge: Fen;
  readonly incomeTax: Fen;
  /** Transferred to the payee. */
  readonly net: Fen;
}

const salesTaxOf = (rule: SalesTaxRule | undefined, fen: Fen): Fen => {
  if (rule === undefined) return 0;
  const without = multiplyExact(fen, ratioOne, ratioOne + rule.rate, [], 'half-up');
  return without > rule.exempt ? fen - without : 0;
};

const incomeTaxOf = (rule: IncomeTaxRule, taxed: Fen, surcharge: Fen, months: number): Fen => {
  const income = multiplyFen(taxed, [ratioOne - rule.expenses], 'half-up');
  const selling = multiplyFen(income, [rule.selling], 'half-up');
  const base = income - selling - surcharge - rule.monthly * months;
  const band = rule.bands.findLast(({ over }) => base > over);
  return band ? Math.max(0, multiplyFen(base, [band.rate], 'half-up') - band.less) : 0;
};

/**
 * Tax that is deducted from a commission: sales tax by the month, income tax cumulated over the
 * year, each minus earlier deductions. `months` counts from the first month of selling.
 */
export const withhold = (
  { incomeTax, salesTax }: Pick<CommissionRules, 'incomeTax' | 'salesTax'>,
  payout: {
    readonly fen: Fen;
    readonly paidOn: PlainDate;
    readonly months: number;
    readonly year: PaidBefore;
    readonly month: PaidBefore;
  },
): Withheld => {
  const { fen, paidOn, months, year, month } = payout;
  const rule = inForce(salesTax, paidOn);
  const sales = Math.max(0, salesTaxOf(rule, month.fen + fen) - month.salesTax);
  const surcharge = Math.max(
    0,
    multiplyFen(month.salesTax + sales, [rule?.surcharge ?? 0], 'half-up') - month.surcharge,
  );
  const bands = inForce(incomeTax, paidOn);
  const taxed = year.fen - year.salesTax + fen - sales;
  const cumulated = bands ? incomeTaxOf(bands, taxed, year.surcharge + surcharge, months) : 0;
  const income = Math.max(0, cumulated - year.incomeTax);
  return { salesTax: sales, surcharge, incomeTax: income, net: fen - sales - surcharge - income };
};
