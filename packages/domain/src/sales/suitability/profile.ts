import type { Fen } from '#base/money/fen.ts';
import type { Need, RiskLevel, SuitabilityQuestionnaire } from './questionnaire.ts';

export type SuitabilityAnswer = string | number | readonly string[];

const riskLevelNames = ['保守', '谨慎', '稳健', '积极', '进取'] as const;

/** `C3（稳健）`, as people and their papers read it. */
export const riskLevelName = (level: number): string => `C${level}（${riskLevelNames[level - 1]}）`;

export interface SuitabilityProfile {
  readonly needs: readonly Need[];
  readonly familyIncome: Fen;
  readonly annualBudget: Fen;
  readonly singleBudget: Fen;
  readonly riskScore: number;
  readonly riskLevel: RiskLevel;
}

export type ProfileRefusal =
  | { readonly kind: 'another-version'; readonly expected: string; readonly given: string }
  | { readonly kind: 'not-asked'; readonly questions: readonly string[] }
  | { readonly kind: 'unanswered'; readonly questions: readonly string[] }
  | { readonly kind: 'bad-answer'; readonly questions: readonly string[] };

export interface SuitabilityAnswers {
  readonly version: string;
  readonly answers: Readonly<Record<string, SuitabilityAnswer>>;
}

export type ProfileOutcome =
  | { readonly ok: true; readonly profile: SuitabilityProfile }
  | { readonly ok: false; readonly refusal: ProfileRefusal };

const levels: readonly RiskLevel[] = [1, 2, 3, 4, 5];

/** Turns the answers into a profile; amounts are in fen. */
export const profileOf = (
  questionnaire: SuitabilityQuestionnaire,
  given: SuitabilityAnswers,
): ProfileOutcome => {
  const refuse = (refusal: ProfileRefusal): ProfileOutcome => ({ ok: false, refusal });
  if (given.version !== questionnaire.version) {
    const { version: expected } = questionnaire;
    return refuse({ kind: 'another-version', expected, given: given.version });
  }
  const asked = new Set(questionnaire.questions.map((question) => question.id));
  const strange = Object.keys(given.answers).filter((id) => !asked.has(id));
  if (strange.length > 0) return refuse({ kind: 'not-asked', questions: strange });
  const open = [...asked].filter((id) => !Object.hasOwn(given.answers, id));
  if (open.length > 0) return refuse({ kind: 'unanswered', questions: open });

  const amounts = { familyIncome: 0, annualBudget: 0, singleBudget: 0 };
  const bad: string[] = [];
  let needs: readonly Need[] = [];
  let riskScore = 0;
  let atMost: RiskLevel = 5;
  for (const question of questionnaire.questions) {
    const value = given.answers[question.id];
    if (question.type === 'amount') {
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
        amounts[question.id] = value;
      } else bad.push(question.id);
    } else if (question.type === 'needs') {
      const chosen = Array.isArray(value) ? new Set<unknown>(value) : new Set();
      needs = question.options.map((option) => option.code).filter((code) => chosen.has(code));
      if (needs.length === 0 || needs.length !== chosen.size) bad.push(question.id);
    } else {
      const option = question.options.find((one) => one.code === value);
      if (!option) bad.push(question.id);
      riskScore += option?.score ?? 0;
      if (option?.atMost && option.atMost < atMost) atMost = option.atMost;
    }
  }
  if (bad.length > 0) return refuse({ kind: 'bad-answer', questions: bad });
  const scored = levelOf(questionnaire, riskScore);
  const riskLevel = scored < atMost ? scored : atMost;
  return { ok: true, profile: { needs, ...amounts, riskScore, riskLevel } };
};

const levelOf = (questionnaire: SuitabilityQuestionnaire, score: number): RiskLevel => {
  const at = questionnaire.levelsUpTo.findIndex((limit) => score <= limit);
  return levels[at < 0 ? 4 : at] ?? 5;
};
