import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { tooManyChecks, verifyPerson } from './verify-id-card.ts';

/** Every person on the order of a long-term product, one after the other. */
export const verifyLongInsuranceIdCard: Verb<'verifyLongInsuranceIdCard'> = async (
  context,
  { baseProductNo, people },
) => {
  const userId = context.person;
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const results = [];
  for (const person of people) {
    const verified = await verifyPerson(context, userId, person);
    if (verified === 'limit') return tooManyChecks();
    results.push(verified);
  }
  return { passed: results.every(({ result }) => result !== 'mismatch'), people: results };
};
