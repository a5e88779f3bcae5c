import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { apiContext, type Loads } from '#api/context.ts';
import { isOpen, pageUrl, progressUrl, sessionOf } from '#shell/session/session-of.ts';

type Init = Output<'initSubmitOrder'>;

export interface SessionFormData {
  readonly order: AgentOrder;
  readonly facts: Init['facts'];
  readonly today: string;
  readonly urls: {
    readonly details: string;
    readonly trial: string;
    /** Where papers are photographed, as far as the product wants that. */
    readonly viewdata: string | null;
    readonly progress: string;
  };
}

export const loader: Loads<SessionFormData | Response> = async (args) => {
  const { order, sequence } = await sessionOf(args);
  const progress = progressUrl(args, order);
  if (!isOpen(sequence, 'form')) return redirect(progressUrl(args, order, 'form'));
  const api = args.context.get(apiContext);
  const { facts, today } = await api.initSubmitOrder(
    { baseProductNo: order.baseProductNo },
    { signal: args.request.signal },
  );
  return {
    order,
    facts,
    today,
    urls: {
      details: pageUrl(sequence, 'details'),
      trial: pageUrl(sequence, 'trial'),
      viewdata: isOpen(sequence, 'viewdata') ? pageUrl(sequence, 'viewdata') : null,
      progress,
    },
  };
};
