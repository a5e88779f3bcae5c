import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type ServingData = Output<'listServingAgents'>;

export const loader: Loads<ServingData> = ({ request, context }) =>
  context.get(apiContext).listServingAgents({}, { signal: request.signal });

export const action: Acts<Posted> = async ({ request, context }) => {
  const form = await request.formData();
  const agreed = textOf(form, 'agreed') === 'yes';
  return attempt(async () => {
    await context.get(apiContext).setAgentConsent({ agentNo: textOf(form, 'agentNo'), agreed });
    return agreed ? '已同意，您随时可以撤回' : '已撤回，对方不再看到您的姓名';
  });
};
