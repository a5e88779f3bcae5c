import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Fen } from '@parasol/domain/base/money/fen';
import { minorDeathLimit } from '@parasol/domain/products/rating/checks/minor-death-limit';

/** `20 万`, `1.5 万元`. */
export const tenThousand = /(\d+(?:\.\d+)?)\s*万(?=\s*元|、)/g;
const fenPerTenThousand = 1_000_000;

const amountsIn = (texts: readonly string[]): readonly Fen[] =>
  texts.flatMap((text) =>
    [...text.matchAll(tenThousand)].map(([, number]) =>
      Math.round(Number(number) * fenPerTenThousand),
    ),
  );

/** Every sum, limit and deductible that a product has. */
export const statedAmounts = (product: Product): ReadonlySet<Fen> => {
  const known = new Set<Fen>();
  for (const { code } of product.plans) {
    let together = 0;
    for (const { sums, deductible, rider } of product.coverages) {
      if (deductible !== undefined) known.add(deductible);
      const sum = sums[code];
      if (sum?.kind === 'words') amountsIn([sum.words]).forEach((fen) => known.add(fen));
      if (sum?.kind !== 'amount' && sum?.kind !== 'per-unit') continue;
      known.add(sum.amount);
      if (rider === undefined) together += sum.amount;
    }
    known.add(together);
  }
  for (const option of product.options) {
    if (option.key !== 'sumAssured') continue;
    for (const fen of [option.min, option.max, option.step]) known.add(fen);
  }
  for (const { max } of product.sumLimits) known.add(max);
  for (const { require } of product.dependencies) known.add(require.sumAssured?.max ?? 0);
  for (const age of [0, 10]) known.add(minorDeathLimit(age) ?? 0);
  if (product.deductible) known.add(product.deductible.amount);
  amountsIn([
    product.deductible?.note ?? '',
    ...product.coverages.flatMap(({ conditions }) => conditions),
  ]).forEach((fen) => known.add(fen));
  return known;
};

/** Every percentage that a product pays, grows or refunds by. */
export const statedShares = (product: Product): ReadonlySet<number> => {
  const known = new Set<number>([100]);
  const read = (text: string): void => {
    for (const [, number] of text.matchAll(/(\d+(?:\.\d+)?)%/g)) known.add(Number(number));
  };
  for (const { sums, payRate, conditions } of product.coverages) {
    for (const sum of Object.values(sums)) {
      if (sum.kind === 'of-sum-assured') known.add(sum.ratio / 10_000);
    }
    [payRate ?? '', ...conditions].forEach(read);
  }
  if (product.cashValue.method === 'basis') {
    for (const { pays } of Object.values(product.cashValue.basis.benefits).flat()) {
      for (const amount of pays) {
        if (amount.of === 'sum') known.add(Math.round(amount.growth * 1e6) / 1e4);
      }
    }
  }
  return known;
};
