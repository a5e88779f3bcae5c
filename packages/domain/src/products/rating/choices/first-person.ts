import { relations, type Relation } from '#base/people/relation.ts';
import type { ExamplePerson } from '#products/catalogue/product/rates.ts';

/** A calculator's questions about each person, with the choices. */
export interface Asked {
  readonly asks: readonly string[];
  readonly relations: readonly { readonly value: string }[];
}

/** Prices are asked for oneself first, then for a child. */
const likeliest = [...new Set<Relation>(['self', 'child', ...relations])];

/** The person with whom the questions start: the one whose price is shown. */
export const firstPerson = (
  { asks, relations: known }: Asked,
  example: Pick<ExamplePerson, 'sex' | 'socialInsurance' | 'occupationClass'> | undefined,
) => {
  const relation =
    asks.includes('relation') || known.length === 1
      ? likeliest.find((each) => known.some(({ value }) => value === each))
      : undefined;
  return {
    ...(asks.includes('sex') ? { sex: example?.sex ?? 'female' } : {}),
    ...(asks.includes('socialInsurance')
      ? { socialInsurance: example?.socialInsurance ?? true }
      : {}),
    ...(asks.includes('occupation') ? { occupationClass: example?.occupationClass ?? 1 } : {}),
    ...(relation ? { relation } : {}),
  };
};
