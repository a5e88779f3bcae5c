import { consumerHotline } from '@parasol/domain/base/brands/complaint-ways';
import { useServiceWords } from '#shell/frame/service-words.ts';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { Anchor } from '#ui/actions/anchor.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Price } from '#ui/data/price.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { Section } from '#ui/layout/section.tsx';
import { productLinks } from '@parasol/routes/links/product-links';
import type { BlockProps } from './block.ts';

export const Related = ({ product, brand, title }: BlockProps) =>
  product.related.length === 0 ? null : (
    <Section id="related" title={title} note="不是推荐排名，请按自己的需要选择。">
      <ul className="grid gap-3 md:grid-cols-3">
        {product.related.map((other) => (
          <li key={other.baseProductNo}>
            <Anchor
              to={productLinks(brand, other.baseProductNo).detail}
              className="swift flex h-full flex-col rounded-lg border bg-surface p-5 hover:border-primary"
            >
              <Scene name={other.illustration} className="mb-2 -ml-2 h-16 w-22" />
              <span className="font-medium">{other.name}</span>
              <span className="mt-1 text-sm text-ink-2">{other.headline}</span>
              {other.price === undefined ? null : (
                <span className="mt-auto pt-3">
                  <Price
                    fen={other.price.fen}
                    {...(other.price.per === undefined ? {} : { per: other.price.per })}
                  />
                  <span className="block text-xs text-ink-3">{other.price.person}</span>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
      <TextLink to={productLinks(brand, product.baseProductNo).compare} alone className="mt-2">
        与其他产品逐项对比
      </TextLink>
    </Section>
  );

export const Service = ({ brand, title }: BlockProps) => {
  const { hours, now } = useServiceWords();
  return (
    <Section id="service" title={title}>
      <div className="gap-6 rounded-lg border bg-surface p-5 md:flex md:items-center md:justify-between">
        <p className="text-sm text-ink-2">
          {hours} 有人接听，其他时间可以在公众号“{brand.serviceAccount}”留言。
          {now === null ? null : <span className="block">{now}。</span>}
          <span className="block">
            投诉与建议：
            <a href={telOf(brand.complaintPhone)} className="figures underline">
              {brand.complaintPhone}
            </a>
            ，对答复不满意的，可以拨打{consumerHotline.name}{' '}
            <a href={telOf(consumerHotline.phone)} className="figures underline">
              {consumerHotline.phone}
            </a>
            。
          </span>
        </p>
        <ButtonLink
          to={telOf(brand.phone)}
          look="secondary"
          className="figures mt-4 shrink-0 md:mt-0"
        >
          {brand.phone}
        </ButtonLink>
      </div>
    </Section>
  );
};
