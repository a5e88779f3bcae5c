import { kindNames } from '@parasol/domain/products/catalogue/names';
import type { Output } from '@parasol/contract';
import { examplePrices } from './example-prices.ts';
import type { OpenCatalogue } from '#modules/products/catalogue/open-catalogue.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';

type Card = Output<'getProductDetail'>['related'][number];

/** A product beside another. */
export const productCard = (
  published: PublishedProduct,
  catalogue: Pick<OpenCatalogue, 'insurer'>,
): Card => {
  const { product } = published;
  const picture = product.pictures.find((each) => each.use === 'card') ?? product.pictures[0];
  return {
    baseProductNo: product.baseProductNo,
    name: product.names.marketing,
    kindName: kindNames[product.kind],
    headline: product.copy.headline,
    insurer: catalogue.insurer(product.insurer).shortName,
    illustration: picture?.illustration,
    price: examplePrices(published).lowest,
  };
};
