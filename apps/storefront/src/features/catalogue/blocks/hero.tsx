import { classNames } from '../../../ui/text/class-names.ts';
import { Price } from '../../../ui/data/price.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import type { BlockProps } from './block.ts';

const shownSums = 3;

/** Name, what it is for, the sums that matter and what it costs whom, before anything else. */
export const Hero = ({ product }: Pick<BlockProps, 'product'>) => {
  const main = product.coverages.filter(
    (coverage) => coverage.rider === undefined && coverage.sums[0],
  );
  // A line may break before the bracket, never inside it.
  const [name, aside] = product.names.marketing.split('（');
  const plan = product.plans.length > 1 ? product.plans[0] : undefined;
  return (
    <header className="bg-primary-soft">
      <div className="page-width grid grid-cols-1 gap-6 pt-7 pb-8 md:pt-12 md:pb-12 lg:grid-cols-[1fr_22rem] lg:items-end lg:gap-12">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Tag>{product.kindName}</Tag>
            <span>{product.insurer.shortName}承保</span>
            {product.turnover === undefined ? null : (
              <span className="figures">已售 {product.turnover}</span>
            )}
          </p>
          <h1 className="mt-3 font-display text-2xl font-semibold md:text-4xl">
            {name}
            {aside === undefined ? null : <span className="inline-block">（{aside}</span>}
          </h1>
          <p className="mt-3 text-lg text-primary-strong md:text-xl">{product.copy.headline}</p>
          <p className="mt-2 max-w-152 text-ink-2 text-pretty">{product.copy.summary}</p>
        </div>
        <div className="rounded-lg bg-surface px-5 py-3">
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
                    'figures text-right text-xl font-semibold text-balance text-primary-strong',
                    // What has a place to break of its own is broken nowhere else.
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
