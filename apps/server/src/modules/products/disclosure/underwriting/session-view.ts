import type { Output } from '@parasol/contract';
import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import type { CompiledDisease } from '@parasol/domain/products/disclosure/library/library';
import { resumeTree } from '@parasol/domain/products/disclosure/trees/tree-session';
import type { AskedQuestion } from '@parasol/domain/products/disclosure/trees/walk-tree';
import type { Context } from '#ground/context.ts';
import type { OwnSession } from '#modules/products/disclosure/session.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import { agedPerson } from '#modules/products/disclosure/whose-health.ts';

type SessionView = Output<'getUnderwritingSession'>;
export type QuestionView = Output<'getUnderwritingQuestion'>['question'];

const questionView = ({ question, version }: AskedQuestion): QuestionView => {
  const { id, ask, help, terms = [], type } = question;
  return {
    id,
    version,
    ask,
    ...(help === undefined ? {} : { help }),
    terms,
    type,
    options:
      'options' in question
        ? question.options.map(({ code, text, alone }) => ({ code, text, alone: alone === true }))
        : [],
    ...('unit' in question
      ? {
          unit: question.unit,
          min: question.min,
          max: question.max,
          decimals: question.decimals ?? 0,
        }
      : {}),
  };
};

/** Words of questions, for telling the effect of a change on the others. */
export const asksOf = (disease: CompiledDisease, questions: readonly string[]): readonly string[] =>
  questions.flatMap((id) => disease.questions[disease.indexOf.get(id) ?? -1]?.source.ask ?? []);

interface Changed {
  readonly dropped: readonly string[];
  readonly restored: readonly string[];
}

const unchanged: Changed = { dropped: [], restored: [] };

export const sessionView = (
  { app, now }: Context,
  { row, content, product, library, today }: OwnSession,
  changed: Changed = unchanged,
): SessionView => {
  const diseases = content.diseases.flatMap(({ disease: code, answers }) => {
    const disease = library.diseases.get(code);
    if (!disease) return [];
    const { name, explain } = disease.source;
    const { next } = resumeTree(disease, answers, today);
    const asked = answers.flatMap(({ question, version, value }) => {
      const source = disease.questions[disease.indexOf.get(question) ?? -1]?.source;
      if (!source) return [];
      const shown = typeof value === 'object' ? [...value] : value;
      return [
        {
          question: questionView({ question: source, version }),
          value: shown,
          text: answerText(source, value),
        },
      ];
    });
    return [{ code, name, explain, asked, next: next && questionView(next) }];
  });
  const first = diseases.find(({ next }) => next !== null);
  const { sex, age, relation } = agedPerson(content.person, now);
  return {
    sessionNo: row.session_no,
    revision: row.revision,
    state: row.open ? 'open' : 'decided',
    product: productFacts(app, product),
    role: row.role,
    person: { sex, age, relation },
    quoteNo: row.quote_no,
    member: row.member,
    disclosureNo: row.disclosure_no,
    intelligentProposalNo: row.proposal_no,
    diseases,
    waiting: first?.next ? { disease: first.code, question: first.next.id } : null,
    ...changed,
    suggested: content.suggested.flatMap((code) => {
      const disease = library.diseases.get(code);
      return disease ? [{ code, name: disease.source.name }] : [];
    }),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
};
