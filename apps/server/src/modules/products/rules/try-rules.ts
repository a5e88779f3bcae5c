import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
import type { CompiledDisease, Library } from '@parasol/domain/products/disclosure/library/library';
import {
  nextQuestion,
  type GivenAnswer,
} from '@parasol/domain/products/disclosure/trees/walk-tree';
import { outcomeOf, sameOutcome, type Outcome } from '@parasol/domain/products/rules/trial';
import type { Parsed } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Context, Verb } from '#ground/context.ts';
import { refusalWords } from '#modules/products/disclosure/underwriting/refusal-words.ts';
import { checkDraft } from './check-draft.ts';
import { draftByNo } from './queries.ts';

type Person = Parsed<'tryRules'>;

/** The person's answers that a tree asks for: the draft and the rules in force ask differently. */
const heard = (
  disease: CompiledDisease | undefined,
  givenAnswers: Person['diseases'][number]['answers'],
  on: string,
): readonly GivenAnswer[] => {
  const answers: GivenAnswer[] = [];
  for (;;) {
    const next = disease ? nextQuestion(disease, answers, on) : null;
    if (next === null || !('question' in next)) return answers;
    const value = givenAnswers[next.question.id];
    if (value === undefined) return answers;
    answers.push({ question: next.question.id, version: next.version, value });
  }
};

/** A product's result for the person under a library, or the reason there is none. */
const outcomeUnder = (
  { app, now }: Context,
  library: Library,
  product: Product,
  { sex, age, diseases }: Person,
): Outcome | string | null => {
  const rules = app.disclosure.rulesOf(product, library);
  if (!rules) return null;
  const on = dateOf(now.getTime());
  const decided = decide(library, rules, {
    role: 'insured',
    person: { sex, age },
    on,
    diseases: diseases.map(({ code, answers }) => ({
      disease: code,
      answers: heard(library.diseases.get(code), answers, on),
    })),
  });
  return decided.ok ? outcomeOf(decided.decision) : refusalWords(library, decided.refusal);
};

export const tryRules: Verb<'tryRules'> = async (context, input) => {
  const { app } = context;
  const draft = await draftByNo(app.database.db, input.draftNo);
  if (!draft) return refuse('NOT_FOUND', '没有这份草稿');
  const { library } = await checkDraft(app, app.database.db, draft);
  const problems = new Set<string>();
  if (!library) problems.add('草稿还有检查问题，先改正才能试算');
  const outcomeAt = (where: string, outcome: Outcome | string | null): Outcome | null => {
    if (typeof outcome !== 'string') return outcome;
    problems.add(`${where}：${outcome}`);
    return null;
  };
  const products = app.catalogue.all().flatMap(({ product }) => {
    if (product.underwriting === undefined) return [];
    const now = outcomeAt(
      '现行规则',
      outcomeUnder(context, app.disclosure.library, product, input),
    );
    const next = library && outcomeAt('草稿', outcomeUnder(context, library, product, input));
    const same = now && next ? sameOutcome(now, next) : now === null && !next;
    const { baseProductNo, names } = product;
    return [{ baseProductNo, name: names.marketing, now, draft: next ?? null, same }];
  });
  return { products, problems: [...problems] };
};
