import { Phone } from 'lucide-react';
import { useLoaderData, useParams } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { later } from '#ui/layout/later.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { headParts, Hero } from './blocks/hero.tsx';
import { NextStep, offShelf, ProductPrice, type Shown } from './detail/next-step.tsx';
import type { ShownProduct } from './product-detail.data.ts';

const Blocks = later(
  import.meta.env.SSR
    ? await import('./blocks/blocks.part.tsx')
    : () => import('./blocks/blocks.part.tsx'),
);
const Contents = later(
  import.meta.env.SSR ? await import('./contents.part.tsx') : () => import('./contents.part.tsx'),
);
/** Only wide screens show it, beside the first paragraph. */
const Aside = later(
  import.meta.env.SSR ? await import('./aside.part.tsx') : () => import('./aside.part.tsx'),
);
export const parts = [...headParts, Contents, Blocks, Aside];

/** The person of the price, short enough for a place beside the buttons of a phone. */
const shortNote = ({ fen, person }: NonNullable<ProductDetail['price']>): string =>
  fen === 0 ? person : `${person.split('，')[0]}示例`;

const ProductDetailPage = () => {
  const product = useLoaderData<ShownProduct>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, product.baseProductNo, sale);
  const shown: Shown = { product, brand, links };
  const { state } = product.sale;
  const { price } = product;
  const note = state === 'started' ? price && shortNote(price) : offShelf[state];
  return (
    <main>
      <Hero {...shown} />
      <Contents product={product} />
      <div className="page-width pt-8 lg:grid lg:grid-cols-[1fr_22rem] lg:gap-12 lg:pb-8">
        <div className="read-later grid min-w-0 grid-cols-1 gap-10 md:gap-14">
          <Blocks product={product} />
        </div>
        <Aside {...shown} />
      </div>
      <StickyActionBar
        phoneOnly
        lead={<ProductPrice product={product} size="large" />}
        {...(note === undefined ? {} : { note })}
      >
        <ButtonLink
          to={product.next.leadForm ? links.clues : telOf(brand.phone)}
          look="secondary"
          aria-label={product.next.leadForm ? '预约咨询' : `电话咨询 ${brand.phone}`}
          className="shrink-0 px-3.5!"
        >
          <Phone className="size-5" aria-hidden="true" />
        </ButtonLink>
        <NextStep {...shown} />
      </StickyActionBar>
    </main>
  );
};

export default ProductDetailPage;
