import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { PageMeta } from '#pages.ts';
import type { ProductDetail } from './blocks/block.ts';

export { loader } from './product-detail.data.ts';

export const meta = ({ names }: ProductDetail, brand: PublicBrand): PageMeta => ({
  title: `${names.marketing}投保前须知 · ${brand.name}`,
  description: `投保${names.marketing}之前，看看符不符合条件、要准备什么。`,
});
