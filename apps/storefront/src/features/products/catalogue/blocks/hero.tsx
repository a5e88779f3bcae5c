import type { BrandLook } from '@parasol/domain/base/brands/look';
import { BesideHead } from './heads/beside-head.tsx';
import { FiguresHead } from './heads/figures-head.tsx';
import type { HeadProps } from './heads/head-parts.tsx';
import { PictureHead } from './heads/picture-head.tsx';

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
