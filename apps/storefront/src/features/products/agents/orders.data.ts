import type { Output } from '@parasol/contract';
import type { Loads } from '#api/context.ts';
import { deskOnly } from '#page/desk-only.ts';

export const shows = [
  { show: 'all', name: '全部' },
  { show: 'customer', name: '等客户办理' },
  { show: 'us', name: '处理中' },
  { show: 'insurer', name: '等保险公司' },
  { show: 'nobody', name: '已办结' },
  { show: 'drafts', name: '未提交' },
] as const;

export interface OrdersData extends Output<'listSoldOrders'> {
  readonly show: (typeof shows)[number]['show'];
  readonly after: string | null;
}

export const loader: Loads<OrdersData> = async ({ request, context }) => {
  const query = new URL(request.url).searchParams;
  const show = shows.find((each) => each.show === query.get('show'))?.show ?? 'all';
  const after = query.get('after');
  const found = await deskOnly({ context }, (api) =>
    api.listSoldOrders({ show, ...(after === null ? {} : { after }) }, { signal: request.signal }),
  );
  return { ...found, show, after };
};
