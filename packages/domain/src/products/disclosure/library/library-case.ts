import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Coverage } from '#products/catalogue/product/cover.ts';
import type { Sex } from '#base/people/sex.ts';
import type { AnswerValue } from '#products/disclosure/answer-value.ts';
import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import { decisionOnBought } from '#products/disclosure/decisions/bought-decision.ts';
import { decide } from '#products/disclosure/decisions/decide.ts';
import type { Library } from './library.ts';
import type { ProductRules } from './product-rules.ts';
import type { Refusal } from '#products/disclosure/terms/refusal.ts';
import type { Verdict } from '#products/disclosure/terms/terms.ts';

/** A person with a condition who wants a product, and the expected verdict. */
export interface LibraryCase {
  readonly disease: string;
  /** Answers by question, in the order asked. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** The person's other diseases, answered in the same way. */
  readonly others?: Readonly<Record<string, Readonly<Record<string, AnswerValue>>>> | undefined;
  readonly sex: Sex;
  readonly age: number;
  /** The day of the decision. */
  readonly on: PlainDate;
  readonly product: string;
  readonly plan: string;
  readonly riders: readonly string[];
  readonly expected: Verdict;
  /** The rule that must be among the cited ones; `*` where several may be. */
  readonly rule: string;
}

/** A product as far as a case needs it. */
export interface CaseProduct {
  readonly rules: ProductRules;
  readonly coverages: readonly Coverage[];
}

export type CaseResult =
  | { readonly decided: ProductDecision; readonly rules: readonly string[] }
  | { readonly impossible: 'unknown-product' | 'nothing-bought' | Refusal };

export const runCase = (
  library: Library,
  product: CaseProduct | undefined,
  one: LibraryCase,
): CaseResult => {
  if (!product) return { impossible: 'unknown-product' };
  const wordsOfDisease = ([code, given]: readonly [string, LibraryCase['answers']]) => {
    const disease = library.diseases.get(code);
    const answers = Object.entries(given).map(([question, value]) => ({
      question,
      version: disease?.questions[disease.indexOf.get(question) ?? -1]?.version ?? '',
      value,
    }));
    return { disease: code, answers };
  };
  const decided = decide(library, product.rules, {
    role: 'insured',
    person: { sex: one.sex, age: one.age },
    on: one.on,
    diseases: [[one.disease, one.answers] as const, ...Object.entries(one.others ?? {})].map(
      wordsOfDisease,
    ),
  });
  if (!decided.ok) return { impossible: decided.refusal };
  const { decision } = decisionOnBought(decided.decision, product, one);
  if (decision.coverages.length === 0) return { impossible: 'nothing-bought' };
  return { decided: decision, rules: rulesCited(decision) };
};

/** `disease/rule`, `product/rule` and `combination/id` of everything that spoke. */
export const rulesCited = ({ coverages }: ProductDecision): readonly string[] => [
  ...new Set(coverages.flatMap(({ trail }) => trail.map((step) => step.rule))),
];

/** Whether a case has the expected result, by the expected rule. */
export const caseHolds = (one: LibraryCase, result: CaseResult): boolean => {
  if ('impossible' in result || result.decided.verdict !== one.expected) return false;
  return one.rule === '*' || result.rules.some((rule) => rule.endsWith(`/${one.rule}`));
};

/** Names a case by its whole input, not by the expectation. */
export const caseKey = ({
  disease,
  answers,
  others = {},
  sex,
  age,
  product,
  plan,
  riders,
}: LibraryCase): string => {
  const wordsOfAnswers = (given: LibraryCase['answers']) =>
    Object.entries(given)
      .map(([question, value]) => `${question}=${String(value)}`)
      .join('; ');
  const besides = Object.entries(others).map(
    ([code, given]) => `${code}: ${wordsOfAnswers(given)}`,
  );
  const person = [`${sex} ${age}`, product, plan, riders.join('+')];
  return [disease, wordsOfAnswers(answers), ...besides, ...person].join(',');
};
