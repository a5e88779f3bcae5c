import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface CluesSuccessData {
  readonly lead: Output<'getLead'>['lead'];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const loader = async ({
  request,
  context,
}: LoaderFunctionArgs): Promise<CluesSuccessData> => {
  const leadKey = new URL(request.url).searchParams.get('key') ?? '';
  if (!uuid.test(leadKey)) return { lead: null };
  return context.get(apiContext).getLead({ leadKey }, { signal: request.signal });
};

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Posted> => {
  const form = await request.formData();
  return attempt(async () => {
    await context.get(apiContext).stopLeadCalls({ leadKey: textOf(form, 'leadKey') });
    return '已记下，我们不会再打给这个号码';
  });
};
