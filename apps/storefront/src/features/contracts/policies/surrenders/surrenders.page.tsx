import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { clocks } from '@parasol/domain/base/clocks/clocks';

type Listed = Output<'listSurrenders'>['policies'][number];

const PolicyToLeave = ({ policy }: { readonly policy: Listed }) => {
  const brand = useBrand();
  const { policyNo, refundFen, coolingOff, open } = policy;
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{policy.productName}</h2>
          <p className="text-sm text-ink-2">{policy.insurerName}承保</p>
        </div>
        <Tag tone={open === null ? 'neutral' : 'warning'}>{open?.title ?? policy.statusTitle}</Tag>
      </div>
      <div className="mt-2">
        <DescriptionList
          items={[
            { label: '保单号', value: policyNo },
            { label: '被保险人', value: policy.insureds.join('、') },
            {
              label: '今天退保退还',
              value: refundFen === null ? '由保险公司核定' : yuanText(refundFen),
            },
            ...(coolingOff?.state === 'running'
              ? [{ label: '犹豫期', value: coolingOff.words }]
              : []),
          ]}
        />
      </div>
      <div className="mt-2">
        {open === null ? (
          <ButtonLink to={brandLink(brand, '/aftersale/:policyNo', { policyNo })} size="small">
            申请退保
          </ButtonLink>
        ) : (
          <ButtonLink
            to={brandLink(brand, '/aftersale/progress/:policyNo', { policyNo })}
            size="small"
          >
            看退保进度
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};

/** Policies a person can surrender, with today's refund. */
const SurrendersPage = () => {
  const { policies } = useLoaderData<Output<'listSurrenders'>>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="退保"
      note={`可以在这里解除保险合同。犹豫期内退还保险费，犹豫期后按合同约定退还，申请后 ${clocks.refund.count} 日内退款。`}
    >
      {policies.length === 0 ? (
        <Empty
          title="没有可以退保的保单"
          action={<ButtonLink to={brandLink(brand, '/me/policies')}>看我的保单</ButtonLink>}
        >
          保障中、待生效和效力中止的保单会出现在这里。
        </Empty>
      ) : (
        <ul className="grid gap-4">
          {policies.map((policy) => (
            <PolicyToLeave key={policy.policyNo} policy={policy} />
          ))}
        </ul>
      )}
    </OwnFrame>
  );
};

export default SurrendersPage;
