import type { CalculatorInit } from '#features/products/rating/trial/trial-form.ts';

const pair = { payTerm: 'payFrequency', payFrequency: 'payTerm' } as const;

const single = 'single';

/**
 * Choices that follow from another: a single payment is both a term and a frequency, and one never
 * stands without the other.
 */
export const followingChoice = (
  { options }: Pick<CalculatorInit, 'options'>,
  changed: string,
  fields: URLSearchParams,
): readonly [name: string, value: string] | null => {
  if (changed !== 'payTerm' && changed !== 'payFrequency') return null;
  const other = pair[changed];
  const offered = options.find((option) => option.key === other);
  if (offered?.kind !== 'choice') return null;
  const values = offered.choices.map(({ value }) => value);
  const now = fields.get(other) ?? '';
  if (fields.get(changed) === single) {
    return values.includes(single) && now !== single ? [other, single] : null;
  }
  if (now !== single) return null;
  const next =
    offered.initial === single ? values.find((value) => value !== single) : offered.initial;
  return next === undefined ? null : [other, next];
};
