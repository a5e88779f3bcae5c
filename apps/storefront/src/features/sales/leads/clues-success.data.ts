import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface CluesSuccessData {
  readonly lead: Output<'getLead'>['lead'];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const loader: Loads<CluesSuccessData> = async ({ request, context }) => {
  const leadKey = new URL(request.url).searchParams.get('key') ?? '';
  if (!uuid.test(leadKey)) return { lead: null };
  return context.get(apiContext).getLead({ leadKey }, { signal: request.signal });
};

export const action: Acts<Posted> = async ({ request, context }) => {
  const form = await request.formData();
  return attempt(async () => {
    await context.get(apiContext).stopLeadCalls({ leadKey: textOf(form, 'leadKey') });
    return '已记下，我们不会再打给这个号码';
  });
};
