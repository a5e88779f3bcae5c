import type { OrderDetail } from '@parasol/contract/sales/orders/shapes';
import { orderLinks, type OrderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

type Order = Pick<OrderDetail, 'orderNo' | 'baseProductNo' | 'actions' | 'state'>;

const actionOf = (
  links: OrderLinks,
  { orderNo, baseProductNo, actions, state }: Order,
): { readonly to: string; readonly text: string } | null => {
  switch (actions[0]) {
    case 'pay':
      return { to: links.pay(orderNo), text: state === 'paying' ? '继续支付' : '去支付' };
    case 'record':
      return { to: links.recording(baseProductNo, orderNo), text: '去录音录像' };
    case 'sign':
      return { to: links.signing(orderNo), text: '去签名' };
    case 'verify':
      return { to: links.certification(orderNo), text: '去验证身份' };
    case 'share-consent':
      return { to: `${links.detail(orderNo)}#consents`, text: '请家人确认' };
    case 'decide-terms':
      return { to: `${links.progress(orderNo)}#terms`, text: '查看承保条件' };
    case 'supplement':
      return { to: `${links.progress(orderNo)}#papers`, text: '补充资料' };
    case 'wait':
      return { to: links.progress(orderNo), text: '查看进度' };
    case 'view-policy':
      return { to: links.detail(orderNo), text: '查看保单' };
    case 'reapply':
      return { to: `${links.detail(orderNo)}#reapply`, text: '重新投保' };
    default:
      return null;
  }
};

/** The most useful next step of an order, as a link. */
export const NextAction = ({
  order,
  here = false,
}: {
  readonly order: Order;
  /** The page already shows the progress. */
  readonly here?: boolean;
}) => {
  const links = orderLinks(useBrand());
  const action = actionOf(links, order);
  if (!action || (here && action.to.startsWith(links.progress(order.orderNo)))) return null;
  return <ButtonLink to={action.to}>{action.text}</ButtonLink>;
};
