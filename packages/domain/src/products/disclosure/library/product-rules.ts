import { compileNeeds, compileOutcome, compileWho } from './compile-library.ts';
import type { CompiledRule, Library } from './library.ts';
import type { Acceptance, CoverageSource, UnderwritingSource } from './rule-source.ts';
import { standardTerms, stricter, totalLoading } from '#products/disclosure/terms/terms.ts';
import type { Terms, Verdict } from '#products/disclosure/terms/terms.ts';

export interface ProductCoverage {
  readonly source: CoverageSource;
  readonly name: string;
  readonly accepts: Acceptance;
  /** Overrides by disease, highest priority first; a match replaces the library's rule. */
  readonly overrides: ReadonlyMap<string, readonly CompiledRule[]>;
}

interface ProductFacts {
  readonly product: string;
  readonly version: number;
  /** Coverage code → name, from the product itself. */
  readonly coverageNames: ReadonlyMap<string, string>;
}

export interface ProductRules {
  readonly product: string;
  readonly version: number;
  readonly coverages: readonly ProductCoverage[];
}

export const compileProductRules = (
  source: UnderwritingSource,
  { product, version, coverageNames }: ProductFacts,
  library: Library,
): ProductRules => ({
  product,
  version,
  coverages: source.coverages.map((coverage) => ({
    source: coverage,
    name: coverageNames.get(coverage.code) ?? coverage.code,
    accepts: coverage.accepts ?? source.accepts,
    overrides: coverageOverrides(source, product, coverage.code, library),
  })),
});

const coverageOverrides = (
  source: UnderwritingSource,
  product: string,
  coverage: string,
  library: Library,
): ReadonlyMap<string, readonly CompiledRule[]> => {
  const byDisease = new Map<string, CompiledRule[]>();
  for (const override of source.overrides) {
    if (!override.coverages.includes(coverage)) continue;
    const disease = library.diseases.get(override.disease);
    if (!disease) throw new TypeError(`unchecked rules: ${override.disease} is not defined`);
    const origin = `${product}/${override.id}`;
    const rules = byDisease.get(override.disease) ?? [];
    rules.push({
      id: override.id,
      needs: compileNeeds(disease.source, disease.indexOf, override.when),
      ...compileWho(override.who),
      priority: override.priority ?? 10,
      terms: compileOutcome(override.outcome, origin, library.exclusions),
      because: override.because,
      change: override.change ?? null,
    });
    byDisease.set(override.disease, rules);
  }
  for (const rules of byDisease.values()) rules.sort((a, b) => b.priority - a.priority);
  return byDisease;
};

interface Accepted {
  readonly terms: Terms;
  /** Why the product turned the outcome into another; null when it did not. */
  readonly note: string | null;
}

/** Applied to each finding before they are combined, so that another finding never softens it. */
export const acceptTerms = (terms: Terms, accepts: Acceptance): Accepted => {
  if (terms.loadings.size > 0 && !accepts.loading) {
    return turned(terms.verdict, accepts, '这项保障不支持加费承保');
  }
  if (terms.exclusions.size > 0 && !accepts.exclusion) {
    return turned(terms.verdict, accepts, '这项保障不支持除外承保');
  }
  if (terms.verdict === 'refer' && !accepts.refer) {
    return { terms: only('declined'), note: '这项保障没有人工核保，无法再作个别评估' };
  }
  return { terms, note: null };
};

/** The sum of loadings may exceed the product's limit, though each alone does not. */
export const overLimit = (terms: Terms, accepts: Acceptance): Accepted | null => {
  if (!accepts.loading) return null;
  const total = totalLoading(terms);
  const { maxPercent, maxPerMille } = accepts.loading;
  if (total.percent <= maxPercent && total.perMille <= maxPerMille) return null;
  return turned(terms.verdict, accepts, '加费合计超过了这项保障可以承保的上限');
};

const turned = (verdict: Verdict, accepts: Acceptance, note: string): Accepted => {
  const instead = accepts.instead === 'refer' && accepts.refer ? 'refer' : 'declined';
  return { terms: only(stricter(verdict, instead)), note };
};

const only = (verdict: Verdict): Terms => ({ ...standardTerms, verdict });
