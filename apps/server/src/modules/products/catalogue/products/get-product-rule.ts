import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { productView } from './views/product-view.ts';

export const getProductRule: Verb<'getProductRule'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { catalogue } = context.app;
  const { product } = found;
  const view = productView(found, catalogue);
  return {
    baseProductNo,
    version: product.version,
    eligibility: view.eligibility,
    notes: view.eligibilityNotes,
    dependencies: product.dependencies.map(({ message }) => message),
    mutuallyExclusive: product.mutuallyExclusive.map(({ baseProductNo: number, reason }) => ({
      baseProductNo: number,
      name: catalogue.find(number)?.product.names.marketing ?? number,
      reason,
    })),
  };
};
