import type { Library } from '#products/disclosure/library/library.ts';
import type { ProductRules } from '#products/disclosure/library/product-rules.ts';
import { compareVerdicts, type Verdict } from '#products/disclosure/terms/terms.ts';
import type { HealthAccess } from './searched-product.ts';

interface Judged {
  readonly asks: boolean;
  /** Absent where another house decides. */
  readonly rules?: ProductRules | undefined;
  readonly library: Library;
}

const mildest = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.toSorted(compareVerdicts)[0];

/** The mildest decision that the answers of some customer with the condition can lead to. */
export const healthAccess = ({ asks, rules, library }: Judged, code: string): HealthAccess => {
  if (!asks) return 'not-asked';
  const disease = library.diseases.get(code);
  if (!rules || !disease) return 'notice';
  // All main covers of a product have to be possible, each by its own mildest rule.
  const perCover = rules.coverages.flatMap(({ source, overrides }) => {
    if (source.optional === true || source.role !== 'insured') return [];
    const all = [...(overrides.get(code) ?? []), ...disease.rules[source.kind]];
    return mildest(all.map(({ terms }) => terms.verdict)) ?? [];
  });
  return perCover.toSorted(compareVerdicts).at(-1) ?? 'notice';
};
