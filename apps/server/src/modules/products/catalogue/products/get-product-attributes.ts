import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { productView } from './views/product-view.ts';

export const getProductAttributes: Verb<'getProductAttributes'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const view = productView(found, context.app.catalogue);
  return {
    baseProductNo,
    version: view.version,
    attributes: [...view.keyFacts, ...view.eligibility],
  };
};
