import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import type { BrandLook } from '@parasol/domain/base/brands/look';
import { useBrand } from '#shell/document/boot.ts';
import { later } from '#ui/layout/later.tsx';
import { AdviceHero } from './heroes/advice-hero.tsx';
import { FamilyHero } from './heroes/family-hero.tsx';
import { HeroPicture, PictureHero } from './heroes/picture-hero.tsx';

const Below = later(
  import.meta.env.SSR ? await import('./below.part.tsx') : () => import('./below.part.tsx'),
);
export const parts = [HeroPicture, Below];

const heroes = {
  picture: PictureHero,
  advice: AdviceHero,
  family: FamilyHero,
} as const satisfies Readonly<Record<BrandLook['home'], unknown>>;

const HomePage = () => {
  const { products } = useLoaderData<Output<'listProducts'>>();
  const Hero = heroes[useBrand().look.home];
  return (
    <main>
      <Hero />
      <Below products={products} />
    </main>
  );
};

export default HomePage;
