import { Columns3, ListStart } from 'lucide-react';
import { useLocation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import type { ProductLinks } from '@parasol/routes/links/product-links';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { FavouriteButton } from '#shell/favourites/favourite-button.tsx';
import { ShareButton } from '#shell/share/share-button.tsx';
import { Anchor } from '#ui/actions/anchor.tsx';
import type { BlockProps, ProductDetail } from '#features/products/catalogue/blocks/block.ts';

export type HeadProps = Pick<BlockProps, 'product' | 'brand' | 'links'>;

/** Its kind, its insurer, and how many people have it. */
export const Kind = ({ product }: Pick<HeadProps, 'product'>) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
    <Tag tone="primary">{product.kindName}</Tag>
    <span>{product.insurer.shortName}承保</span>
    {product.turnover === undefined ? null : <span className="figures">{product.turnover}</span>}
  </p>
);

/** Some products are chosen by one part of their page: a link to see that part first. */
const partsFirst = (
  { layout }: ProductDetail,
  { plansFirst, incomeFirst }: ProductLinks,
): { readonly to: string; readonly label: string } | undefined => {
  if (layout === 'tiered') return { to: plansFirst, label: '先看档位' };
  return layout === 'annuity' ? { to: incomeFirst, label: '先看怎么领' } : undefined;
};

/** Share, compare and keep. */
export const Tools = ({ product, brand, links }: HeadProps) => {
  const { pathname } = useLocation();
  const first = partsFirst(product, links);
  return (
    <>
      <ShareButton />
      <Anchor
        to={brandLink(brand, '/aiProduct/detail/:baseProductNo', {
          baseProductNo: product.baseProductNo,
        })}
        aria-label="和其他产品对比"
        className="chip swift gap-1.5"
      >
        <Columns3 className="size-5" aria-hidden="true" />
        对比
      </Anchor>
      {first === undefined || first.to === pathname ? null : (
        <Anchor to={first.to} className="chip swift gap-1.5">
          <ListStart className="size-5" aria-hidden="true" />
          {first.label}
        </Anchor>
      )}
      <FavouriteButton baseProductNo={product.baseProductNo} />
    </>
  );
};

/** The example price; a wide window shows it beside the page. */
export const ExamplePrice = ({ product: { price } }: Pick<HeadProps, 'product'>) =>
  price === undefined || price.fen === 0 ? null : (
    <p>
      <Price fen={price.fen} {...(price.per === undefined ? {} : { per: price.per })} size="huge" />
      <span className="block text-sm text-ink-2">{price.person}</span>
    </p>
  );

const shownSums = 3;

/** The first benefits that come with the product itself, with their sums. */
export const mainSums = ({ coverages }: ProductDetail) =>
  coverages
    .filter(({ rider, sums }) => rider === undefined && sums[0])
    .slice(0, shownSums)
    .map(({ code, name, sums }) => ({ code, name, sum: sums[0] ?? '' }));

/** A text with a break of its own is broken nowhere else. */
export const breaks = (sum: string): string | false => sum.includes(' ') && 'break-keep';

export const PlanNote = ({ product: { plans } }: Pick<HeadProps, 'product'>) =>
  plans.length < 2 ? null : (
    <p className="text-xs text-ink-3">以上为{plans[0]?.name}，其他计划见下方对比</p>
  );

/** Whether the insurer can pay, and how it paid last year. */
export const InsurerNote = ({ product: { insurer } }: Pick<HeadProps, 'product'>) => {
  const { shortName, solvency, claims } = insurer;
  return (
    <p className="figures text-xs text-ink-2">
      {shortName}综合偿付能力 {solvency.comprehensiveRatio}
      {claims === undefined
        ? ''
        : `；${claims.year} 年获赔率 ${claims.paidShare}，一半案件 ${claims.medianDays} 天内有结果`}
    </p>
  );
};
