import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';
import { saleToday } from './views/sale-today.ts';

export const getDisplayConfig: Verb<'getDisplayConfig'> = async (
  context,
  { baseProductNo, productVersion },
) => {
  const found = await findProduct(context, baseProductNo, productVersion);
  if (found instanceof Refusal) return found;
  const { product } = found;
  return {
    baseProductNo,
    version: product.version,
    layout: product.display.layout,
    blocks: product.display.blocks,
    sale: saleToday(product, context.brand, context.now),
  };
};
