import type { Library } from '@parasol/domain/products/disclosure/library/library';
import {
  buildProductIndex,
  type ProductIndex,
} from '@parasol/domain/products/search/search-products';
import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { searchSources } from './search-sources.ts';

interface Kept {
  readonly revision: number;
  readonly library: Library;
  readonly sold: string;
  readonly index: ProductIndex;
}

const indexesOfCatalogue = new WeakMap<App['catalogue'], Map<string, Kept>>();

/** The search of a brand, built again when the catalogue, its sales or the library changed. */
export const searchIndex = (
  { catalogue, disclosure }: Pick<App, 'catalogue' | 'disclosure'>,
  brand: string,
  onSale: readonly PublishedProduct[],
): ProductIndex => {
  const brands = indexesOfCatalogue.get(catalogue) ?? new Map<string, Kept>();
  indexesOfCatalogue.set(catalogue, brands);
  const revision = catalogue.revision();
  const { library } = disclosure;
  const sold = onSale.map(({ product }) => product.baseProductNo).join(' ');
  const cached = brands.get(brand);
  if (cached?.revision === revision && cached.library === library && cached.sold === sold)
    return cached.index;
  const { shared, insurer } = catalogue;
  const index = buildProductIndex(searchSources(onSale, { shared, insurer, disclosure }));
  brands.set(brand, { revision, library, sold, index });
  return index;
};
