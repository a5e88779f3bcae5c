import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { isOpen, pageUrl, progressUrl, sessionOf } from '#shell/session/session-of.ts';

export interface ViewdataData {
  readonly order: AgentOrder;
  readonly form: string;
}

export const loader = async (args: LoaderFunctionArgs): Promise<ViewdataData | Response> => {
  const { order, sequence } = await sessionOf(args);
  if (!isOpen(sequence, 'viewdata')) return redirect(progressUrl(args, order, 'viewdata'));
  return { order, form: pageUrl(sequence, 'form') };
};
