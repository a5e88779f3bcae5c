import { useLoaderData, useParams } from 'react-router';
import { telOf } from '@parasol/domain/call-centre/phones';
import { productLinks } from '@parasol/routes/product-links';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Price } from '../../ui/data/price.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Scene } from '../../ui/illustrations/scene.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ProductDetail } from './blocks/block.ts';

const nobody = '0';
const shownCovers = 3;
const shownExclusions = 3;

/** Who sent it, as far as the link says so, and that this is no reason to hurry. */
const From = ({ sale, phone }: { readonly sale: string | undefined; readonly phone: string }) =>
  sale === undefined || sale === nobody ? (
    <p className="text-sm text-ink-2">朋友或家人分享给您的产品，适合别人的不一定适合您。</p>
  ) : (
    <p className="text-sm text-ink-2">
      编号 <span className="figures">{sale}</span> 的服务人员分享给您，可以拨打{' '}
      <TextLink to={telOf(phone)}>{phone}</TextLink> 核实身份。
    </p>
  );

/** What somebody sees who was sent a product: what it is, what it costs whom, and the ways on. */
const SharedProductPage = () => {
  const product = useLoaderData<ProductDetail>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, product.baseProductNo, sale);
  const { names, copy, price, coverages, exclusions, plans, insurer } = product;
  const onSale = product.sale.state === 'started';
  return (
    <main className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-170 grid-cols-1 gap-5">
        <From sale={sale} phone={brand.phone} />
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="font-display text-2xl font-semibold md:text-3xl">{names.marketing}</h1>
            <p className="mt-2 text-ink-2">{copy.headline}</p>
            <p className="mt-1 text-sm text-ink-2">
              {insurer.name}承保，{brand.company}销售
            </p>
          </div>
          <Scene name={product.picture?.illustration} className="h-18 w-24 shrink-0" />
        </div>
        {onSale ? null : (
          <Banner tone="warning">
            {product.sale.notice ?? '这款产品现在不在售，可以看看其他产品。'}
          </Banner>
        )}
        <Card className="grid gap-4">
          {price === undefined ? null : (
            <div>
              <Price
                fen={price.fen}
                size="huge"
                {...(price.per === undefined ? {} : { per: price.per })}
              />
              <p className="text-sm text-ink-2">
                {price.fen === 0 ? '' : '示例：'}
                {price.person}
              </p>
            </div>
          )}
          <div className="border-t pt-3 text-sm">
            {plans.length > 1 ? <p className="font-medium">{plans[0]?.name}的主要保障</p> : null}
            <dl className="ruled">
              {coverages.slice(0, shownCovers).map(({ name, sums }) => (
                <div key={name} className="flex justify-between gap-4 py-2.5">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="figures shrink-0">{sums[0] ?? '不含'}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
        <Card>
          <h2 className="font-semibold">这些情况不赔</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-2">
            {exclusions.slice(0, shownExclusions).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <TextLink to={links.info} alone className="mt-2 text-sm">
            全部保障与不赔的情况
          </TextLink>
        </Card>
        <div className="grid gap-3 md:grid-cols-2">
          {onSale ? (
            <ButtonLink to={links.trial} wide>
              {price?.fen === 0 ? '免费领取' : '算我的保费'}
            </ButtonLink>
          ) : (
            <ButtonLink to={brand.productListUrl} wide>
              看在售产品
            </ButtonLink>
          )}
          <ButtonLink to={links.detail} look="secondary" wide>
            看完整介绍
          </ButtonLink>
        </div>
        <p className="flex flex-wrap justify-center gap-x-6 text-sm">
          {onSale && plans.length > 1 ? (
            <TextLink to={links.tiers} alone>
              {plans.length} 个计划一起比
            </TextLink>
          ) : null}
          <TextLink to={brand.productListUrl} alone>
            看看其他产品
          </TextLink>
        </p>
      </div>
    </main>
  );
};

export default SharedProductPage;
