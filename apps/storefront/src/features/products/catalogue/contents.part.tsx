import { SectionBar } from '#ui/layout/section-bar.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { blockNames } from './blocks/block-names.ts';

/** Contents of a product's page. */
const Contents = ({ product }: { readonly product: ProductDetail }) => (
  <SectionBar
    label="本页内容"
    parts={product.blocks.flatMap(({ type }) => {
      const { short, fragment } = blockNames[type] ?? {};
      return short === undefined || fragment === undefined ? [] : [{ fragment, short }];
    })}
  />
);

export default Contents;
