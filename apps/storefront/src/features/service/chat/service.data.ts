import { redirect } from 'react-router';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface ServiceData extends Output<'getChat'> {
  readonly question: string;
  readonly answers: Output<'findAnswers'>['answers'];
  /** Names the message of this form, so that it is left once. */
  readonly formId: string;
}

export const loader: Loads<ServiceData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { signal } = request;
  const question = (new URL(request.url).searchParams.get('question') ?? '').slice(0, 200);
  const [chat, { answers }] = await Promise.all([
    api.getChat({}, { signal }),
    api.findAnswers({ question }, { signal }),
  ]);
  return { ...chat, question, answers, formId: crypto.randomUUID() };
};

export const action: Acts<Posted | Response> = async ({ request, context }) => {
  const form = await request.formData();
  const posted = await attempt(async () => {
    await context.get(apiContext).leaveMessage({
      name: 'chat/service',
      path: new URL(request.url).pathname,
      clientId: textOf(form, 'formId'),
      text: textOf(form, 'text').slice(0, chatLimits.text),
      contact: textOf(form, 'contact'),
    });
    return '';
  });
  return posted.tone === 'success' ? redirect(new URL(request.url).pathname) : posted;
};
