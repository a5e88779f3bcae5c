import { checkCombinations } from '@parasol/domain/products/disclosure/checks/check-library';
import { checkDisease } from '@parasol/domain/products/disclosure/checks/check-disease';
import { checkProductRules } from '@parasol/domain/products/disclosure/checks/check-product-rules';
import type { Fault } from '@parasol/domain/products/disclosure/checks/fault';
import { compileLibrary } from '@parasol/domain/products/disclosure/library/compile-library';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import {
  caseHolds,
  caseKey,
  runCase,
  type LibraryCase,
} from '@parasol/domain/products/disclosure/library/library-case';
import {
  applyDraft,
  collisions,
  libraryChanges,
  openPoints,
  type LibraryContent,
  type RuleChange,
} from '@parasol/domain/products/rules/rule-draft';
import { caseTouches, conditionsOf, resultWords } from '@parasol/domain/products/rules/draft-cases';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { storedLibrary } from '#modules/products/disclosure/library/library-versions.ts';
import { wordingDigest } from '#modules/products/disclosure/pack/digest.ts';
import { storedUnderwriting } from '#modules/products/disclosure/pack/load-product-rules.ts';
import { latestLibrary } from './latest-library.ts';
import type { DraftRow } from './queries.ts';

export interface Finding {
  readonly disease: string | null;
  readonly product: string | null;
  readonly path: (string | number)[];
  readonly message: string;
}

interface CheckedChange extends RuleChange {
  /** Conditions that the person of the case has. */
  readonly conditions: string[];
  readonly lacks: ('owner' | 'reason' | 'case')[];
  /** How its own case ends; null while it has none or cannot be run. */
  readonly caseResult: string | null;
  readonly passes: boolean;
}

interface Difference {
  readonly key: string;
  readonly case: LibraryCase;
  readonly now: string;
  readonly accepted: string | null;
  /** The next version's result for it; null where the question was removed. */
  readonly next: LibraryCase | null;
}

export interface CheckedDraft {
  readonly latest: Awaited<ReturnType<typeof latestLibrary>>;
  readonly content: LibraryContent;
  readonly changes: readonly CheckedChange[];
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
  /** Undefined while there are findings: rules that were not checked decide nothing. */
  readonly library: Library | undefined;
  readonly ready: boolean;
}

const findingOf = (
  { path, message }: Fault,
  about: Partial<Pick<Finding, 'disease' | 'product'>>,
): Finding => ({ disease: null, product: null, ...about, path: [...path], message });

/** Findings about published products whose rules name changed conditions. */
const productFindings = (app: App, library: Library, changed: ReadonlySet<string>): Finding[] =>
  app.catalogue.all().flatMap(({ product }) => {
    if (product.underwriting === undefined) return [];
    const source = storedUnderwriting(product.underwriting);
    const overrides = source.overrides.filter(({ disease }) => changed.has(disease));
    const names = new Map(product.coverages.map(({ code, name }) => [code, name]));
    return checkProductRules({ ...source, overrides }, library, names).map((fault) =>
      findingOf(fault, { product: product.names.marketing }),
    );
  });

const caseProduct = (app: App, library: Library, baseProductNo: string) => {
  const product = app.catalogue.find(baseProductNo)?.product;
  const rules = product && app.disclosure.rulesOf(product, library);
  return product && rules ? { rules, coverages: product.coverages } : undefined;
};

/** All findings about a draft before its publication, on the newest version. */
export const checkDraft = async (
  app: App,
  db: Db,
  draft: Pick<DraftRow, 'content' | 'base_version'>,
): Promise<CheckedDraft> => {
  const latest = await latestLibrary(db);
  const content = applyDraft(latest.content, draft.content);
  const changes = libraryChanges(latest.content, content);
  const changed = new Set(changes.flatMap(({ disease }) => disease ?? []));
  const findings: Finding[] = content.diseases
    .filter(({ code }) => changed.has(code))
    .flatMap((one) =>
      checkDisease(one, content).map((fault) => findingOf(fault, { disease: one.code })),
    );
  findings.push(...checkCombinations(content).map((fault) => findingOf(fault, {})));
  if (draft.base_version !== latest.version) {
    const begun = await storedLibrary(db, draft.base_version);
    const own = begun && libraryChanges(begun.content, applyDraft(begun.content, draft.content));
    const since = begun ? libraryChanges(begun.content, latest.content) : [];
    for (const key of collisions(own ?? [], since)) {
      const disease = content.diseases.some(({ code }) => code === key) ? key : null;
      const message = `起草之后，第 ${latest.version} 版已经改过同一处。请放弃这里的修改，在新版本上重新改`;
      findings.push({ disease, product: null, path: [key], message });
    }
  }
  const sound = findings.length === 0;
  const library = sound
    ? compileLibrary({ ...content, version: latest.version + 1 }, wordingDigest)
    : undefined;
  if (library) findings.push(...productFindings(app, library, changed));
  const lacking = openPoints(changes, draft.content);
  const combinations = [...content.combinations, ...latest.content.combinations];
  const checked = changes.map((change): CheckedChange => {
    const one = draft.content.cases[change.key];
    const conditions = [...conditionsOf(change, combinations)];
    const lacks = lacking.flatMap(({ key, lacks: lack }) => (key === change.key ? [lack] : []));
    if (!one || !library) {
      return { ...change, conditions, lacks, caseResult: null, passes: false };
    }
    const result = runCase(library, caseProduct(app, library, one.product), one);
    const passes = caseHolds(one, result) && caseTouches(change, one, result, conditions);
    return {
      ...change,
      conditions,
      lacks,
      caseResult: passes ? null : resultWords(change, one, result),
      passes,
    };
  });
  const differences = library
    ? differencesOf(app, library, latest.cases, draft.content.accepted)
    : [];
  const ready =
    changes.length > 0 &&
    findings.length === 0 &&
    checked.every(({ lacks, passes }) => lacks.length === 0 && passes) &&
    differences.every(({ accepted }) => accepted !== null);
  return { latest, content, changes: checked, findings, differences, library, ready };
};

/** Cases of the library with another result, and whether a colleague accepted it. */
const differencesOf = (
  app: App,
  library: Library,
  cases: readonly LibraryCase[],
  accepted: Readonly<Record<string, string>>,
): readonly Difference[] =>
  cases.flatMap((one) => {
    const result = runCase(library, caseProduct(app, library, one.product), one);
    if (caseHolds(one, result)) return [];
    const key = caseKey(one);
    const next =
      'impossible' in result ? null : { ...one, expected: result.decided.verdict, rule: '*' };
    const now = resultWords(null, one, result);
    return [{ key, case: one, now, accepted: accepted[key] ?? null, next }];
  });
