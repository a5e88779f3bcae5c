import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

const says = ({ rights, riders }: Product): boolean =>
  rights !== undefined || riders.some(({ endsAlone }) => endsAlone !== undefined);

/**
 * The product as far as rights of the policyholder go. Versions from before packs named them are
 * read with those of the present version, which has the same clauses.
 */
export const contractRights = async (
  app: App,
  { base_product_no: no, product_version: version }: PolicyRow,
): Promise<Product> => {
  const { product } = await productVersion(app, no, version);
  const shelf = says(product) ? undefined : app.catalogue.find(no)?.product;
  return shelf && says(shelf) ? shelf : product;
};
