import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import type { ProductLinks } from '@parasol/routes/product-links';

export type ProductDetail = Output<'getProductDetail'>;

/** What every block of a product page is drawn from. */
export interface BlockProps {
  readonly product: ProductDetail;
  readonly brand: PublicBrand;
  readonly links: ProductLinks;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Whom the prices of all plans are for: the example's person without the plan that was named. */
export const exampleOfAllPlans = ({ price, plans }: ProductDetail): string =>
  (price?.person ?? '')
    .split('，')
    .filter((part) => !plans.some(({ name }) => name === part))
    .join('，');
