import type { PlainDate } from '../calendar/plain-date.ts';
import type { Sale } from './product.ts';

export type SaleState = 'before-start' | 'started' | 'ended';

/** Where a date lies in the window of sale; both ends belong to it. */
export function saleState(sale: Pick<Sale, 'from' | 'to'>, date: PlainDate): SaleState {
  if (date < sale.from) return 'before-start';
  return sale.to !== undefined && date > sale.to ? 'ended' : 'started';
}

/** Outside the window: since or until when, and what is possible instead. */
export function saleNotice(sale: Pick<Sale, 'from' | 'to'>, date: PlainDate): string | undefined {
  switch (saleState(sale, date)) {
    case 'before-start':
      return `本产品 ${sale.from} 开始销售，届时可以投保；现在可以先了解保障内容，或者看看其他在售产品。`;
    case 'ended':
      return `本产品已于 ${sale.to} 停止销售，已有的保单不受影响，您可以看看其他在售产品。`;
    default:
      return undefined;
  }
}
