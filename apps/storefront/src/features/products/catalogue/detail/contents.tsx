import { SectionBar } from '#ui/layout/section-bar.tsx';
import type { ProductDetail } from '#features/products/catalogue/blocks/block.ts';
import { blockNames } from '#features/products/catalogue/blocks/block-names.ts';

/** Contents of a product's page. */
export const Contents = ({ product }: { readonly product: ProductDetail }) => (
  <SectionBar
    label="本页内容"
    parts={product.blocks.flatMap(({ type }) => {
      const { short, fragment } = blockNames[type] ?? {};
      return short === undefined || fragment === undefined ? [] : [{ fragment, short }];
    })}
  />
);
