import { decisionOf } from './decide.ts';
import type {
  CoverageDecision,
  Exclusion,
  ProductDecision,
} from '#products/disclosure/terms/decision.ts';
import type { Library } from '#products/disclosure/library/library.ts';
import type { ProductCoverage, ProductRules } from '#products/disclosure/library/product-rules.ts';
import type { UnderwrittenRole } from '#products/disclosure/library/rule-source.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';

/** Another underwriting's verdict about one coverage. */
export interface AssessedCoverage {
  readonly coverage: string;
  readonly verdict: Verdict;
  readonly loadingPercent: number;
  readonly loadingPerMille: number;
  readonly exclusions: readonly Exclusion[];
  /** For a postponement: the first day to ask again. */
  readonly retryFrom: string | null;
  readonly reasons: readonly string[];
  readonly changes: readonly string[];
}

/** A word on every coverage, or a refusal of them all with its reason. */
type Assessment =
  | { readonly coverages: readonly AssessedCoverage[] }
  | { readonly refused: string };

/** The person's answer as a decision of ours; undefined when it concerns other coverages. */
export const assessedDecision = (
  library: Library,
  rules: ProductRules,
  role: UnderwrittenRole,
  assessment: Assessment,
): ProductDecision | undefined => {
  const ours = rules.coverages.filter(({ source }) => source.role === role);
  if ('coverages' in assessment && assessment.coverages.length !== ours.length) return undefined;
  const coverages: CoverageDecision[] = [];
  for (const coverage of ours) {
    const found =
      'refused' in assessment
        ? refusedCoverage(coverage.source.code, assessment.refused)
        : assessment.coverages.find((one) => one.coverage === coverage.source.code);
    if (!found) return undefined;
    coverages.push(coverageDecision(coverage, found));
  }
  return decisionOf(library, rules, role, coverages);
};

const refusedCoverage = (coverage: string, reason: string): AssessedCoverage => ({
  coverage,
  verdict: 'declined',
  loadingPercent: 0,
  loadingPerMille: 0,
  exclusions: [],
  retryFrom: null,
  reasons: [reason],
  changes: [],
});

const coverageDecision = (
  { source: { code, kind, optional }, name }: ProductCoverage,
  coverage: AssessedCoverage,
): CoverageDecision => {
  const { verdict, loadingPercent: percent, loadingPerMille: perMille, exclusions } = coverage;
  return {
    coverage: code,
    name,
    kind,
    optional: optional === true,
    verdict,
    loading: { percent, perMille },
    exclusions,
    retryFrom: coverage.retryFrom,
    trail: coverage.reasons.map((because, index) => ({
      diseases: [],
      origin: 'insurer',
      rule: `insurer/${index + 1}`,
      answers: [],
      ruled: verdict,
      verdict,
      because,
      note: null,
      change: null,
    })),
    changes: coverage.changes,
  };
};
