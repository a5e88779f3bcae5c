import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { FlowPage } from '#page/frame.tsx';
import { UnpaidPicture } from '#ui/illustrations/unpaid-picture.tsx';
import { Price } from '#ui/data/price.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { RefundList } from './refund-list.tsx';

const NextStep = ({ status }: { readonly status: PayStatus }) => {
  const brand = useBrand();
  if (status.state === 'to-pay') {
    return (
      <ButtonLink
        to={brandLink(brand, '/aiProduct/payServicePage', { paySeq: status.paySeq })}
        wide
      >
        {status.failed ? '重新支付' : '继续支付'}
      </ButtonLink>
    );
  }
  if (status.state === 'paid' && status.after?.kind === 'page') {
    return (
      <ButtonLink to={status.after.url} wide>
        继续
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={brandLink(brand, '/me/payments')} wide>
      查看支付记录
    </ButtonLink>
  );
};

/** The provider's answer, and the possible next steps. */
export const PayOutcome = ({ status }: { readonly status: PayStatus }) => {
  const brand = useBrand();
  const { orderNo, paidAt } = status;
  return (
    <>
      <Card>
        <DescriptionList
          items={[
            {
              label: status.paid ? '实付金额' : status.state === 'closed' ? '金额' : '应付金额',
              value: <Price fen={status.payAmountFen} size="small" tone="ink" />,
            },
            { label: '支付编号', value: status.displayId },
            ...(paidAt === null ? [] : [{ label: '支付时间', value: minuteText(paidAt) }]),
          ]}
        />
      </Card>
      <RefundList refunds={status.refunds} />
      <div className="grid gap-3">
        <NextStep status={status} />
        <ButtonLink
          to={orderNo === null ? brand.orderListUrl : orderLinks(brand).detail(orderNo)}
          look="secondary"
          wide
        >
          查看订单
        </ButtonLink>
      </div>
    </>
  );
};

/** A failed or refunded payment: the words of its state under a picture of its own. */
export const PayEnded = ({ status }: { readonly status: PayStatus }) => (
  <FlowPage title={status.title} note={status.words}>
    {status.failed ? (
      <div className="flex justify-center">
        <UnpaidPicture />
      </div>
    ) : null}
    <PayOutcome status={status} />
  </FlowPage>
);
