import { compareVerdicts, totalLoading } from './terms.ts';
import type { Terms } from './terms.ts';

/** Terms for a person, from any rule. */
export const sameTerms = (a: Terms, b: Terms): boolean => {
  const [first, second] = [totalLoading(a), totalLoading(b)];
  return (
    a.verdict === b.verdict &&
    a.postponeMonths === b.postponeMonths &&
    first.percent === second.percent &&
    first.perMille === second.perMille &&
    a.exclusions.size === b.exclusions.size &&
    [...a.exclusions.keys()].every((code) => b.exclusions.has(code))
  );
};

/** Better for the person in any respect that counts at that verdict. */
export const softer = (a: Terms, b: Terms): boolean => {
  const order = compareVerdicts(a.verdict, b.verdict);
  if (order !== 0) return order < 0;
  const [first, second] = [totalLoading(a), totalLoading(b)];
  return (
    first.percent < second.percent ||
    first.perMille < second.perMille ||
    a.postponeMonths < b.postponeMonths
  );
};
