import type { ExamplePerson } from '../catalogue/rates.ts';

/** What a calculator asks of each person, and what there is to choose from. */
export interface Asked {
  readonly asks: readonly string[];
  readonly relations: readonly { readonly value: string }[];
}

const relations = ['self', 'child', 'spouse', 'parent', 'other'] as const;

/** Where the questions about a person start: with the one that a price is shown for. */
export const firstPerson = (
  { asks, relations: known }: Asked,
  example: Pick<ExamplePerson, 'sex' | 'socialInsurance' | 'occupationClass'> | undefined,
) => {
  const relation =
    asks.includes('relation') || known.length === 1
      ? relations.find((each) => known.some(({ value }) => value === each))
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
