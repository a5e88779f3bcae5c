import { SectionBar } from '../../ui/layout/section-bar.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { blockKinds } from './blocks/blocks.tsx';

/** What is on a product's page. */
export const Contents = ({ product }: { readonly product: ProductDetail }) => (
  <SectionBar
    label="本页内容"
    parts={product.blocks.flatMap(({ type }) => {
      const kind = blockKinds[type];
      return kind?.short === undefined || kind.fragment === undefined
        ? []
        : [{ fragment: kind.fragment, short: kind.short }];
    })}
  />
);
