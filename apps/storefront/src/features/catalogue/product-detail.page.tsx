import { Phone } from 'lucide-react';
import { useLoaderData, useParams } from 'react-router';
import { telOf } from '@parasol/domain/call-centre/phones';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { productLinks, type ProductLinks } from '@parasol/routes/product-links';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Price } from '../../ui/data/price.tsx';
import { later } from '../../ui/layout/later.tsx';
import { StickyActionBar } from '../../ui/layout/sticky-action-bar.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { Hero } from './blocks/hero.tsx';
import { Contents } from './contents.tsx';
import type { ShownProduct } from './product-detail.data.ts';

const Blocks = later(
  import.meta.env.SSR
    ? await import('./blocks/blocks.part.tsx')
    : () => import('./blocks/blocks.part.tsx'),
);
export const parts = [Blocks];

interface Shown {
  readonly product: ShownProduct;
  readonly brand: PublicBrand;
  readonly links: ProductLinks;
}

const ProductPrice = ({
  product,
  size,
}: {
  readonly product: ProductDetail;
  readonly size: 'large' | 'huge';
}) =>
  product.price === undefined ? null : (
    <Price
      fen={product.price.fen}
      size={size}
      {...(product.price.per === undefined ? {} : { per: product.price.per })}
    />
  );

/** The step after reading: the price for oneself, or what is on sale instead. */
const NextStep = ({ product, brand, links, wide = false }: Shown & { readonly wide?: boolean }) => {
  if (product.sale.state !== 'started') {
    return (
      <ButtonLink to={brand.productListUrl} wide={wide} className={barButton}>
        看在售产品
      </ButtonLink>
    );
  }
  const { entry } = product;
  const onward = entry?.onward === null ? null : links.trial + (entry?.onward ?? '');
  return (
    <ButtonLink to={onward ?? '#entry'} wide={wide} className={barButton}>
      {onward === null ? '看能不能投保' : product.price?.fen === 0 ? '免费领取' : '算保费并投保'}
    </ButtonLink>
  );
};

/** Who the price is for, short enough to stand beside the buttons of a phone. */
const shortNote = ({ fen, person }: NonNullable<ProductDetail['price']>): string =>
  fen === 0 ? person : `${person.split('，')[0]}示例`;

const offShelf = { 'before-start': '尚未开售', ended: '已停止销售' } as const;

const barButton = 'shrink-0 px-5! whitespace-nowrap';

/** Beside the text on a wide screen: price, next step and the facts one should not miss. */
const Aside = (shown: Shown) => {
  const { product, brand, links } = shown;
  return (
    <aside
      aria-label="价格与下一步"
      className="hidden lg:sticky lg:top-18 lg:block lg:self-start"
      data-screen
    >
      <div className="raised rounded-lg border bg-surface p-6">
        <ProductPrice product={product} size="huge" />
        <p className="mt-1 text-sm text-ink-2">
          {product.price?.person}
          {product.sale.state === 'started' ? '' : `　${offShelf[product.sale.state]}`}
        </p>
        <div className="mt-5 grid gap-3">
          <NextStep {...shown} wide />
          {product.next.leadForm ? (
            <ButtonLink to={links.clues} look="secondary" wide>
              预约咨询
            </ButtonLink>
          ) : null}
          <ButtonLink to={links.info} look="secondary" wide>
            看保障详情
          </ButtonLink>
        </div>
        <dl className="ruled mt-5 border-t text-sm">
          {product.keyFacts.slice(0, 4).map((fact) => (
            <div key={fact.label} className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-2">{fact.label}</dt>
              <dd className="figures text-right">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t pt-4 text-xs text-ink-3">
          {product.insurer.name}承保，{brand.company}销售。备案编号：{product.filingNumber}
        </p>
      </div>
      <p className="mt-3 text-center text-sm">
        <TextLink to={telOf(brand.phone)} alone>
          有疑问，打 {brand.phone}
        </TextLink>
      </p>
    </aside>
  );
};

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
