import { useLoaderData } from 'react-router';
import type { Turn } from '@parasol/domain/sales/orders/states/order-turn';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { minuteText } from '#ui/text/moment-text.ts';
import { customerWords } from './customer-words.ts';
import { shows, type OrdersData } from './orders.data.ts';

const tones: Readonly<Record<Turn, NonNullable<TagProps['tone']>>> = {
  customer: 'warning',
  us: 'primary',
  insurer: 'primary',
  nobody: 'neutral',
};

const OrderCard = ({ order }: { readonly order: OrdersData['orders'][number] }) => (
  <Card as="li" className="grid gap-2">
    <p className="flex items-start justify-between gap-3">
      <span className="font-semibold">{order.productName}</span>
      <Tag tone={tones[order.turn]}>{order.turnTitle}</Tag>
    </p>
    <p className="text-sm text-ink-2">
      {order.title}，{customerWords(order.customer)}
    </p>
    <p className="flex items-end justify-between gap-3">
      <span className="figures text-sm text-ink-2">
        {order.orderNo === null ? '保存于' : '提交于'} {minuteText(order.at)}
        {order.expiresAt === null || order.turn === 'nobody' ? null : (
          <span className="block">保留到 {minuteText(order.expiresAt)}</span>
        )}
      </span>
      {order.dueFen === null ? null : <Price fen={order.dueFen} size="medium" />}
    </p>
  </Card>
);

/** Drafts and orders of customers from an agent's links, and whose turn it is. */
const OrdersPage = () => {
  const { orders, next, show, after } = useLoaderData<OrdersData>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="客户的订单"
      note="证件号码、健康告知和付款信息只有客户自己能看。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      <nav aria-label="按轮到谁筛选" className="flex flex-wrap gap-2">
        {shows.map((each) => (
          <Anchor
            key={each.show}
            to={brandLink(brand, '/agent/orders', each.show === 'all' ? {} : { show: each.show })}
            aria-current={show === each.show ? 'page' : undefined}
            className={classNames(
              'swift inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm',
              show === each.show
                ? 'bg-primary text-on-primary'
                : 'border bg-surface text-ink-2 hover:bg-canvas',
            )}
          >
            {each.name}
          </Anchor>
        ))}
      </nav>
      {orders.length === 0 ? (
        <Empty
          title={after === null ? '这里还没有订单' : '没有更早的了'}
          action={<ButtonLink to={brandLink(brand, '/agent/links')}>去生成推广链接</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.key} order={order} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className="actions">
          <ButtonLink
            to={brandLink(brand, '/agent/orders', { show, after: next })}
            look="secondary"
          >
            更早的
          </ButtonLink>
        </div>
      )}
    </OwnFrame>
  );
};

export default OrdersPage;
