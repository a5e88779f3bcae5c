import type { Output } from '@parasol/contract';
import { needTitles } from '@parasol/domain/sales/screening/diligence';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import type { FoundDiligence } from './find-diligence.ts';

export const diligenceView = (
  order: OrderRow,
  { owed }: FoundDiligence,
): Output<'getLaunderingCredentials'> => ({
  orderNo: order.order_no,
  due: owed.length > 0,
  open: owed.length > 0 && order.state === 'to-verify',
  needs: owed.map(({ need, given }) => ({ need, title: needTitles[need], given })),
});
