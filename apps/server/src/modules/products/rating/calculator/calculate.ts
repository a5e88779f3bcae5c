import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { afterBirthday } from './after-birthday.ts';
import { calculationView } from './calculation-view.ts';
import { rateRequest, refuseMissingFacts } from './rate-request.ts';

export const calculate: Verb<'calculate'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const refused = refuseMissingFacts(context, rated.published, input, false);
  if (refused) return refused;
  const { product } = rated.published;
  const birthday = await afterBirthday(context, input, rated);
  return {
    ...calculationView(context.app.catalogue, product, rated.accepted, input),
    ...(birthday === undefined ? {} : { birthday }),
  };
};
