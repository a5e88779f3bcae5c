import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { examplePrices } from './views/example-prices.ts';
import { findProduct } from './views/find-product.ts';

export const getProductPrice: Verb<'getProductPrice'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { lowest, all } = examplePrices(found);
  return { baseProductNo, version: found.product.version, lowest, prices: all };
};
