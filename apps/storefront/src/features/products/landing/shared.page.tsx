import { useLoaderData, useParams } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { productLinks } from '@parasol/routes/links/product-links';
import { ServedBy } from '#page/served-by.tsx';
import { choiceFields } from '#page/trial-fields.ts';
import { useBrand } from '#shell/document/boot.ts';
import { ShareButton } from '#shell/share/share-button.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import type { SharedData } from './shared.data.ts';
import { VisitorPrice } from './visitor-price.tsx';

const nobody = '0';
const shownCovers = 4;
const shownExclusions = 4;

/** The sender, as far as the link names one, and that there is no hurry. */
const From = ({ served }: Pick<SharedData, 'served'>) => {
  const brand = useBrand();
  const { sale = nobody } = useParams();
  if (served !== null) return <ServedBy agent={served} />;
  return sale === nobody ? (
    <p className="text-sm text-ink-2">家人或朋友分享给您的产品，适合别人的不一定适合您。</p>
  ) : (
    <p className="text-sm text-ink-2">
      编号 <span className="figures">{sale}</span> 的服务人员分享给您，可以拨打{' '}
      <TextLink to={telOf(brand.phone)}>{brand.phone}</TextLink> 核实身份。
    </p>
  );
};

/** The sharer's price and choices, and nothing about the sharer. */
const Sharers = ({ shared }: { readonly shared: NonNullable<SharedData['shared']> }) => (
  <section aria-labelledby="shared-title" className="rounded-xl border bg-surface p-5 md:p-6">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id="shared-title" className="font-semibold">
        分享给您的这一份
      </h2>
      <Tag>{shared.who}</Tag>
    </div>
    <p className="mt-2">
      <Price
        fen={shared.fen}
        size="large"
        {...(shared.per === undefined ? {} : { per: shared.per })}
      />
    </p>
    <p className="text-sm text-ink-2">{shared.words}</p>
    <p className="mt-3 border-t pt-3 text-xs text-ink-3">
      保险费随年龄和选择不同，这不是给您的报价。分享有效至 {dayText(shared.until)}。
    </p>
  </section>
);

const OwnPrice = ({ landing, choices, shared }: SharedData) => {
  const brand = useBrand();
  const { sale } = useParams();
  const { trial } = productLinks(brand, landing.baseProductNo, sale);
  if (landing.sale.state !== 'started')
    return (
      <div className="grid gap-4">
        <Banner tone="warning">
          {landing.sale.notice ?? '这款产品现在不在售，可以看看其他产品。'}
        </Banner>
        <ButtonLink to={brand.productListUrl} size="large" wide>
          看在售产品
        </ButtonLink>
      </div>
    );
  const free = landing.price?.fen === 0;
  return (
    <VisitorPrice
      landing={landing}
      trial={trial}
      fields={choices === null ? [] : choiceFields(choices)}
      title={free ? '您也可以领取' : '点一下，看您的价格'}
      note={
        shared === null
          ? undefined
          : choices === null
            ? '对方的选择现在不能再选，下面按产品示例计算。'
            : '保障和交费方式与分享的一样，只换成您的年龄。'
      }
      label={free ? '免费领取' : '按这个情况试算'}
    />
  );
};

/** The page behind a shared product: the sharer's price, the visitor's own, the facts. */
const SharedPage = () => {
  const sent = useLoaderData<SharedData>();
  const { landing, shared, ended, served } = sent;
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, landing.baseProductNo, sale);
  const onSale = landing.sale.state === 'started';
  return (
    <main className="group/landing">
      <div className="bg-primary-soft">
        <div className="page-width grid grid-cols-1 gap-5 py-6 md:py-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
          <div className="grid content-start gap-5">
            <From served={served} />
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <h1 className="font-display text-2xl font-semibold md:text-3xl">{landing.name}</h1>
                <p className="mt-2 text-ink-2 text-pretty">{landing.summary}</p>
                <p className="mt-1 text-sm text-ink-2">
                  {landing.insurer.name}承保，{brand.company}销售
                </p>
              </div>
              <Scene
                name={landing.illustration}
                className="h-18 w-24 shrink-0 [--primary-soft:var(--surface)] md:h-28 md:w-36"
              />
            </div>
            {ended ? (
              <Banner>对方的那一份已经到期或收回，您仍可以看产品，也可以算自己的价格。</Banner>
            ) : null}
            {shared === null ? null : <Sharers shared={shared} />}
          </div>
          <div className="raised self-start rounded-xl bg-surface p-5 md:p-6">
            <OwnPrice {...sent} />
          </div>
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-5 py-8 md:grid-cols-2 md:py-10">
        <Card>
          <h2 className="font-semibold">
            {landing.planName === undefined ? '主要保障' : `${landing.planName}的主要保障`}
          </h2>
          <dl className="ruled mt-1 text-sm">
            {landing.covers.slice(0, shownCovers).map(({ name, sum }) => (
              <div key={name} className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="figures shrink-0">{sum}</dd>
              </div>
            ))}
          </dl>
          <TextLink to={links.detail} alone className="mt-2 text-sm">
            看完整介绍
          </TextLink>
        </Card>
        <Card>
          <h2 className="font-semibold">这些情况不赔</h2>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
            {landing.exclusions.slice(0, shownExclusions).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <TextLink to={`${links.info}#exclusions`} alone className="mt-2 text-sm">
            全部 {landing.exclusions.length} 条
          </TextLink>
        </Card>
        <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 text-sm md:col-span-2">
          {onSale && landing.plans > 1 ? (
            <TextLink to={links.tiers} alone>
              {landing.plans} 个计划一起比
            </TextLink>
          ) : null}
          <TextLink to={brand.productListUrl} alone>
            看看其他产品
          </TextLink>
          <ShareButton />
        </p>
      </div>
    </main>
  );
};

export default SharedPage;
