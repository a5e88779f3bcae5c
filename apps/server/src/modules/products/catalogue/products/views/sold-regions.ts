import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { Eligibility } from '@parasol/domain/products/catalogue/product/options';
import type { Region } from '@parasol/domain/products/catalogue/product/shared';
import { inRegion } from '@parasol/domain/products/rating/choices/conditions';
import type { Context } from '#ground/context.ts';
import { findProduct } from './find-product.ts';

type City = Output<'listCities'>['cities'][number];

/** Where a product is sold, when one was named. */
export const soldWhere = async (
  context: Context,
  baseProductNo: string | undefined,
): Promise<Eligibility['regions'] | Refusal | undefined> => {
  if (baseProductNo === undefined) return undefined;
  const found = await findProduct(context, baseProductNo);
  return found instanceof Refusal ? found : found.product.eligibility.regions;
};

/** A province counts as sold when any of it is: the city then decides. */
export const cityOf =
  (where: Eligibility['regions'] | undefined) =>
  ({ code, name, parent }: Region): City => {
    if (where === undefined) return { code, name, sold: true };
    const prefix = parent === undefined ? code.slice(0, 2) : code;
    const inside =
      where.sold.length === 0 ||
      inRegion(where.sold, code) ||
      (parent === undefined && where.sold.some((each) => each.startsWith(prefix)));
    return { code, name, sold: inside && !inRegion(where.except, code) };
  };
