import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { FamilyPicture } from '../../ui/illustrations/family-picture.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { HowBuyingWorks } from './how-buying-works.tsx';
import { NeedLinks } from './need-links.tsx';
import { ProductCard } from './product-card.tsx';
import { ServicePromise } from './service-promise.tsx';

const shownFirst = 6;

const Hero = () => {
  const brand = useBrand();
  return (
    <div className="border-b bg-surface">
      <div className="page-width grid items-center gap-8 py-10 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <h1 className="font-display text-3xl font-semibold text-balance md:text-4xl">
            {/* Lines break after a comma, never inside a phrase. */}
            {brand.slogan.split(/(?<=，)/).map((phrase) => (
              <span key={phrase} className="inline-block">
                {phrase}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-130 text-lg text-ink-2 text-pretty">{brand.share.desc}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={brand.productListUrl} size="large">
              看看产品
            </ButtonLink>
            <ButtonLink to={`tel:${brand.phone.replaceAll('-', '')}`} size="large" look="secondary">
              打电话问问
            </ButtonLink>
          </div>
          <p className="mt-5 text-sm text-ink-3">{brand.licence}</p>
        </div>
        <div className="hidden md:block">
          <FamilyPicture />
        </div>
      </div>
    </div>
  );
};

const HomePage = () => {
  const { products } = useLoaderData<Output<'listProducts'>>();
  const brand = useBrand();
  return (
    <main>
      <Hero />
      <div className="page-width grid gap-12 py-10 md:gap-16 md:py-16">
        <Section id="needs" title="想保什么" note="从需要开始看，比从产品开始看容易">
          <NeedLinks products={products} />
        </Section>
        {products.length === 0 ? null : (
          <Section
            id="products"
            title="在售产品"
            note="排列不分先后，价格为示例，以您的试算结果为准"
            action={
              <TextLink to={brand.productListUrl} alone className="shrink-0">
                全部产品
              </TextLink>
            }
          >
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {products.slice(0, shownFirst).map((product) => (
                <ProductCard key={product.baseProductNo} product={product} />
              ))}
            </ul>
          </Section>
        )}
        <HowBuyingWorks />
        <ServicePromise />
      </div>
    </main>
  );
};

export default HomePage;
