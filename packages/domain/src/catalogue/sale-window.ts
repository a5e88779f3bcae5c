import type { PlainDate } from '../calendar/plain-date.ts';
import type { Sale } from './product.ts';

export type SaleState = 'before-start' | 'started' | 'ended';

/** Where a date lies in the window of sale; both ends belong to it. */
export function saleState(sale: Pick<Sale, 'from' | 'to'>, date: PlainDate): SaleState {
  if (date < sale.from) return 'before-start';
  return sale.to !== undefined && date > sale.to ? 'ended' : 'started';
}
