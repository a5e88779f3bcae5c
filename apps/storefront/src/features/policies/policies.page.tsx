import { FileDown } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/link';
import { orderLinks } from '@parasol/routes/order-links';
import { useBrand } from '../../shell/document/boot.ts';
import { HelpLine } from '../../shell/frame/help-line.tsx';
import { OwnFrame } from '../../page/frame.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { formatFen } from '../../ui/text/format-fen.ts';
import { dateText } from '../../ui/text/moment-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tag, type TagProps } from '../../ui/data/tag.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';

type Policy = Output<'listPolicies'>['policies'][number];

const tones: Readonly<Record<Policy['status'], NonNullable<TagProps['tone']>>> = {
  waiting: 'primary',
  'in-force': 'success',
  grace: 'warning',
  lapsed: 'danger',
  withdrawn: 'neutral',
  surrendered: 'neutral',
  cancelled: 'neutral',
  matured: 'neutral',
  ended: 'neutral',
  renewed: 'neutral',
};

/** The period below says everything about the others. */
const told: ReadonlySet<Policy['status']> = new Set<Policy['status']>([
  'grace',
  'lapsed',
  'withdrawn',
  'surrendered',
  'cancelled',
  'renewed',
]);

const noticeTones: Readonly<Partial<Record<Policy['status'], 'warning' | 'danger'>>> = {
  grace: 'warning',
  lapsed: 'danger',
};

const PolicyCard = ({ policy }: { readonly policy: Policy }) => {
  const { policyNo, orderNo, insureds, startDate, endDate, sum } = policy;
  const links = orderLinks(useBrand());
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{policy.productName}</h2>
          <p className="text-sm text-ink-2">
            {[policy.planName, `${policy.insurerName}承保`].filter(Boolean).join('，')}
          </p>
        </div>
        <Tag tone={tones[policy.status]}>{policy.statusTitle}</Tag>
      </div>
      {told.has(policy.status) ? (
        <div className="mt-3">
          <Notice tone={noticeTones[policy.status] ?? 'info'}>{policy.statusWords}</Notice>
        </div>
      ) : null}
      <div className="mt-2">
        <DescriptionList
          items={[
            { label: '保单号', value: policyNo },
            { label: '被保险人', value: insureds.join('、') },
            {
              label: '保障期间',
              value: `${dateText(startDate)}${endDate === null ? '起，终身' : `至 ${dateText(endDate)}`}`,
            },
            ...(sum === null
              ? []
              : [
                  {
                    label: sum.kind === 'agreed' ? '保险金额' : '最高保额',
                    value: `${formatFen(sum.fen)} 元`,
                  },
                ]),
          ]}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        <ButtonLink
          to={links.policyPdf(policyNo)}
          look="secondary"
          size="small"
          icon={<FileDown className="size-5" aria-hidden="true" />}
        >
          下载电子保单
        </ButtonLink>
        <TextLink to={links.detail(orderNo)} alone>
          查看保单详情
        </TextLink>
      </div>
    </Card>
  );
};

/** What the person is insured by. */
const PoliciesPage = () => {
  const { policies, next } = useLoaderData<Output<'listPolicies'>>();
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
            <PolicyCard key={policy.policyNo} policy={policy} />
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
      {policies.length === 0 ? null : (
        <p className="text-sm text-ink-2">
          按期交费的保单，可以在
          <TextLink to={brandLink(brand, '/me/debits')}>自动扣费</TextLink>
          里查看交费日历、签约或解除。
        </p>
      )}
      <HelpLine />
    </OwnFrame>
  );
};

export default PoliciesPage;
