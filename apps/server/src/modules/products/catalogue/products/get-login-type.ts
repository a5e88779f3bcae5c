import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';

export const getLoginType: Verb<'getLoginType'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  // Links carry any text as their version; only a number can name one that was published.
  const version = /^\d{1,9}$/.test(productVersion ?? '') ? Number(productVersion) : undefined;
  const asked = await findProduct(context, baseProductNo, version);
  const found =
    asked instanceof Refusal && version !== undefined
      ? await findProduct(context, baseProductNo)
      : asked;
  return found instanceof Refusal ? found : found.product.flow.loginType;
};
