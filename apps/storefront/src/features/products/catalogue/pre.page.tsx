import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { carriedQuery } from '@parasol/routes/links/carried-query';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { ProductDetail } from './blocks/block.ts';

/** Texts to understand before starting; the order asks for confirmation of each later. */
const readFirst = new Set([
  'exclusions',
  'waiting-period',
  'duty-of-disclosure',
  'surrender-loss',
  'other-cover',
]);

/** Between the product and the order: things to have at hand and texts to read. */
const PrePage = () => {
  const product = useLoaderData<ProductDetail>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, product.baseProductNo, sale);
  const notices = product.notices.filter(({ code }) => readFirst.has(code));
  const open = product.sale.state === 'started';
  // A locked price leads on; without one the page starts at the price.
  const [query] = useSearchParams();
  const quoteNo = query.get('quoteNo');
  const carried = carriedQuery(query).toString();
  const next = product.next.pregnancy
    ? `${links.pregnancy}&${carried}`
    : `${product.next.health ? links.health : links.order}?${carried}`;
  return (
    <main>
      <div className="page-width grid grid-cols-1 gap-10 py-6 md:py-10">
        <div>
          <p className="text-sm text-ink-2">
            <TextLink to={links.detail}>{product.names.marketing}</TextLink>
          </p>
          <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">开始投保之前</h1>
          <p className="mt-2 text-ink-2">先看看符不符合条件、要准备什么，大约需要 5 分钟。</p>
        </div>
        {product.sale.notice === undefined ? null : (
          <Banner tone="warning">{product.sale.notice}</Banner>
        )}
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
          <Section id="who" title="谁可以投保">
            <Card className="py-2! md:py-2!">
              <DescriptionList items={product.eligibility} />
            </Card>
            <ul className="dotted mt-3 grid gap-1 text-sm text-ink-2">
              {product.eligibilityNotes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            {product.next.pregnancy && quoteNo === null ? (
              <TextLink to={links.pregnancy} alone className="mt-1">
                做孕期预核保，看看现在能不能投保
              </TextLink>
            ) : null}
          </Section>
          <Section id="prepare" title="请准备好">
            <ul className="ruled rounded-lg border bg-surface px-5">
              {[
                '投保人和被保险人的身份证件（未成年人可用户口簿或出生医学证明）',
                '投保人本人名下的银行卡或支付账户，保险费须从本人账户支付',
                '被保险人近两年的体检、就诊和用药情况，用于如实回答健康告知',
                '能接收验证码的手机',
              ].map((item) => (
                <li key={item} className="py-3.5">
                  {item}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Section
          id="notices"
          title="请先读这几条"
          action={
            <TextLink to={links.reading} alone>
              逐条阅读并确认
            </TextLink>
          }
        >
          <dl className="ruled rounded-lg border bg-surface px-5">
            {notices.map((notice) => (
              <div key={notice.code} className="gap-6 py-4 md:flex">
                <dt className="font-medium md:w-36 md:shrink-0">{notice.title}</dt>
                <dd className="mt-1 text-sm text-ink-2 md:mt-0.5">{notice.text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      <StickyActionBar>
        <ButtonLink to={links.detail} look="secondary">
          再看看产品
        </ButtonLink>
        {open && quoteNo === null ? (
          <ButtonLink to={links.trial}>我已了解，去算保险费</ButtonLink>
        ) : null}
        {open && quoteNo !== null ? (
          <ButtonLink to={next}>
            我已了解，{product.next.pregnancy ? '做孕期预核保' : '继续投保'}
          </ButtonLink>
        ) : null}
      </StickyActionBar>
    </main>
  );
};

export default PrePage;
