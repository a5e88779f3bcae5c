import { Refusal } from '@parasol/contract/errors';
import { unitsRange } from '@parasol/domain/products/rating/rates/units';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { cannotQuote, quoteInputOf, rateContext } from './rate-request.ts';

export const getUnitsRange: Verb<'getUnitsRange'> = async (context, input) => {
  const found = await findProduct(context, input.baseProductNo, input.productVersion);
  if (found instanceof Refusal) return found;
  const asked = quoteInputOf(context, input);
  if (asked instanceof Refusal) return asked;
  const range = unitsRange(found.rater, asked, rateContext(context, input));
  if ('refusals' in range) return cannotQuote(context, found.product, range.refusals);
  return { baseProductNo: input.baseProductNo, version: found.product.version, ...range };
};
