import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { keepTouches } from '#modules/base/attribution/keep-touches.ts';
import { placeOrder } from './place-order.ts';

export const submitOrder: Verb<'submitOrder'> = async (context, input) => {
  const userId = personOf(context.caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  await keepTouches(context.app.database.db, context);
  return placeOrder(context, input, { userId, agent: false });
};
