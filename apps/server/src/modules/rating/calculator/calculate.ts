import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { calculationView } from './calculation-view.ts';
import { rateRequest, refusePregnancy } from './rate-request.ts';

export const calculate: Verb<'calculate'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const refused = refusePregnancy(context, rated.published, input, false);
  if (refused) return refused;
  return calculationView(context.app.catalogue, rated.published.product, rated.accepted, input);
};
