import { compileProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import { compileProduct } from '@parasol/domain/products/rating/compile-product';
import {
  buildProductIndex,
  type ProductIndex,
} from '@parasol/domain/products/search/search-products';
import { searchSources } from '#modules/products/search/search-sources.ts';
import { catalogueFolder, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { loadDisclosureRules } from '#testing/disclosure/load-disclosure-rules.ts';

/** The search over every product of the repository that a brand sells, without a server. */
export const wholeIndex = async (brand: string): Promise<ProductIndex> => {
  const { products, shared } = wholeCatalogue();
  const loaded = await loadDisclosureRules(catalogueFolder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems.slice(0, 3)));
  const { library, products: health } = loaded.rules;
  const sold = products
    .map(({ product }) => product)
    .filter((product) => product.sale.brands.includes(brand))
    .map((product) => ({
      product,
      rater: compileProduct(product),
      contentHash: '',
      publishedAt: new Date(0),
    }));
  return buildProductIndex(
    searchSources(sold, {
      shared,
      insurer: (code) => {
        const insurer = shared.insurers.find((each) => each.code === code);
        if (!insurer) throw new Error(`no insurer ${code}`);
        return insurer;
      },
      disclosure: {
        library,
        rulesOf: ({ baseProductNo, version }) => {
          const rules = health.get(baseProductNo);
          return rules?.underwriting
            ? compileProductRules(
                rules.underwriting,
                { product: baseProductNo, version, coverageNames: rules.coverageNames },
                library,
              )
            : undefined;
        },
      },
    }),
  );
};
