import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App } from '#ground/context.ts';
import type { ReadDraft } from './read-draft.ts';
import { tablesOf, type PackTable } from './tables-of.ts';

export interface TableInForce {
  readonly before: PackTable;
  /** The product that has the table. */
  readonly product: Product;
}

/** The table of a file, published if possible, else from the draft. */
export const tableInForce = (
  { catalogue }: Pick<App, 'catalogue'>,
  { draft, product: drafted }: ReadDraft,
  file: string,
): TableInForce | undefined => {
  const shelf = catalogue.find(draft.base_product_no)?.product;
  for (const product of [shelf, drafted]) {
    const before = product && tablesOf(product).find((table) => table.file === file);
    if (before) return { before, product };
  }
  return undefined;
};
