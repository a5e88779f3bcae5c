import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import type { BrandLook } from '@parasol/domain/base/brands/look';
import { useBrand } from '#shell/document/boot.ts';
import { later } from '#ui/layout/later.tsx';

const PictureHero = later(
  import.meta.env.SSR
    ? await import('./heroes/picture-hero.part.tsx')
    : () => import('./heroes/picture-hero.part.tsx'),
);
const AdviceHero = later(
  import.meta.env.SSR
    ? await import('./heroes/advice-hero.part.tsx')
    : () => import('./heroes/advice-hero.part.tsx'),
);
const FamilyHero = later(
  import.meta.env.SSR
    ? await import('./heroes/family-hero.part.tsx')
    : () => import('./heroes/family-hero.part.tsx'),
);
const Below = later(
  import.meta.env.SSR ? await import('./below.part.tsx') : () => import('./below.part.tsx'),
);
export const parts = [PictureHero, AdviceHero, FamilyHero, Below];

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
