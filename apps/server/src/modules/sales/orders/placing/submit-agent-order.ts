import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { placeOrder } from './place-order.ts';

/** An agent prepares and never confirms: the order waits for the policyholder's own answer. */
export const submitAgentOrder: Verb<'submitAgentOrder'> = (context, input) => {
  const userId = personOf(context.caller);
  return userId === null
    ? refuse('LOGIN_REQUIRED')
    : placeOrder(context, input, { userId, agent: true });
};
