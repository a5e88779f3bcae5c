import { Fragment, type ReactNode } from 'react';
import { experimentPlaces, usualAt } from '@parasol/domain/base/experiments/places';
import type { HomeSection } from '@parasol/domain/base/brands/look';
import { useBrand } from '#shell/document/boot.ts';
import { useVariant } from '#shell/tracking/use-variant.ts';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { HowBuyingWorks } from './how-buying-works.tsx';
import { NeedLinks } from './need-links.tsx';
import { ProductCard, type ListedProduct } from './product-card.tsx';
import { ServicePromise } from './service-promise.tsx';

const shownFirst = 6;
const blocks = { how: HowBuyingWorks, service: ServicePromise } as const;

/** The start page below its first screen, in the brand's own order. */
const Below = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const { productListUrl, look } = useBrand();
  const needs = useVariant('home-needs', experimentPlaces['home-needs'].usual);
  const order = useVariant('home-order', usualAt(experimentPlaces['home-order']));
  const sections: Readonly<Record<HomeSection, ReactNode>> = {
    needs: (
      <Section id="needs" title={look.words.needs} note={needs}>
        <NeedLinks products={products} />
      </Section>
    ),
    products:
      products.length === 0 ? null : (
        <Section
          id="products"
          title={look.words.products}
          note={look.words.productsNote}
          action={
            <TextLink to={productListUrl} alone>
              全部产品
            </TextLink>
          }
        >
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
            {products.slice(0, shownFirst).map((product) => (
              <ProductCard key={product.baseProductNo} product={product} />
            ))}
          </ul>
        </Section>
      ),
    more: order.split(',').map((name) => {
      const Block = blocks[name as keyof typeof blocks];
      return Block === undefined ? null : <Block key={name} />;
    }),
  };
  return (
    <div className="read-later page-width grid grid-cols-1 gap-12 py-10 md:gap-16 md:py-16">
      {look.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </div>
  );
};

export default Below;
