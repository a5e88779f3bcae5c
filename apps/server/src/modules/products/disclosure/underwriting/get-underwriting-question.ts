import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { ownSession } from '#modules/products/disclosure/session.ts';
import { sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import { sessionView } from './session-view.ts';

export const getUnderwritingQuestion: Verb<'getUnderwritingQuestion'> = async (context, input) => {
  const row = await sessionByNo(context.app.database.db, input.sessionNo);
  const session = await ownSession(context, row);
  if (session instanceof Refusal) return session;
  const { diseases, waiting } = sessionView(context, session);
  const code = input.disease ?? waiting?.disease;
  const disease = diseases.find((one) => one.code === code);
  const wanted = input.question ?? disease?.next?.id;
  const earlier = disease?.asked.find(({ question }) => question.id === wanted);
  const question = earlier?.question ?? (disease?.next?.id === wanted ? disease?.next : undefined);
  if (!disease || !question) {
    return refuse('NOT_FOUND', '这个问题现在不用回答，请回到问题列表');
  }
  const { name } = disease;
  return { disease: { code: disease.code, name }, question, value: earlier?.value ?? null };
};
