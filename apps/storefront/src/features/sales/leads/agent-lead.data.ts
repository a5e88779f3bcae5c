import type { Input, Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type AgentLeadData = Output<'getAgentLead'>;

export const loader: Loads<AgentLeadData> = ({ params, request, context }) =>
  deskOnly({ context }, (api) =>
    api.getAgentLead({ leadNo: params['leadNo'] ?? '' }, { signal: request.signal }),
  );

/** `2026-11-16T10:30` of a field, meant as the clock in Shanghai shows it. */
const momentIn = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)
    ? new Date(`${text}:00+08:00`).toISOString()
    : undefined;

export const action: Acts<Posted> = async ({ params, request, context }) => {
  const form = await request.formData();
  const deed = textOf(form, 'intent') as Input<'noteAgentLead'>['deed'];
  const appointmentAt = momentIn(textOf(form, 'appointmentAt'));
  const reason = textOf(form, 'reason');
  return attempt(async () => {
    const { stateTitle } = await context.get(apiContext).noteAgentLead({
      leadNo: params['leadNo'] ?? '',
      deed,
      note: textOf(form, 'note'),
      ...(appointmentAt === undefined ? {} : { appointmentAt }),
      ...(reason === '' ? {} : { reason: reason as Input<'noteAgentLead'>['reason'] }),
    });
    return `已记录，现在是“${stateTitle}”`;
  });
};
