import { SectionBar } from '../../ui/layout/section-bar.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { blockNames } from './blocks/block-names.ts';

/** What is on a product's page. */
export const Contents = ({ product }: { readonly product: ProductDetail }) => (
  <SectionBar
    label="本页内容"
    parts={product.blocks.flatMap(({ type }) => {
      const { short, fragment } = blockNames[type] ?? {};
      return short === undefined || fragment === undefined ? [] : [{ fragment, short }];
    })}
  />
);
