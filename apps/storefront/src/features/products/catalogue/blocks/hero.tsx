import type { BrandLook } from '@parasol/domain/base/brands/look';
import { later } from '#ui/layout/later.tsx';
import type { HeadProps } from './heads/head-parts.tsx';

const BesideHead = later(
  import.meta.env.SSR
    ? await import('./heads/beside-head.part.tsx')
    : () => import('./heads/beside-head.part.tsx'),
);
const FiguresHead = later(
  import.meta.env.SSR
    ? await import('./heads/figures-head.part.tsx')
    : () => import('./heads/figures-head.part.tsx'),
);
const PictureHead = later(
  import.meta.env.SSR
    ? await import('./heads/picture-head.part.tsx')
    : () => import('./heads/picture-head.part.tsx'),
);

export const headParts = [BesideHead, FiguresHead, PictureHead];

const heads = {
  beside: BesideHead,
  figures: FiguresHead,
  picture: PictureHead,
} as const satisfies Readonly<Record<BrandLook['productHead'], unknown>>;

/** Name, purpose, main sums and example price, before anything else, as the brand lays them out. */
export const Hero = (props: HeadProps) => {
  const Head = heads[props.brand.look.productHead];
  return <Head {...props} />;
};
