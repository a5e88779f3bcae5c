import { FileDown } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { OwnFrame } from '#page/frame.tsx';
import { planWords } from '#page/plan-words.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import { noticeTone, periodText, statusTones, sumFact, type PolicyLine } from './policy-words.ts';

const PolicyCard = ({
  policy,
  leaving,
}: {
  readonly policy: PolicyLine;
  readonly leaving: boolean;
}) => {
  const { policyNo, insureds, nextPremium, coolingOff } = policy;
  const brand = useBrand();
  const tone = noticeTone(policy);
  const sum = sumFact(policy);
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <Anchor
              to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
              className="rounded-sm hover:text-primary-strong"
            >
              {policy.productName}
            </Anchor>
          </h2>
          <p className="text-sm text-ink-2">
            {[planWords(policy), `${policy.insurerName}承保`].filter(Boolean).join('，')}
          </p>
        </div>
        {leaving ? (
          <Tag tone="warning">退保办理中</Tag>
        ) : (
          <Tag tone={statusTones[policy.status]}>{policy.statusTitle}</Tag>
        )}
      </div>
      {tone === undefined ? null : (
        <div className="mt-3">
          <Banner tone={tone}>{policy.statusWords}</Banner>
        </div>
      )}
      <div className="mt-2">
        <DescriptionList
          items={[
            { label: '被保险人', value: insureds.join('、') },
            { label: '保险期间', value: periodText(policy) },
            ...(sum === null ? [] : [sum]),
            ...(coolingOff?.state === 'running'
              ? [{ label: '犹豫期', value: coolingOff.words }]
              : []),
            ...(nextPremium === null || leaving
              ? []
              : [
                  {
                    label: '下一期交费',
                    value: `${dateText(nextPremium.due)}，${yuanText(nextPremium.fen)}`,
                  },
                ]),
          ]}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={brandLink(brand, '/me/policies/:policyNo', { policyNo })} size="small">
          查看保单详情
        </ButtonLink>
        <ButtonLink
          to={orderLinks(brand).policyPdf(policyNo)}
          look="secondary"
          size="small"
          icon={<FileDown className="size-5" aria-hidden="true" />}
        >
          下载电子保单
        </ButtonLink>
      </div>
    </Card>
  );
};

/** The person's policies. */
const PoliciesPage = () => {
  const { policies, leaving, next } = useLoaderData<Output<'listPolicies'>>();
  const brand = useBrand();
  return (
    <OwnFrame title="我的保单" note="保险公司已经出具的保单都在这里，以保险合同为准。">
      {policies.length === 0 ? (
        <Empty
          title="还没有保单"
          action={<ButtonLink to={brand.productListUrl}>去看看产品</ButtonLink>}
        >
          投保完成、保险公司出单后，保单会出现在这里。办理中的申请在
          <TextLink to={brand.orderListUrl}>我的订单</TextLink>。
        </Empty>
      ) : (
        <ul className="grid gap-4">
          {policies.map((policy) => (
            <PolicyCard
              key={policy.policyNo}
              policy={policy}
              leaving={leaving.includes(policy.policyNo)}
            />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div>
          <ButtonLink to={brandLink(brand, '/me/policies', { before: next })} look="secondary">
            更早的保单
          </ButtonLink>
        </div>
      )}
      <p>
        <TextLink to={brandLink(brand, '/me/insured')}>别人为我投的保险</TextLink>
      </p>
    </OwnFrame>
  );
};

export default PoliciesPage;
