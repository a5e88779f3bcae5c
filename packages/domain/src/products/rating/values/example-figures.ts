import type { ClaimsExample, ExampleFigure } from '#products/catalogue/product/content.ts';
import { formatSum, type Fen } from '#base/money/fen.ts';
import { within } from '#products/rating/choices/conditions.ts';
import type { Rater } from '#products/rating/compile-product.ts';
import { cashValues, returnsByYear } from './policy-values.ts';
import { priceExample } from '#products/rating/example-premium.ts';

/** An example as it is shown: every figure of its policy worked out. */
export type ShownExample = Pick<ClaimsExample, 'title' | 'person' | 'story' | 'result'> & {
  readonly items: readonly {
    readonly name: string;
    readonly amount: Fen;
    readonly note?: string;
  }[];
};

type Figures = Readonly<Partial<Record<ExampleFigure, Fen>>> & {
  /** Calculated on demand: it takes all the years before. */
  readonly rate?: () => number | undefined;
  readonly incomes: readonly { readonly age: number; readonly income: Fen }[];
};

const placePattern = /\{([a-z-]+)\}/g;

const figuresOf = (rater: Rater, policy: ClaimsExample['policy']): Figures => {
  const quoted = policy && priceExample(rater, policy);
  if (!policy || !quoted) return { incomes: [] };
  const { year } = policy;
  const years = cashValues(rater, quoted);
  const row = years[year - 1];
  const paid =
    quoted.instalment * Math.min(quoted.schedule.length, year * quoted.instalmentsPerYear);
  return {
    premium: quoted.yearly,
    'premiums-paid': paid,
    'premiums-left': quoted.total - paid,
    ...(quoted.sumAssured === undefined ? {} : { 'sum-assured': quoted.sumAssured }),
    ...(row
      ? {
          income: row.incomeSoFar,
          'cash-value': row.cashValue,
          'surrender-loss': paid - row.incomeSoFar - row.cashValue,
          ...(row.deathBenefit === undefined ? {} : { 'death-benefit': row.deathBenefit }),
        }
      : {}),
    rate: () => row && returnsByYear(rater, quoted)[year - 1]?.rate,
    incomes: years.slice(0, year),
  };
};

/** The example with its figures, or the names of figures that its policy does not have. */
export const fillExample = (
  rater: Rater,
  { title, policy, person, story, items, result }: ClaimsExample,
): ShownExample | { readonly unknown: readonly string[] } => {
  const figures = figuresOf(rater, policy);
  const unknown = new Set<string>();
  const amountOf = (item: ClaimsExample['items'][number]): Fen => {
    if ('amount' in item) return item.amount;
    const known = figures[item.figure];
    if (known === undefined) unknown.add(item.figure);
    if (item.figure !== 'income' || item.ages === undefined) return known ?? 0;
    return figures.incomes.reduce(
      (sum, { age, income }) => (within(item.ages, age) ? sum + income : sum),
      0,
    );
  };
  const filled = (text: string): string =>
    text.replace(placePattern, (whole, name: string) => {
      const rate = name === 'return' ? figures.rate?.() : undefined;
      if (rate !== undefined) return percent(rate);
      const fen = figures[name as ExampleFigure];
      if (typeof fen === 'number') return formatSum(fen);
      unknown.add(name);
      return whole;
    });
  const shown = {
    title: filled(title),
    person: filled(person),
    story: filled(story),
    items: items.map((item) => ({
      name: filled(item.name),
      amount: amountOf(item),
      ...(item.note === undefined ? {} : { note: filled(item.note) }),
    })),
    result: filled(result),
  };
  return unknown.size > 0 ? { unknown: [...unknown] } : shown;
};

const percent = (rate: number): string => `${(rate * 100).toFixed(2)}%`;
