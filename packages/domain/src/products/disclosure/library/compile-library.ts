import { answerCodes } from '#products/disclosure/answer-value.ts';
import { canonicalJson } from '#products/disclosure/records/canonical-json.ts';
import { coverKindFacts, coverKinds } from './cover-kinds.ts';
import type { CoverKind } from './cover-kinds.ts';
import type { CompiledDisease, CompiledRule, CompiledStep, Library, Need } from './library.ts';
import type {
  AnswerCondition,
  DiseaseSource,
  Give,
  LibrarySource,
  NextStep,
  OutcomeSource,
  PersonCondition,
  Question,
} from './rule-source.ts';
import { standardTerms } from '#products/disclosure/terms/terms.ts';
import type { Terms } from '#products/disclosure/terms/terms.ts';

/** A hash of text: the caller's, because rules import nothing. */
export type Digest = (text: string) => string;

/** Takes checked sources only: `check-library.ts` finds the faults of others. */
export const compileLibrary = (source: LibrarySource, digest: Digest): Library => {
  const { version, rememberMonths = 12, categories, exclusions } = source;
  const diseases = new Map(
    source.diseases.map((one) => [one.code, compileDisease(one, exclusions, digest)]),
  );
  const combinations = source.combinations.map(({ id, diseases: codes, ...combination }) => ({
    id,
    diseases: codes.map((code) => {
      const disease = known(diseases.get(code), code);
      const needs = compileNeeds(disease.source, disease.indexOf, combination.when?.[code]);
      return { code, needs };
    }),
    terms: compileGive(combination.give, id, exclusions),
    because: combination.because,
    change: combination.change,
  }));
  return { version, rememberMonths, categories, exclusions, diseases, combinations };
};

export const compileDisease = (
  source: DiseaseSource,
  exclusions: LibrarySource['exclusions'],
  digest: Digest,
): CompiledDisease => {
  const indexOf = new Map(source.questions.map((question, index) => [question.id, index]));
  const needsOf = (when: AnswerCondition | undefined) => compileNeeds(source, indexOf, when);
  const steps = source.questions.map((question, index) =>
    nextSteps(source, question, index).map((step) => ({
      needs: needsOf(step.when),
      go: step.go === 'end' ? -1 : known(indexOf.get(step.go), step.go),
    })),
  );
  const questions = source.questions.map((question, index) => ({
    source: question,
    version: digest(questionText(question)),
    steps: steps[index] ?? [],
    ahead: questionsAhead(steps, index),
  }));
  const written = [
    ...source.rules,
    ...(source.otherwise ? [{ id: 'otherwise', priority: 0, ...source.otherwise }] : []),
  ];
  const rules: Record<CoverKind, CompiledRule[]> = {
    medical: [],
    'cancer-medical': [],
    'critical-illness': [],
    life: [],
    accident: [],
    maternity: [],
    waiver: [],
  };
  for (const rule of written) {
    const given = compileGive(rule.give, `${source.code}/${rule.id}`, exclusions);
    const needs = needsOf('when' in rule ? rule.when : undefined);
    const who = 'who' in rule ? rule.who : undefined;
    for (const kind of coverKinds) {
      const terms = given[kind];
      if (!terms) continue;
      rules[kind].push({
        id: rule.id,
        needs,
        ...compileWho(who),
        priority: rule.priority ?? 10,
        terms,
        because: rule.because,
        change: rule.change ?? null,
      });
    }
  }
  for (const kind of coverKinds) rules[kind].sort((a, b) => b.priority - a.priority);
  return { source, questions, indexOf, rules };
};

/** Where a question may lead, with the unwritten default filled in. */
export const nextSteps = (
  disease: DiseaseSource,
  question: Question,
  index: number,
): readonly NextStep[] => {
  if (question.next === undefined) return [{ go: disease.questions[index + 1]?.id ?? 'end' }];
  return typeof question.next === 'string' ? [{ go: question.next }] : question.next;
};

/** The question as the person saw it: bands and branches are ours and may change under it. */
export const questionText = (question: Question): string => {
  const { id, type, ask, help, terms } = question;
  const shown = { id, type, ask, help, terms };
  if (question.type === 'single' || question.type === 'multi') {
    return canonicalJson({ ...shown, options: question.options });
  }
  if (question.type === 'number') {
    const { unit, min, max, decimals } = question;
    return canonicalJson({ ...shown, unit, min, max, decimals });
  }
  return canonicalJson(shown);
};

export const compileNeeds = (
  disease: DiseaseSource,
  indexOf: ReadonlyMap<string, number>,
  when: AnswerCondition | undefined,
): readonly Need[] =>
  Object.entries(when ?? {}).map(([id, wanted]) => {
    const index = known(indexOf.get(id), id);
    const question = known(disease.questions[index], id);
    const codes = answerCodes(question);
    const mask = [wanted].flat().reduce((bits, code) => bits | (1 << codes.indexOf(code)), 0);
    return { question: index, mask };
  });

export const compileWho = (who: PersonCondition | undefined) => ({
  sex: who?.sex ?? null,
  ageFrom: who?.age?.from ?? 0,
  ageBelow: who?.age?.below ?? Infinity,
});

export const compileGive = (
  give: Give,
  origin: string,
  exclusions: LibrarySource['exclusions'],
): Partial<Record<CoverKind, Terms>> => {
  const terms: Partial<Record<CoverKind, Terms>> = {};
  for (const kind of coverKinds) {
    const { follows } = coverKindFacts[kind];
    const outcome = give[kind] ?? (follows ? give[follows] : undefined);
    if (outcome !== undefined) terms[kind] = compileOutcome(outcome, origin, exclusions);
  }
  return terms;
};

export const compileOutcome = (
  outcome: OutcomeSource,
  origin: string,
  exclusions: LibrarySource['exclusions'],
): Terms => {
  if (outcome === 'standard') return standardTerms;
  if (typeof outcome === 'string') return { ...standardTerms, verdict: outcome };
  if ('postpone' in outcome) {
    return { ...standardTerms, verdict: 'postponed', postponeMonths: outcome.postpone };
  }
  const loading = { percent: outcome.load ?? 0, perMille: outcome.perMille ?? 0 };
  const loadings =
    loading.percent + loading.perMille > 0 ? new Map([[origin, loading]]) : standardTerms.loadings;
  if (outcome.exclude === undefined) return { ...standardTerms, verdict: 'loading', loadings };
  const wording = known(exclusions[outcome.exclude], outcome.exclude);
  return {
    verdict: 'exclusion',
    loadings,
    exclusions: new Map([[outcome.exclude, wording]]),
    postponeMonths: 0,
  };
};

const questionsAhead = (
  steps: readonly (readonly CompiledStep[])[],
  from: number,
): ReadonlySet<number> => {
  const ahead = new Set<number>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const step of steps[at] ?? []) {
      if (step.go < 0 || ahead.has(step.go)) continue;
      ahead.add(step.go);
      open.push(step.go);
    }
  }
  return ahead;
};

const known = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new TypeError(`unchecked rules: ${name} is not defined`);
  return value;
};
