import { Phone } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { HeroPicture } from '../../ui/illustrations/hero-picture.tsx';
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
    <div className="overflow-hidden border-b bg-surface">
      <div className="page-width grid items-center gap-6 py-8 md:grid-cols-[1fr_22rem] md:py-10 lg:grid-cols-[1fr_30rem]">
        <div className="relative">
          <h1 className="font-display text-3xl font-semibold text-balance md:text-4xl">
            {/* Lines break after a comma, never inside a phrase. */}
            {brand.slogan.split(/(?<=，)/).map((phrase) => (
              <span key={phrase} className="inline-block">
                {phrase}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-130 text-lg text-ink-2 text-pretty">{brand.share.desc}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-md:*:px-5!">
            <ButtonLink to={brand.productListUrl} size="large">
              看看产品
            </ButtonLink>
            <ButtonLink
              to={`tel:${brand.phone.replaceAll('-', '')}`}
              size="large"
              look="secondary"
              icon={<Phone className="size-5" aria-hidden="true" />}
              className="figures"
            >
              {brand.phone}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-ink-3">
            客服热线每日 {brand.serviceHours}。{brand.licence}
          </p>
        </div>
        <HeroPicture />
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
        <Section id="needs" title="想保什么" note="从需要开始，比从产品开始容易">
          <NeedLinks products={products} />
        </Section>
        {products.length === 0 ? null : (
          <Section
            id="products"
            title="在售产品"
            note="排列不分先后，价格为示例，以您的试算结果为准"
            action={
              <TextLink to={brand.productListUrl} alone>
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
