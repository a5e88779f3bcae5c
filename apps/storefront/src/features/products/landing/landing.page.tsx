import { useLoaderData } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ShareButton } from '#shell/share/share-button.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Anchor } from '#ui/actions/anchor.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Price } from '#ui/data/price.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { BlockView, type Block, type Shown } from './blocks.tsx';
import type { LandingData } from './landing.data.ts';
import { Points } from './points.tsx';
import { formId, TappedPrice, VisitorPrice } from './visitor-price.tsx';

const calculateLabel = '按这个情况试算';

/** The product and its customers, at a glance. */
const Hero = ({ landing, block }: Shown & { readonly block: Block }) => (
  <div className="relative">
    <Scene
      name={landing.illustration}
      className="float-right -mt-3 -mr-3 h-24 w-32 [--primary-soft:var(--surface)] md:hidden"
    />
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="[--primary-soft:var(--surface)]">
        <Tag tone="primary">{landing.kindName}</Tag>
      </span>
      <span>{landing.insurer.name}承保</span>
    </p>
    <p className="mt-4 text-lg font-medium text-primary-strong">{landing.name}</p>
    <h1 className="mt-1 font-display text-3xl font-semibold md:text-4xl">
      {/* Lines break after a comma, never inside a phrase. */}
      {(block.title ?? landing.title).split(/(?<=[，、])/).map((phrase) => (
        <span key={phrase} className="inline-block">
          {phrase}
        </span>
      ))}
    </h1>
    <p className="clear-right mt-3 max-w-130 text-ink-2 text-pretty md:text-lg">{block.text}</p>
    <div className="flex items-end justify-between gap-6">
      <div className="grow">
        <Points items={block.items ?? []} />
      </div>
      <Scene
        name={landing.illustration}
        className="hidden h-36 w-48 [--primary-soft:var(--surface)] md:block"
      />
    </div>
    <div className="mt-5 flex flex-wrap gap-2" data-screen>
      <ShareButton />
      <Anchor to="#covers" className="chip swift max-lg:hidden">
        保什么
      </Anchor>
      <Anchor to="#exclusions" className="chip swift max-lg:hidden">
        不赔什么
      </Anchor>
    </div>
  </div>
);

/** For a page without choices: the price, and the next step. */
const PlainStep = ({ landing, links }: Shown) => (
  <div className="grid gap-4">
    {landing.price === undefined ? null : (
      <p>
        <Price
          fen={landing.price.fen}
          size="huge"
          {...(landing.price.per === undefined ? {} : { per: landing.price.per })}
        />
        <span className="block text-sm text-ink-2">{landing.price.person}</span>
      </p>
    )}
    <ButtonLink to={links.trial} size="large" wide>
      {landing.price?.fen === 0 ? '免费领取' : '算我的保险费'}
    </ButtonLink>
    <ButtonLink to={links.detail} look="secondary" wide>
      看完整介绍
    </ButtonLink>
  </div>
);

const OffShelf = ({ landing, brand }: Shown) => (
  <div className="grid gap-4">
    <Banner tone="warning">
      {landing.sale.notice ?? '这款产品现在不在售，可以看看其他产品。'}
    </Banner>
    <ButtonLink to={brand.productListUrl} size="large" wide>
      看在售产品
    </ButtonLink>
  </div>
);

const NextStep = (shown: Shown & { readonly block: Block | undefined }) => {
  const { landing, links, block } = shown;
  if (landing.sale.state !== 'started') return <OffShelf {...shown} />;
  if (block === undefined) return <PlainStep {...shown} />;
  return (
    <VisitorPrice
      landing={landing}
      trial={links.trial}
      title={block.title ?? '点一下，看您的价格'}
      note={block.text}
      label={calculateLabel}
    />
  );
};

/**
 * A page for visitors from outside: one product, the price for themselves, the facts, and the next
 * step.
 */
const LandingPage = () => {
  const landing = useLoaderData<LandingData>();
  const brand = useBrand();
  const links = productLinks(brand, landing.baseProductNo);
  const shown: Shown = { landing, brand, links };
  const [first] = landing.blocks;
  const price = landing.blocks.find(({ kind }) => kind === 'price');
  const onSale = landing.sale.state === 'started';
  const tapped = price !== undefined && landing.prices.ages.length > 0;
  return (
    <main className="group/landing">
      <div className="bg-primary-soft">
        <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-12 lg:grid-cols-[1fr_24rem] lg:items-center lg:gap-14">
          {first?.kind === 'hero' ? <Hero {...shown} block={first} /> : null}
          <div className="raised rounded-xl bg-surface p-5 md:p-6">
            <NextStep {...shown} block={price} />
            {landing.leadForm ? (
              <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 border-t pt-2 text-sm text-ink-2">
                想先听人讲清楚？
                <TextLink to={links.clues} alone>
                  预约咨询
                </TextLink>
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <div className="relative">
        <div className="page-width read-later grid grid-cols-1 gap-12 pt-10 pb-32 md:gap-16 md:pt-14 lg:pb-14">
          {landing.blocks.map((block, index) =>
            block.kind === 'hero' || block.kind === 'price' ? null : (
              <div key={`${block.kind} ${index}`}>
                <BlockView {...shown} block={block} />
              </div>
            ),
          )}
        </div>
        {onSale ? (
          <StickyActionBar
            phoneOnly
            late
            lead={
              tapped ? (
                <TappedPrice prices={landing.prices} size="large" />
              ) : landing.price === undefined ? undefined : (
                <Price
                  fen={landing.price.fen}
                  size="large"
                  {...(landing.price.per === undefined ? {} : { per: landing.price.per })}
                />
              )
            }
            note={tapped ? '按上面选的年龄' : undefined}
          >
            {price === undefined ? (
              <ButtonLink to={links.trial} className="shrink-0 px-5! whitespace-nowrap">
                {landing.price?.fen === 0 ? '免费领取' : '算我的保险费'}
              </ButtonLink>
            ) : (
              <Button type="submit" form={formId} className="shrink-0 px-5! whitespace-nowrap">
                {calculateLabel}
              </Button>
            )}
          </StickyActionBar>
        ) : null}
      </div>
    </main>
  );
};

export default LandingPage;
