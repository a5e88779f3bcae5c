import { Refusal } from '@parasol/contract/errors';
import { salesVolume } from '@parasol/domain/products/catalogue/sales-volume';
import type { Verb } from '#ground/context.ts';
import { findProduct } from './views/find-product.ts';

export const getTurnover: Verb<'getTurnover'> = async (context, { baseProductNo }) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const { policies } = context.app.catalogue.sold(baseProductNo, context.brand.id);
  return { baseProductNo, sold: policies, text: salesVolume(policies) };
};
