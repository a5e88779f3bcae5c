import { WalletCards } from 'lucide-react';
import { useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { OwnFrame } from '#page/frame.tsx';
import { RefundList } from './outcome/refund-list.tsx';

type Payment = Output<'listPayments'>['payments'][number];

const tones: Readonly<Record<Payment['state'], NonNullable<TagProps['tone']>>> = {
  'to-pay': 'warning',
  paying: 'primary',
  paid: 'success',
  refunding: 'primary',
  'part-refunded': 'neutral',
  refunded: 'neutral',
  closed: 'neutral',
  reversed: 'warning',
};

const PaymentCard = ({ payment }: { readonly payment: Payment }) => {
  const brand = useBrand();
  const { paySeq, state, orderNo } = payment;
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-semibold">{payment.subject}</h2>
        <Tag tone={tones[state]}>{payment.title}</Tag>
      </div>
      <p className="mt-2 flex items-end justify-between gap-4">
        <span className="figures text-sm text-ink-2">
          <time dateTime={payment.at}>{minuteText(payment.at)}</time>
          {payment.methodName === null ? '' : ` · ${payment.methodName}`}
        </span>
        <Price fen={payment.payAmountFen} tone="ink" />
      </p>
      <p className="figures mt-1 text-xs text-ink-3">支付编号 {payment.displayId}</p>
      {payment.refunds.length === 0 ? null : (
        <div className="mt-4">
          <RefundList refunds={payment.refunds} />
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {state === 'to-pay' ? (
          <TextLink to={brandLink(brand, '/aiProduct/payServicePage', { paySeq })} alone>
            去支付
          </TextLink>
        ) : null}
        {state === 'paying' ? (
          <TextLink to={brandLink(brand, '/loading/pay', { paySeq })} alone>
            查询结果
          </TextLink>
        ) : null}
        {payment.invoice === null ? null : (
          <TextLink to={brandLink(brand, '/me/invoices', { paySeq })} alone>
            {payment.invoice === '' ? '开发票' : `发票${payment.invoice}`}
          </TextLink>
        )}
        {orderNo === null ? null : (
          <TextLink to={orderLinks(brand).detail(orderNo)} alone>
            查看订单
          </TextLink>
        )}
      </div>
    </Card>
  );
};

/** Everything paid and paid back. */
const PaymentsPage = () => {
  const { payments, next } = useLoaderData<Output<'listPayments'>>();
  const brand = useBrand();
  return (
    <OwnFrame title="支付记录" note="发票由保险公司开具，保单出具后可以在这里申请。">
      {payments.length === 0 ? (
        <Empty
          of={WalletCards}
          title="还没有支付记录"
          action={
            <ButtonLink to={brand.orderListUrl} look="secondary">
              我的订单
            </ButtonLink>
          }
        >
          付款和退款都会记在这里。
        </Empty>
      ) : (
        <ul className="grid gap-3">
          {payments.map((payment) => (
            <PaymentCard key={payment.paySeq} payment={payment} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <ButtonLink to={brandLink(brand, '/me/payments', { before: next })} look="secondary">
          更早的记录
        </ButtonLink>
      )}
    </OwnFrame>
  );
};

export default PaymentsPage;
