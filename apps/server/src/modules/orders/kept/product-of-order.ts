import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/catalogue/published-product.ts';

/** The very version an order or a draft was made on; it cannot be missing. */
export const productVersion = async (
  { catalogue }: App,
  baseProductNo: string,
  version: number,
): Promise<PublishedProduct> => {
  const published = await catalogue.version(baseProductNo, version);
  if (!published) throw new Error(`product ${baseProductNo} was never published as ${version}`);
  return published;
};
