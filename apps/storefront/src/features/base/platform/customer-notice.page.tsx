import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { AgreementText } from '#page/consent/agreement-text.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { brandLink } from '@parasol/routes/links/link';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { dateText } from '#ui/text/moment-text.ts';

const Facts = () => {
  const brand = useBrand();
  return (
    <Card as="section" aria-label="机构信息" className="lg:sticky lg:top-6 lg:self-start">
      <DescriptionList
        items={[
          { label: '机构名称', value: brand.company },
          { label: '业务许可', value: brand.licence },
          { label: '营业场所', value: brand.address },
          { label: '客服热线', value: brand.phone },
          { label: '境外及港澳台', value: brand.phoneOutside },
          { label: '投诉电话', value: brand.complaintPhone },
          { label: '网站备案', value: brand.record },
        ]}
      />
    </Card>
  );
};

/** The seller and the terms, as the rules on intermediaries demand before a sale. */
const CustomerNoticePage = () => {
  const notice = useLoaderData<Output<'getAgreement'>>();
  const brand = useBrand();
  const textOnly = useRow()?.variant === 'text';
  return (
    <main className="page-width py-8 md:py-12">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">{notice.title}</h1>
      <p className="figures mt-2 text-sm text-ink-3">{dateText(notice.effectiveOn)}起生效</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem]">
        {textOnly ? null : <Facts />}
        <article className="lg:col-start-1 lg:row-start-1">
          <AgreementText blocks={notice.blocks} />
        </article>
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6">
        {textOnly ? (
          <TextLink to={brandLink(brand, '/preview/detail')} alone>
            机构信息
          </TextLink>
        ) : null}
        <TextLink to={brandLink(brand, '/preview/login', { type: 7 })} alone>
          隐私政策
        </TextLink>
        <TextLink to={brandLink(brand, '/preview/login', { type: 1 })} alone>
          用户服务协议
        </TextLink>
      </p>
    </main>
  );
};

export default CustomerNoticePage;
