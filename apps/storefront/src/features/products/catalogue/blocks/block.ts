import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { ProductLinks } from '@parasol/routes/links/product-links';

export type ProductDetail = Output<'getProductDetail'>;

/** The data that every block of a product page is drawn from. */
export interface BlockProps {
  readonly product: ProductDetail;
  readonly brand: PublicBrand;
  readonly links: ProductLinks;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The person of all plans' prices: the example's person without the named plan. */
export const exampleOfAllPlans = ({ price, plans }: ProductDetail): string =>
  (price?.person ?? '')
    .split('，')
    .filter((part) => !plans.some(({ name }) => name === part))
    .join('，');
