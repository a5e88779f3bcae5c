import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';

export const getProductLists: Verb<'getProductLists'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  return found instanceof Refusal ? found : { baseProductNo, lists: found.product.lists ?? [] };
};
