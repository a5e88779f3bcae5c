import { sameTerms } from '#products/disclosure/terms/compare-terms.ts';
import { checkCondition, checkOutcome, checkWho } from './check-outcome.ts';
import { duplicates } from './fault.ts';
import type { Fault, FaultPath } from './fault.ts';
import type { CompiledRule, Library } from '#products/disclosure/library/library.ts';
import { ruleMatches } from '#products/disclosure/library/match-rule.ts';
import { compileProductRules } from '#products/disclosure/library/product-rules.ts';
import type {
  Acceptance,
  OverrideSource,
  UnderwritingSource,
} from '#products/disclosure/library/rule-source.ts';
import { pathText, representativePeople, visitPaths } from './tree-paths.ts';

/** Everything wrong with a product's underwriting file, against a checked library. */
export const checkProductRules = (
  source: UnderwritingSource,
  library: Library,
  coverageNames: ReadonlyMap<string, string>,
): readonly Fault[] => {
  const faults: Fault[] = [
    ...source.coverages.flatMap(({ code }, index): readonly Fault[] => {
      if (coverageNames.has(code)) return [];
      const path = ['coverages', index, 'code'];
      return [{ path, code: 'unknown-reference', message: `产品没有保障责任 ${code}` }];
    }),
    ...checkAcceptance(source.accepts, ['accepts']),
    ...duplicates(
      source.coverages.map((coverage) => coverage.code),
      (index) => ['coverages', index, 'code'],
      '保障责任',
    ),
    ...source.coverages.flatMap(({ accepts }, index) =>
      accepts ? checkAcceptance(accepts, ['coverages', index, 'accepts']) : [],
    ),
    ...duplicates(
      source.overrides.map((override) => override.id),
      (index) => ['overrides', index, 'id'],
      '规则',
    ),
    ...source.overrides.flatMap((override, index) =>
      checkOverride(source, override, ['overrides', index], library),
    ),
  ];
  const facts = { product: '', version: 0, coverageNames };
  return faults.length > 0 ? faults : checkOverridePaths(source, facts, library);
};

const checkAcceptance = (accepts: Acceptance, path: FaultPath): readonly Fault[] => {
  if (accepts.instead !== 'refer' || accepts.refer) return [];
  const message = '这款产品不接受转人工核保，不能把其他结论改为转人工';
  return [{ path: [...path, 'instead'], code: 'contradiction', message }];
};

const checkOverride = (
  source: UnderwritingSource,
  override: OverrideSource,
  path: FaultPath,
  library: Library,
): readonly Fault[] => {
  const disease = library.diseases.get(override.disease);
  const faults: Fault[] = override.coverages.flatMap((code, index): readonly Fault[] => {
    if (source.coverages.some((coverage) => coverage.code === code)) return [];
    const message = `没有保障责任 ${code}`;
    return [{ path: [...path, 'coverages', index], code: 'unknown-reference', message }];
  });
  if (disease) faults.push(...checkCondition(override.when, [...path, 'when'], disease.source));
  else {
    const message = `没有疾病 ${override.disease}`;
    faults.push({ path: [...path, 'disease'], code: 'unknown-reference', message });
  }
  if (override.outcome !== 'standard' && !override.change) {
    const message = '不是标准体的结论要写明什么情况下可以改变（change）';
    faults.push({ path, code: 'missing-change', message });
  }
  faults.push(
    ...checkWho(override.who, [...path, 'who']),
    ...checkOutcome(override.outcome, [...path, 'outcome'], library.exclusions),
  );
  return faults;
};

/** Overrides that can never match, and pairs that disagree about the same answers. */
const checkOverridePaths = (
  source: UnderwritingSource,
  facts: Parameters<typeof compileProductRules>[1],
  library: Library,
): readonly Fault[] => {
  const faults: Fault[] = [];
  const used = new Set<string>();
  const reported = new Set<string>();
  const place = (rule: CompiledRule) => [
    'overrides',
    source.overrides.findIndex((override) => override.id === rule.id),
  ];
  for (const coverage of compileProductRules(source, facts, library).coverages) {
    for (const [code, rules] of coverage.overrides) {
      const disease = library.diseases.get(code);
      if (!disease) continue;
      const conditions = source.overrides.map((override) => override.who);
      const people = representativePeople(disease.source.applies, conditions);
      visitPaths(disease, Infinity, {
        end(bits) {
          for (const person of people) {
            const matching = rules.filter((rule) => ruleMatches(rule, bits, person));
            const [first] = matching;
            if (!first) continue;
            const rivals = matching.filter((rule) => rule.priority === first.priority);
            for (const rule of rivals) used.add(rule.id);
            const other = rivals.find((rule) => !sameTerms(rule.terms, first.terms));
            if (!other || reported.has(other.id)) continue;
            reported.add(other.id);
            const message = `与规则 ${first.id} 矛盾：回答为 ${pathText(disease, bits)} 时，两条规则结论不同`;
            faults.push({ path: place(other), code: 'contradiction', message });
          }
        },
      });
    }
  }
  for (const [index, override] of source.overrides.entries()) {
    if (used.has(override.id)) continue;
    const message = `规则 ${override.id} 永远不会生效`;
    faults.push({ path: ['overrides', index], code: 'dead-rule', message });
  }
  return faults;
};
