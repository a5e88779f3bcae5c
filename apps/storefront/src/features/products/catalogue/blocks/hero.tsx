import { Columns3, ListStart } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { FavouriteButton } from '#shell/favourites/favourite-button.tsx';
import { ShareButton } from '#shell/share/share-button.tsx';
import { useLocation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import type { ProductLinks } from '@parasol/routes/links/product-links';
import { Anchor } from '#ui/actions/anchor.tsx';
import { BrokenName } from '#ui/text/broken-name.tsx';
import type { BlockProps, ProductDetail } from './block.ts';

const shownSums = 3;

/** Some products are chosen by one part of their page: a link to see that part first. */
const partsFirst = (
  { layout }: ProductDetail,
  { plansFirst, incomeFirst }: ProductLinks,
): { readonly to: string; readonly label: string } | undefined => {
  if (layout === 'tiered') return { to: plansFirst, label: '先看档位' };
  return layout === 'annuity' ? { to: incomeFirst, label: '先看怎么领' } : undefined;
};

/** Name, purpose, main sums and example price, before anything else. */
export const Hero = ({
  product,
  brand,
  links,
}: Pick<BlockProps, 'product' | 'brand' | 'links'>) => {
  const main = product.coverages.filter(
    (coverage) => coverage.rider === undefined && coverage.sums[0],
  );
  const { pathname } = useLocation();
  const first = partsFirst(product, links);
  const plan = product.plans.length > 1 ? product.plans[0] : undefined;
  return (
    <header className="border-b bg-surface">
      <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-8 md:pt-10 md:pb-10 lg:grid-cols-[1fr_16rem_22rem] lg:items-center lg:gap-8">
        <div className="relative">
          <Scene
            name={product.picture?.illustration}
            className="float-right -mt-2 -mr-3 h-24 w-32 md:h-40 md:w-54 lg:hidden"
          />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Tag tone="primary">{product.kindName}</Tag>
            <span>{product.insurer.shortName}承保</span>
            {product.turnover === undefined ? null : (
              <span className="figures">{product.turnover}</span>
            )}
          </p>
          <h1 className="mt-3 font-display text-2xl font-semibold md:text-4xl">
            <BrokenName name={product.names.marketing} />
          </h1>
          <p className="mt-3 text-lg text-primary-strong md:text-xl">{product.copy.headline}</p>
          <p className="mt-2 max-w-152 text-ink-2 text-pretty">{product.copy.summary}</p>
          <div className="clear-both mt-4 flex flex-wrap gap-2" data-screen>
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
          </div>
        </div>
        <Scene name={product.picture?.illustration} className="hidden h-48 w-full lg:block" />
        <div className="rounded-lg border bg-surface px-5 py-3">
          {product.price === undefined || product.price.fen === 0 ? null : (
            <p className="border-b pt-2 pb-3 lg:hidden">
              <Price
                fen={product.price.fen}
                {...(product.price.per === undefined ? {} : { per: product.price.per })}
                size="huge"
              />
              <span className="block text-sm text-ink-2">{product.price.person}</span>
            </p>
          )}
          <dl className="ruled">
            {main.slice(0, shownSums).map((coverage) => (
              <div key={coverage.code} className="flex items-baseline justify-between gap-4 py-2.5">
                <dt className="text-sm text-ink-2">{coverage.name}</dt>
                <dd
                  className={classNames(
                    'figures text-right text-xl font-semibold text-primary-strong',
                    // A text with a break of its own is broken nowhere else.
                    coverage.sums[0]?.includes(' ') && 'break-keep',
                  )}
                >
                  {coverage.sums[0]}
                </dd>
              </div>
            ))}
          </dl>
          {plan === undefined ? null : (
            <p className="border-t pt-2.5 pb-1 text-xs text-ink-3">
              以上为{plan.name}，其他计划见下方对比
            </p>
          )}
        </div>
      </div>
    </header>
  );
};
