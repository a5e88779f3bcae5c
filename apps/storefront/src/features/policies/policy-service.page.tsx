import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/link';
import { orderLinks } from '@parasol/routes/order-links';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { minuteText } from '../../ui/text/moment-text.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Price } from '../../ui/data/price.tsx';
import { FlowPage } from '../../page/frame.tsx';

type Service = Output<'getPolicyService'>;

const tones = { 'to-pay': 'info', expired: 'warning', paid: 'success', closed: 'info' } as const;

const effects: Readonly<Record<Service['kind'], string>> = {
  supplement: '补交后保障按合同继续。',
  reinstatement: '补交后合同效力恢复，之后各期按原来的日期交费。',
};

/** What the insurer agreed to, what it costs, and the way to pay for it. */
const PolicyServicePage = () => {
  const service = useLoaderData<Service>();
  const brand = useBrand();
  const { posNo, state } = service;
  return (
    <FlowPage title={service.title} note={effects[service.kind]}>
      <Banner tone={tones[state]} title={service.stateTitle}>
        {service.words}
      </Banner>
      <Card>
        <DescriptionList
          items={[
            {
              label: state === 'paid' ? '实付金额' : '应付金额',
              value: <Price fen={service.fen} size="small" tone="ink" />,
            },
            { label: '事由', value: service.reason },
            { label: '产品', value: service.productName },
            { label: '承保公司', value: service.insurerName },
            ...(service.policyNo === null ? [] : [{ label: '保单号', value: service.policyNo }]),
            { label: '服务编号', value: posNo },
            service.paidAt === null
              ? { label: '支付截止', value: minuteText(service.payUntil) }
              : { label: '支付时间', value: minuteText(service.paidAt) },
          ]}
        />
      </Card>
      <div className="grid gap-3">
        {state === 'to-pay' ? (
          <ButtonLink to={brandLink(brand, '/aiProduct/payServiceSuppPage', { posNo })} wide>
            去支付
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={orderLinks(brand).detail(service.orderNo)}
          look={state === 'to-pay' ? 'secondary' : 'primary'}
          wide
        >
          查看订单
        </ButtonLink>
      </div>
    </FlowPage>
  );
};

export default PolicyServicePage;
