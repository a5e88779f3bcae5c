import { redirect } from 'react-router';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { Loads } from '#api/context.ts';
import { isOpen, pageUrl, progressUrl, sessionOf } from '#shell/session/session-of.ts';

export interface ViewdataData {
  readonly order: AgentOrder;
  readonly form: string;
}

export const loader: Loads<ViewdataData | Response> = async (args) => {
  const { order, sequence } = await sessionOf(args);
  if (!isOpen(sequence, 'viewdata')) return redirect(progressUrl(args, order, 'viewdata'));
  return { order, form: pageUrl(sequence, 'form') };
};
