import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { apiContext, brandContext } from '#api/context.ts';
import { journeyOf, to } from './notice/journey.ts';
import { textOf, valuesOf } from '#page/answers/posted-form.ts';
import { attempt, isGone } from './notice/refused.ts';

export type Session = Output<'getUnderwritingSession'>;
export type QuestionView = Output<'getUnderwritingQuestion'>['question'];
type Value = Input<'saveAnswers'>['answers'][number]['value'];

export interface QuestionData {
  readonly session: Session;
  /** The question in view: the waiting one, or an earlier one that is to be changed. */
  readonly shown: {
    readonly disease: { readonly code: string; readonly name: string; readonly explain: string };
    readonly question: QuestionView;
    readonly value: Value | null;
  } | null;
  readonly changing: boolean;
  readonly dropped: number;
  readonly restored: number;
  readonly links: {
    readonly start: string;
    readonly back: string | null;
    readonly detail: string;
    /** Links by disease and question. */
    readonly change: Readonly<Record<string, string>>;
  };
}

export interface QuestionRefused {
  readonly message: string;
  readonly value: Value;
  /** About the answer in view rather than the whole. */
  readonly answer: boolean;
  /** The partner has been asked and has not answered yet. */
  readonly assessing?: boolean;
}

type Shown = QuestionData['shown'];

/** `1.2` is the third answer about the second disease: addresses do not name diseases. */
const answeredAt = ({ diseases }: Session, at: string | null): Shown => {
  const [tree = -1, answer = -1] = (at ?? '').split('.').map(Number);
  const disease = diseases[tree];
  const earlier = disease?.asked[answer];
  if (!disease || !earlier) return null;
  const { code, name, explain } = disease;
  return { disease: { code, name, explain }, question: earlier.question, value: earlier.value };
};

const waitingIn = ({ diseases, waiting }: Session): Shown => {
  const disease = diseases.find(({ code }) => code === waiting?.disease);
  if (!disease?.next) return null;
  const { code, name, explain, next } = disease;
  return { disease: { code, name, explain }, question: next, value: null };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const links = to(journey);
  const { pathname, search } = new URL(request.url);
  const { query } = journey;
  return attempt<QuestionData | Response>(
    async () => {
      const session = await api.getUnderwritingSession({ sessionNo: query.get('session') ?? '' });
      const change: Record<string, string> = {};
      const order: string[] = [];
      for (const [tree, { code, asked }] of session.diseases.entries()) {
        for (const [answer, { question }] of asked.entries()) {
          const key = `${code}/${question.id}`;
          change[key] = links.question({ session: session.sessionNo, at: `${tree}.${answer}` });
          order.push(key);
        }
      }
      const earlier = answeredAt(session, query.get('at'));
      const shown = earlier ?? waitingIn(session);
      const here = shown
        ? order.indexOf(`${shown.disease.code}/${shown.question.id}`)
        : order.length;
      const before = order[(here < 0 ? positionOf(session, order) : here) - 1];
      return {
        session,
        shown,
        changing: earlier !== null,
        dropped: Number(query.get('dropped') ?? 0),
        restored: Number(query.get('restored') ?? 0),
        links: {
          start: links.start(session.product, {
            session: session.sessionNo,
            ...(session.role === 'policyholder' ? { role: 'policyholder' } : {}),
          }),
          back: before === undefined ? null : (change[before] ?? null),
          detail: links.detail(),
          change,
        },
      };
    },
    links.login(pathname + search),
    (error) => {
      if (isGone(error)) return redirect(links.anew());
      throw error;
    },
  );
};

/** Answered questions that come before the waiting one. */
const positionOf = ({ waiting }: Session, order: readonly string[]): number => {
  if (!waiting) return order.length;
  const last = order.findLastIndex((key) => key.startsWith(`${waiting.disease}/`));
  return last < 0 ? order.length : last + 1;
};

/** The typed value, in the form that the kind of question takes. */
const valueOf = (form: FormData): Value => {
  const kind = textOf(form, 'kind');
  if (kind === 'multi') return valuesOf(form, 'value');
  const text = textOf(form, 'value');
  if (kind !== 'number') return text;
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const links = to(journey);
  const form = await request.formData();
  const sessionNo = journey.query.get('session') ?? '';
  const revision = Number(textOf(form, 'revision'));
  const value = valueOf(form);
  const { pathname, search } = new URL(request.url);
  return attempt<QuestionRefused | Response>(
    async () => {
      if (textOf(form, 'intent') === 'decide') {
        const result = await api.decideUnderwriting({ sessionNo, revision });
        const { product, status, intelligentProposalNo } = result;
        return redirect(links.result(product, status, { no: intelligentProposalNo }));
      }
      if (value === '' || (Array.isArray(value) && value.length === 0)) {
        return { message: '请先选择或填写您的回答', value, answer: true };
      }
      const { dropped, restored } = await api.saveAnswers({
        sessionNo,
        revision,
        answers: [
          {
            disease: textOf(form, 'disease'),
            question: textOf(form, 'question'),
            version: textOf(form, 'version'),
            value,
          },
        ],
      });
      return redirect(
        links.question({
          session: sessionNo,
          dropped: dropped.length || undefined,
          restored: restored.length || undefined,
        }),
      );
    },
    links.login(pathname + search),
    ({ message, code }) => ({
      message,
      value,
      answer: code === errorCodes.HEALTH_ANSWERS_REFUSED && textOf(form, 'intent') !== 'decide',
      assessing: code === errorCodes.HEALTH_ASSESSING,
    }),
  );
};
