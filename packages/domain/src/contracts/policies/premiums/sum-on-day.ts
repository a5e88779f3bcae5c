import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Coverage } from '#products/catalogue/product/cover.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { formatSum, type Fen } from '#base/money/fen.ts';
import { multiplyFen, ratioOne, type Ratio } from '#base/money/ratio.ts';

type Valued = Pick<Product, 'cashValue'>;
type Grown = Pick<Coverage, 'risks' | 'shown'>;

/** The yearly growth of a benefit's sum, as the basis of its product pays it. */
const growthOf = ({ cashValue }: Valued, plan: string, { risks }: Grown): Ratio => {
  if (cashValue.method !== 'basis') return 0;
  const growths = (cashValue.basis.benefits[plan] ?? [])
    .filter(({ on }) => risks.some((risk) => risk === on))
    .flatMap(({ pays }) => pays.flatMap((amount) => (amount.of === 'sum' ? amount.growth : [])));
  return Math.round(Math.max(0, ...growths) * ratioOne);
};

export interface BoughtSum {
  /** The coverage as its version describes it; undefined where that version does not know it. */
  readonly coverage: Grown | undefined;
  readonly plan: string;
  /** First day of the contract. */
  readonly start: PlainDate;
  /** The sum on that day; null where words say the amount. */
  readonly fen: Fen | null;
}

/** The sum of a benefit in the policy year in which a day lies. */
export const sumOnDay = (
  product: Valued,
  { coverage, plan, start, fen }: BoughtSum,
  day: PlainDate,
): Fen | null => {
  const growth = coverage === undefined ? 0 : growthOf(product, plan, coverage);
  if (fen === null || growth === 0 || day < start) return fen;
  const years = Array.from<Ratio>({ length: ageOn(start, day) }).fill(ratioOne + growth);
  return multiplyFen(fen, years, 'half-up');
};

/** That sum as shown on a page, a growing one by its name; null where words say what is paid. */
export const sumOnDayWords = (
  product: Valued,
  bought: BoughtSum,
  day: PlainDate,
): string | null => {
  const { coverage, plan } = bought;
  const fen = sumOnDay(product, bought, day);
  if (fen === null) return null;
  const grows = coverage !== undefined && growthOf(product, plan, coverage) > 0;
  if (!grows) return formatSum(fen);
  return `${coverage.shown === undefined ? '' : '不低于'}有效保额 ${formatSum(fen)}`;
};
