import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { placeOrder } from './place-order.ts';

export const submitOrder: Verb<'submitOrder'> = (context, input) => {
  const userId = personOf(context.caller);
  return userId === null
    ? refuse('LOGIN_REQUIRED')
    : placeOrder(context, input, { userId, agent: false });
};
