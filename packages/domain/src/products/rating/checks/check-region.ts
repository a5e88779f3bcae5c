import type { Eligibility } from '#products/catalogue/product/options.ts';
import type { Refusal } from './refusal.ts';

const unsaid = '请选择被保险人的常住地区，这款产品只在部分地区销售。';

/** A look at the price needs no region; going on does, where the product is not sold everywhere. */
export const regionRefusals = (
  { sold }: Pick<Eligibility['regions'], 'sold'>,
  people: readonly { readonly region?: string }[],
): readonly Refusal[] =>
  sold.length === 0
    ? []
    : people.flatMap(({ region }, insured) =>
        region === undefined
          ? [{ code: 'missing-answer' as const, field: 'region', insured, message: unsaid }]
          : [],
      );
