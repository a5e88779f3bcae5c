import type { Output } from '@parasol/contract';
import type { OrderTab } from '@parasol/domain/sales/orders/states/order-states';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export const tabs: readonly { readonly tab: OrderTab; readonly name: string }[] = [
  { tab: 'draft', name: '未提交' },
  { tab: 'to-do', name: '待办理' },
  { tab: 'to-pay', name: '待支付' },
  { tab: 'in-review', name: '处理中' },
  { tab: 'in-force', name: '承保成功' },
  { tab: 'ended', name: '已结束' },
];

export interface OrderListData extends Output<'listOrders'> {
  readonly tab: OrderTab | null;
  /** Older ones than this are shown. */
  readonly before: string | null;
}

export const loader: Loads<OrderListData> = async ({ request, context }) => {
  const query = new URL(request.url).searchParams;
  const tab = tabs.find((each) => each.tab === query.get('tab'))?.tab ?? null;
  const before = query.get('before');
  const found = await context
    .get(apiContext)
    .listOrders(
      { ...(tab ? { tab } : {}), ...(before ? { before } : {}) },
      { signal: request.signal },
    );
  return { ...found, tab, before };
};

/** Throws a draft away; words when that was refused. */
export const action: Acts<string | null> = async ({ request, context }) => {
  const draftNo = textOf(await request.formData(), 'remove');
  try {
    await context.get(apiContext).removeDraft({ draftNo });
    return null;
  } catch (error) {
    return refusalOf(error).message;
  }
};
