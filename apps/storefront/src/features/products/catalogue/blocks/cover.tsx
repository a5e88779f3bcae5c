import { Anchor } from '#ui/actions/anchor.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Price } from '#ui/data/price.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { exampleOfAllPlans, type BlockProps } from './block.ts';
import { tick } from './marks.tsx';
import { PlanSwitch } from './plan-switch.tsx';

/** The cover at a glance, and right after it a link to the exclusions. */
export const Glance = ({ product, title }: BlockProps) => (
  <Section id="glance" title={title}>
    <ul className="grid gap-3 md:grid-cols-2">
      {product.copy.highlights.map((highlight) => (
        <li key={highlight.title} className="flex gap-3 rounded-lg border bg-surface p-5">
          {tick}
          <div>
            <h3 className="font-semibold">{highlight.title}</h3>
            <p className="mt-1 text-sm text-ink-2">{highlight.text}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-ink-2">
      不是什么都赔，请同时看
      <TextLink to="#exclusions">不赔的 {product.exclusions.length} 种情况</TextLink>。
    </p>
  </Section>
);

/** Prices for a few people, each calculated, none of them a promise for others. */
export const PremiumFrom = ({ product, links, title }: BlockProps) => (
  <Section
    id="premium"
    title={title}
    action={
      <TextLink to={links.trial} alone>
        算我的保险费
      </TextLink>
    }
  >
    <ul className="ruled rounded-lg border bg-surface">
      {product.prices.map((price, index) => (
        <li key={price.person}>
          <Anchor
            to={`${links.trial}?example=${index}`}
            className="swift flex items-center justify-between gap-4 px-5 py-3.5 hover:text-primary-strong"
          >
            <span className="text-sm text-ink-2">{price.person}</span>
            <Price
              fen={price.fen}
              {...(price.per === undefined ? {} : { per: price.per })}
              tone="ink"
            />
          </Anchor>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-ink-3">
      以上为举例，点一行可以按这位的条件试算；实际保险费以试算和投保时的结果为准。
    </p>
  </Section>
);

const without = <span className="text-ink-3">不含</span>;

/** Plans side by side; a product with one plan lists what it pays. */
export const Plans = ({ product, links, title }: BlockProps) => {
  const paid = product.plans.some((plan) => plan.price !== undefined);
  return (
    <Section
      id="plans"
      title={title}
      action={
        <TextLink to={links.info} alone>
          赔付条件
        </TextLink>
      }
    >
      <PlanSwitch product={product} />
      <div className="max-md:hidden print:block">
        <DataTable
          caption={`${product.names.marketing}各计划保障对比`}
          head={['保障责任', ...product.plans.map((plan) => plan.name)]}
          rows={[
            ...product.coverages.map((coverage) => ({
              name: coverage.name,
              ...(coverage.rider === undefined ? {} : { note: '可选，另外计费' }),
              cells: coverage.sums.map((sum) => sum ?? without),
            })),
            ...(paid
              ? [
                  {
                    name: '保险费',
                    note: exampleOfAllPlans(product),
                    cells: product.plans.map(({ code, price }) =>
                      price === undefined ? (
                        '需试算'
                      ) : (
                        <Price
                          key={code}
                          fen={price.fen}
                          size="small"
                          {...(price.per === undefined ? {} : { per: price.per })}
                        />
                      ),
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <ListLinks product={product} links={links} />
    </Section>
  );
};

/** Where benefits are tied to names, the names are one step away. */
const ListLinks = ({ product, links }: Pick<BlockProps, 'product' | 'links'>) =>
  product.lists.length === 0 ? null : (
    <ul className="mt-3 flex flex-wrap gap-2" data-screen>
      {product.lists.map(({ code, title, count }) => (
        <li key={code}>
          <Anchor to={`${links.viewMore('lists')}#${code}`} className="chip">
            {title}清单，共 {count} 项
          </Anchor>
        </li>
      ))}
    </ul>
  );

/** A ladder of plans: what each step adds to the one below. */
export const Tiers = ({ product, title }: BlockProps) => (
  <Section id="tiers" title={title}>
    <ol className="grid gap-3 md:grid-cols-3">
      {product.plans.map((plan) => (
        <li key={plan.code} className="flex flex-col rounded-lg border bg-surface p-5">
          <h3 className="font-semibold">{plan.name}</h3>
          <p className="mt-1 text-sm text-ink-2">{plan.summary}</p>
          {plan.adds.length === 0 ? null : (
            <ul className="mt-3 grid gap-1.5 text-sm">
              {plan.adds.map((text) => (
                <li key={text} className="flex gap-2">
                  <span className="text-primary" aria-hidden="true">
                    ＋
                  </span>
                  {text}
                </li>
              ))}
            </ul>
          )}
          {plan.price === undefined ? null : (
            <p className="mt-auto pt-4">
              <Price
                fen={plan.price.fen}
                {...(plan.price.per === undefined ? {} : { per: plan.price.per })}
              />
            </p>
          )}
        </li>
      ))}
    </ol>
    {product.price === undefined ? null : (
      <p className="mt-3 text-sm text-ink-3">示例：{exampleOfAllPlans(product)}</p>
    )}
  </Section>
);

/** Every benefit with its sums and the conditions it is paid under. */
export const Coverages = ({ product, title }: BlockProps) => (
  <Section id="coverages" title={title}>
    <ul className="ruled rounded-lg border bg-surface">
      {product.coverages.map((coverage) => (
        <li key={coverage.code} className="px-5 py-4">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="font-semibold">{coverage.name}</h3>
            <p className="figures text-right font-semibold text-primary-strong">
              {coverage.sums.filter(Boolean).join(' / ')}
            </p>
          </div>
          {coverage.rider === undefined ? null : (
            <p className="text-xs text-ink-3">由{coverage.rider}提供，可选，另外计费</p>
          )}
          <p className="mt-1 text-sm text-ink-2">{coverage.summary}</p>
          <ul className="dotted mt-2 grid gap-1 text-sm text-ink-2">
            {coverage.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
);
