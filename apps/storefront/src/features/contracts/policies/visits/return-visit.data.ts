import type { Output } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import {
  visitOutcome,
  type VisitAnswers,
} from '@parasol/domain/contracts/policies/services/return-visit';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type ReturnVisit = Output<'getReturnVisit'>;

export interface PostedVisit {
  /** Chosen answers are kept. */
  readonly answers: VisitAnswers;
  readonly missing: readonly string[];
  readonly message: string;
}

export const loader: Loads<ReturnVisit> = ({ params, request, context }) =>
  orSignIn(
    { request, context },
    context
      .get(apiContext)
      .getReturnVisit({ orderNo: params['orderNo'] ?? '' }, { signal: request.signal }),
  );

export const action: Acts<PostedVisit | null> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const orderNo = params['orderNo'] ?? '';
  const form = await request.formData();
  if (textOf(form, 'intent') === 'verify') {
    const paperTail = textOf(form, 'paperTail');
    try {
      await api.verifyVisitor({ orderNo, paperTail });
      return null;
    } catch (error) {
      return { answers: {}, missing: [], message: refusalOf(error).message };
    }
  }
  const visit = await api.getReturnVisit({ orderNo });
  const answers: VisitAnswers = Object.fromEntries(
    visit.questions.flatMap(({ id }) => {
      const answer = form.get(id);
      return answer === 'yes' || answer === 'no' || answer === 'unsure' ? [[id, answer]] : [];
    }),
  );
  const { missing } = visitOutcome(visit.questions, answers);
  if (missing.length > 0)
    return { answers, missing, message: `还有 ${missing.length} 个问题没有回答` };
  try {
    const version = form.get('version');
    await api.answerReturnVisit({
      orderNo,
      version: typeof version === 'string' ? version : '',
      answers,
    });
    return null;
  } catch (error) {
    return { answers, missing: [], message: refusalOf(error).message };
  }
};
