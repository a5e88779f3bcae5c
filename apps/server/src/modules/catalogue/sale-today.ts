import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { saleState } from '@parasol/domain/catalogue/sale-window';

type SaleToday = Output<'getProductDetail'>['sale'];

/** Where today lies in the window of sale, and what to do when it lies outside. */
export const saleToday = ({ sale }: Product, now: Date): SaleToday => {
  const state = saleState(sale, dateOf(now.getTime()));
  if (state === 'before-start') {
    return { state, notice: `本产品 ${sale.from} 开始销售，现在可以先了解保障内容。` };
  }
  if (state === 'ended') {
    return {
      state,
      notice: `本产品已于 ${sale.to} 停止销售，已有的保单不受影响，您可以看看相关产品。`,
    };
  }
  return { state };
};
