import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { OrderFormData } from '#features/sales/orders/order-form.data.ts';

/** A gift's cost in points, before the form is filled in. */
export const GiftTerms = ({ points, balance }: NonNullable<OrderFormData['gift']>) => {
  const brand = useBrand();
  const short = points - balance;
  return (
    <Banner
      tone={short > 0 ? 'warning' : 'info'}
      title={`领取这份赠险用 ${points} 积分，不收取任何费用`}
    >
      <p>
        {short > 0
          ? `您现在有 ${balance} 积分，还差 ${short} 积分。`
          : `您现在有 ${balance} 积分。提交投保时扣除，订单没有成功就退回。`}
      </p>
      <TextLink to={brandLink(brand, '/me/points')} alone>
        {short > 0 ? '看看怎么得到积分' : '查看积分'}
      </TextLink>
    </Banner>
  );
};
