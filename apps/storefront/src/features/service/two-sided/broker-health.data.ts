import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { apiContext, type Loads } from '#api/context.ts';
import { isOpen, pageUrl, progressUrl, sessionOf } from '#shell/session/session-of.ts';

export interface BrokerHealthData {
  readonly order: AgentOrder;
  readonly notices: Output<'getHealthNotices'>['notices'];
  readonly urls: { readonly form: string; readonly trial: string };
}

/** The notice's questions for the person of the price. */
export const loader: Loads<BrokerHealthData | Response> = async (args) => {
  const { order, sequence } = await sessionOf(args);
  const health = sequence.pages.find(({ page }) => page === 'health' || page === 'healthV2');
  if (order.side === 'customer' && health?.open === true) return redirect(health.url);
  if (order.side === 'customer' || !isOpen(sequence, 'health'))
    return redirect(progressUrl(args, order, 'health'));
  const person = order.choices?.input.insureds[0];
  const shown = await args.context.get(apiContext).getHealthNotices(
    {
      baseProductNo: order.baseProductNo,
      ...(person === undefined ? {} : { birthDate: person.birthDate }),
      ...(person?.sex === undefined ? {} : { sex: person.sex }),
      ...(person?.relation === undefined ? {} : { relation: person.relation }),
    },
    { signal: args.request.signal },
  );
  return {
    order,
    notices: shown.notices,
    urls: { form: pageUrl(sequence, 'form'), trial: pageUrl(sequence, 'trial') },
  };
};
