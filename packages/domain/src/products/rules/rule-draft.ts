import { canonicalJson } from '#products/disclosure/records/canonical-json.ts';
import type { LibraryCase } from '#products/disclosure/library/library-case.ts';
import type {
  CombinationSource,
  DiseaseSource,
  LibrarySource,
} from '#products/disclosure/library/rule-source.ts';

/** A library version's content, without its number. */
export type LibraryContent = Omit<LibrarySource, 'version'>;

/** The owner and the reason of a change. */
export interface ChangeNote {
  readonly owner: string;
  readonly reason: string;
}

/** The library's changes in a draft; other parts are unchanged. */
export interface DraftContent {
  readonly diseases: Readonly<Record<string, DiseaseSource>>;
  readonly exclusions: Readonly<Record<string, string>>;
  /** The combinations of the draft; null when they do not change. */
  readonly combinations: readonly CombinationSource[] | null;
  /** Notes by the key of a change. */
  readonly notes: Readonly<Record<string, ChangeNote>>;
  /** The case each change has to pass, by the key of the change. */
  readonly cases: Readonly<Record<string, LibraryCase>>;
  /** The reason for each new result, by the key of the case. */
  readonly accepted: Readonly<Record<string, string>>;
}

export const emptyDraft: DraftContent = {
  diseases: {},
  exclusions: {},
  combinations: null,
  notes: {},
  cases: {},
  accepted: {},
};

export const changedKinds = ['facts', 'question', 'rule', 'combination', 'exclusion'] as const;
export type ChangedKind = (typeof changedKinds)[number];

export const changeWays = ['added', 'changed', 'removed'] as const;
export type ChangeWay = (typeof changeWays)[number];

export interface RuleChange {
  /** `hypertension/mild-good`, `hypertension?level`, `hypertension`, `combination/x`, `exclusion/x`. */
  readonly key: string;
  readonly kind: ChangedKind;
  readonly what: ChangeWay;
  /** Null for parts that concern no single disease. */
  readonly disease: string | null;
  readonly id: string;
}

/** A published change, with its owner. */
export interface PublishedChange extends RuleChange, ChangeNote {
  /** Its own case; an installed case has none. */
  readonly case?: LibraryCase | undefined;
}

export const applyDraft = (base: LibraryContent, draft: DraftContent): LibraryContent => {
  const codes = new Set(base.diseases.map(({ code }) => code));
  const added = Object.values(draft.diseases).filter(({ code }) => !codes.has(code));
  return {
    ...base,
    exclusions: { ...base.exclusions, ...draft.exclusions },
    diseases: [...base.diseases.map((one) => draft.diseases[one.code] ?? one), ...added],
    combinations: draft.combinations ?? base.combinations,
  };
};

type Parts = ReadonlyMap<string, { readonly text: string; readonly id: string }>;

/** Differences to another version of the library, part by part. */
export const libraryChanges = (
  before: LibraryContent,
  after: LibraryContent,
): readonly RuleChange[] => {
  const earlier = new Map(before.diseases.map((one) => [one.code, one]));
  const later = new Map(after.diseases.map((one) => [one.code, one]));
  const changes: RuleChange[] = [];
  for (const code of new Set([...earlier.keys(), ...later.keys()])) {
    changes.push(...diseaseChanges(code, earlier.get(code), later.get(code)));
  }
  changes.push(
    ...compare('combination', null, combinationParts(before), combinationParts(after)),
    ...compare('exclusion', null, exclusionParts(before), exclusionParts(after)),
  );
  return changes;
};

const diseaseChanges = (
  code: string,
  before: DiseaseSource | undefined,
  after: DiseaseSource | undefined,
): readonly RuleChange[] => {
  if (before === after) return [];
  const parts = (one: DiseaseSource | undefined) => {
    const { questions, rules, otherwise, version: _counted, ...facts } = one ?? {};
    const written = [...(rules ?? []), ...(otherwise ? [{ id: 'otherwise', ...otherwise }] : [])];
    return {
      facts: new Map(one ? [[code, { text: canonicalJson(facts), id: code }]] : []),
      questions: new Map(
        // Where no next is written, the order of the file is the path.
        (questions ?? []).map((question, at, all) => {
          const next = question.next ?? all[at + 1]?.id ?? 'end';
          const text = canonicalJson({ ...question, next });
          return [`${code}?${question.id}`, { text, id: question.id }];
        }),
      ),
      rules: new Map(
        written.map((rule) => [`${code}/${rule.id}`, { text: canonicalJson(rule), id: rule.id }]),
      ),
    };
  };
  const [had, has] = [parts(before), parts(after)];
  return [
    ...compare('facts', code, had.facts, has.facts),
    ...compare('question', code, had.questions, has.questions),
    ...compare('rule', code, had.rules, has.rules),
  ];
};

const combinationParts = ({ combinations }: LibraryContent): Parts =>
  new Map(
    combinations.map((one) => [`combination/${one.id}`, { text: canonicalJson(one), id: one.id }]),
  );

const exclusionParts = ({ exclusions }: LibraryContent): Parts =>
  new Map(Object.entries(exclusions).map(([id, text]) => [`exclusion/${id}`, { text, id }]));

const compare = (
  kind: ChangedKind,
  disease: string | null,
  before: Parts,
  after: Parts,
): readonly RuleChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [had, has] = [before.get(key), after.get(key)];
    if (had?.text === has?.text) return [];
    const what = !had ? 'added' : !has ? 'removed' : 'changed';
    return [{ key, kind, what, disease, id: (has ?? had)?.id ?? key }];
  });

/** Changed parts, each with a person responsible; their conditions for being published. */
export const openPoints = (
  changes: readonly RuleChange[],
  { notes, cases }: DraftContent,
): readonly { readonly key: string; readonly lacks: 'owner' | 'reason' | 'case' }[] =>
  changes.flatMap(({ key }) => [
    ...(notes[key]?.owner.trim() ? [] : [{ key, lacks: 'owner' as const }]),
    ...(notes[key]?.reason.trim() ? [] : [{ key, lacks: 'reason' as const }]),
    ...(cases[key] ? [] : [{ key, lacks: 'case' as const }]),
  ]);

/** Parts that two changed: the draft, and a version that was published since it was begun. */
export const collisions = (
  draft: readonly RuleChange[],
  since: readonly RuleChange[],
): readonly string[] => {
  const touched = new Set(since.map(({ disease, key }) => disease ?? key));
  return [
    ...new Set(draft.map(({ disease, key }) => disease ?? key).filter((it) => touched.has(it))),
  ];
};
