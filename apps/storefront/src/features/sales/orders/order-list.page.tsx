import { ScrollText } from 'lucide-react';
import { Form, useActionData, useLoaderData, useSubmit } from 'react-router';
import type { OrderLine } from '@parasol/contract/sales/orders/shapes';
import { type OrderTab, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import { planWords } from '#page/plan-words.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ChipLink } from '#ui/actions/chip-link.tsx';
import { askToConfirm } from '#ui/overlays/ask.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { tabs, type OrderListData } from './order-list.data.ts';
import { OwnFrame } from '#page/frame.tsx';

const toneOf: Readonly<Record<OrderTab, NonNullable<TagProps['tone']>>> = {
  draft: 'neutral',
  'in-review': 'primary',
  'to-do': 'warning',
  'to-pay': 'accent',
  'in-force': 'success',
  ended: 'neutral',
};

const LineCard = ({ line }: { readonly line: OrderLine }) => {
  const links = orderLinks(useBrand());
  const { orderNo, draftNo, state, title, productName, insureds, dueFen } = line;
  const to =
    orderNo === null ? links.form(line.baseProductNo, { draft: draftNo }) : links.detail(orderNo);
  const { tab } = orderLife.states[state];
  return (
    <Card as="li" flush>
      <Anchor to={to} className="swift block p-5 hover:bg-canvas">
        <span className="flex items-start justify-between gap-3">
          <span className="font-semibold">{productName}</span>
          <Tag tone={toneOf[tab]}>{title}</Tag>
        </span>
        <span className="mt-1 block text-sm text-ink-2">
          {[planWords(line), insureds.join('、')].filter(Boolean).join('，') ||
            '还没有填写被保险人'}
        </span>
        <span className="mt-3 flex items-end justify-between gap-3">
          <span className="figures text-sm text-ink-2">
            {state === 'draft' ? '保存于' : '提交于'} {minuteText(line.at)}
            {line.expiresAt === null ? null : (
              <span className="block">保留到 {minuteText(line.expiresAt)}</span>
            )}
          </span>
          {dueFen === null ? null : <Price fen={dueFen} size="medium" />}
        </span>
      </Anchor>
      {draftNo === null ? null : <RemoveDraft draftNo={draftNo} line={line} />}
    </Card>
  );
};

/** Asks first where there is a script, and works where there is none. */
const RemoveDraft = ({
  draftNo,
  line: { productName, at },
}: {
  readonly draftNo: string;
  readonly line: OrderLine;
}) => {
  const submit = useSubmit();
  const ask = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: '删除这份草稿？',
      text: '已填的内容和上传的资料会一并删除，不能恢复。',
      confirmLabel: '删除草稿',
      cancelLabel: '再想想',
      danger: true,
    });
    if (sure) await submit({ remove: draftNo }, { method: 'post' });
  };
  return (
    <Form
      method="post"
      className="border-t px-1"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Button
        type="submit"
        name="remove"
        value={draftNo}
        look="quiet"
        size="small"
        aria-label={`删除草稿：${productName}，${minuteText(at)} 保存`}
      >
        删除草稿
      </Button>
    </Form>
  );
};

/** Drafts and orders, newest first. */
const OrderListPage = () => {
  const { orders, counts, next, tab, before } = useLoaderData<OrderListData>();
  const refused = useActionData<string | null>();
  const brand = useBrand();
  const links = orderLinks(brand);
  const filter = (name: string, value: OrderTab | null, count: number | undefined) => (
    <ChipLink key={name} to={links.list({ tab: value })} current={tab === value}>
      {name}
      {count ? <span className="figures ml-1">{count}</span> : null}
    </ChipLink>
  );
  return (
    <OwnFrame title="我的订单">
      <nav aria-label="按进度筛选" className="flex flex-wrap gap-2">
        {filter('全部', null, undefined)}
        {tabs.map((each) => filter(each.name, each.tab, counts[each.tab]))}
      </nav>
      <LiveBanner text={refused} />
      {orders.length === 0 ? (
        before === null ? (
          <EmptyPlace
            place="orders"
            of={ScrollText}
            action={<ButtonLink to={brand.productListUrl}>去看看产品</ButtonLink>}
          />
        ) : (
          <Empty of={ScrollText} title="没有更早的订单了" />
        )
      ) : (
        <ul className="grid gap-4">
          {orders.map((line) => (
            <LineCard key={line.orderNo ?? line.draftNo} line={line} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className="actions">
          <ButtonLink to={links.list({ tab, before: next })} look="secondary">
            更早的订单
          </ButtonLink>
        </div>
      )}
    </OwnFrame>
  );
};

export default OrderListPage;
