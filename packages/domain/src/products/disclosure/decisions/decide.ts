import { addMonths } from '#base/calendar/plain-date.ts';
import type {
  CoverageDecision,
  Exclusion,
  ProductDecision,
  TrailAnswer,
  TrailStep,
} from '#products/disclosure/terms/decision.ts';
import { hearCase } from '#products/disclosure/trees/hear-case.ts';
import type { DisclosureCase, HeardDisease } from '#products/disclosure/trees/hear-case.ts';
import type {
  CompiledDisease,
  CompiledRule,
  Library,
} from '#products/disclosure/library/library.ts';
import { matchRule, needsMet } from '#products/disclosure/library/match-rule.ts';
import { acceptTerms, overLimit } from '#products/disclosure/library/product-rules.ts';
import type { ProductCoverage, ProductRules } from '#products/disclosure/library/product-rules.ts';
import type { Refused } from '#products/disclosure/terms/refusal.ts';
import {
  combineTerms,
  isCarried,
  standardTerms,
  stricter,
  totalLoading,
} from '#products/disclosure/terms/terms.ts';
import type { Terms, Verdict } from '#products/disclosure/terms/terms.ts';

export type Decided = { readonly ok: true; readonly decision: ProductDecision } | Refused;
export type DecidedForProducts =
  | { readonly ok: true; readonly decisions: readonly ProductDecision[] }
  | Refused;

export const decide = (
  library: Library,
  rules: ProductRules,
  disclosed: DisclosureCase,
): Decided => {
  const heard = hearCase(library, disclosed);
  if ('ok' in heard) return heard;
  return { ok: true, decision: decideProduct(library, rules, disclosed, heard) };
};

/** One set of answers against several products, by product number: there is no ranking. */
export const decideForProducts = (
  library: Library,
  products: readonly ProductRules[],
  disclosed: DisclosureCase,
): DecidedForProducts => {
  const heard = hearCase(library, disclosed);
  if ('ok' in heard) return heard;
  const decisions = products
    .map((rules) => decideProduct(library, rules, disclosed, heard))
    .sort((a, b) => (a.product < b.product ? -1 : 1));
  return { ok: true, decisions };
};

const decideProduct = (
  library: Library,
  rules: ProductRules,
  disclosed: DisclosureCase,
  heard: readonly HeardDisease[],
): ProductDecision => {
  const coverages = rules.coverages
    .filter((coverage) => coverage.source.role === disclosed.role)
    .map((coverage) => decideCoverage(library, rules.product, coverage, disclosed, heard));
  return decisionOf(library, rules, disclosed.role, coverages);
};

/** The product's verdict from those on its coverages, before the customer chose any. */
export const decisionOf = (
  library: Library,
  rules: ProductRules,
  role: ProductDecision['role'],
  coverages: readonly CoverageDecision[],
): ProductDecision => ({
  product: rules.product,
  productVersion: rules.version,
  libraryVersion: library.version,
  role,
  ...summaryOf(role, coverages),
  verdict: strictest(coverages.filter((coverage) => !coverage.optional)),
});

/** The joint verdict of several coverages. */
export const summaryOf = (
  role: ProductDecision['role'],
  coverages: readonly CoverageDecision[],
): Omit<ProductDecision, 'product' | 'productVersion' | 'libraryVersion' | 'role'> => {
  const carried = coverages.filter((coverage) => isCarried(coverage.verdict));
  const waivers = role === 'policyholder' ? ofWaiver(coverages) : [];
  return {
    verdict: strictest(coverages),
    coverages,
    loadings: carried
      .filter(({ loading }) => loading.percent + loading.perMille > 0)
      .map(({ coverage, loading }) => ({ coverage, ...loading })),
    exclusions: exclusionsOf(carried),
    insuredExemptionValue:
      waivers.length > 0 ? waivers.every((waiver) => isCarried(waiver.verdict)) : null,
    changes: unique(coverages.flatMap((coverage) => coverage.changes)),
  };
};

const strictest = (coverages: readonly CoverageDecision[]): Verdict =>
  coverages.reduce<Verdict>((worst, { verdict }) => stricter(worst, verdict), 'standard');

const decideCoverage = (
  library: Library,
  product: string,
  coverage: ProductCoverage,
  disclosed: DisclosureCase,
  heard: readonly HeardDisease[],
): CoverageDecision => {
  const { code, kind, optional } = coverage.source;
  const trail: TrailStep[] = [];
  let terms = standardTerms;
  const add = (found: Terms, step: Omit<TrailStep, 'ruled' | 'verdict' | 'note'>) => {
    const accepted = acceptTerms(found, coverage.accepts);
    const { note } = accepted;
    trail.push({ ...step, ruled: found.verdict, verdict: accepted.terms.verdict, note });
    terms = combineTerms(terms, accepted.terms);
  };
  for (const { disease, bits, said } of heard) {
    const { source } = disease;
    const override = matchRule(coverage.overrides.get(source.code) ?? [], bits, disclosed.person);
    const rule = override ?? matchRule(disease.rules[kind], bits, disclosed.person);
    if (!rule) throw new TypeError(`unchecked rules: ${source.code} gives nothing for ${kind}`);
    add(rule.terms, {
      diseases: [nameOf(disease)],
      origin: override ? 'product' : 'library',
      rule: `${override ? product : source.code}/${rule.id}`,
      answers: trailAnswers(rule, said),
      because: rule.because,
      change: rule.terms.verdict === 'standard' ? null : rule.change,
    });
  }
  for (const combination of library.combinations) {
    const found = combination.terms[kind];
    const together = combination.diseases.map(({ code, needs }) =>
      heard.find(({ disease, bits }) => disease.source.code === code && needsMet(needs, bits)),
    );
    if (!found || together.includes(undefined)) continue;
    add(found, {
      diseases: together.flatMap((one) => (one ? [nameOf(one.disease)] : [])),
      origin: 'combination',
      rule: `combination/${combination.id}`,
      answers: [],
      because: combination.because,
      change: found.verdict === 'standard' ? null : combination.change,
    });
  }
  const over = overLimit(terms, coverage.accepts);
  if (over) {
    trail.push(limitStep(terms.verdict, over.terms.verdict, over.note ?? ''));
    terms = combineTerms(terms, over.terms);
  }
  return {
    coverage: code,
    name: coverage.name,
    kind,
    optional: optional === true,
    verdict: terms.verdict,
    loading: totalLoading(terms),
    exclusions: [...terms.exclusions]
      .map(([exclusion, wording]) => ({ code: exclusion, wording }))
      .sort(byCode),
    retryFrom:
      terms.verdict === 'postponed' && terms.postponeMonths > 0
        ? addMonths(disclosed.on, terms.postponeMonths)
        : null,
    trail,
    changes: unique(trail.flatMap((step) => step.change ?? [])),
  };
};

const trailAnswers = (
  rule: CompiledRule,
  heardAnswers: HeardDisease['said'],
): readonly TrailAnswer[] => {
  const answers: TrailAnswer[] = [];
  for (const need of rule.needs) {
    const one = heardAnswers[need.question];
    if (one) answers.push(one);
  }
  return answers;
};

const nameOf = ({ source: { code, name } }: CompiledDisease) => ({ code, name });

const limitStep = (ruled: Verdict, verdict: Verdict, note: string): TrailStep => ({
  diseases: [],
  origin: 'limit',
  rule: 'limit/loading',
  answers: [],
  ruled,
  verdict,
  because: '几项健康情况的加费需要相加计算。',
  note,
  change: '其中任何一项情况好转、不再需要加费后，可以重新评估。',
});

const ofWaiver = (coverages: readonly CoverageDecision[]): readonly CoverageDecision[] =>
  coverages.filter((coverage) => coverage.kind === 'waiver');

const exclusionsOf = (coverages: readonly CoverageDecision[]): ProductDecision['exclusions'] => {
  const byWording = new Map<string, Exclusion & { coverages: string[] }>();
  for (const { coverage, exclusions } of coverages) {
    for (const exclusion of exclusions) {
      const had = byWording.get(exclusion.code);
      if (had) had.coverages.push(coverage);
      else byWording.set(exclusion.code, { ...exclusion, coverages: [coverage] });
    }
  }
  return [...byWording.values()].sort(byCode);
};

const byCode = (a: { readonly code: string }, b: { readonly code: string }): number =>
  a.code < b.code ? -1 : 1;

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
