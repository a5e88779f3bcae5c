import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { saleNotice, saleState } from '@parasol/domain/catalogue/sale-window';

type SaleToday = Output<'getProductDetail'>['sale'];

/** Where today lies in the window of sale, and what to do when it lies outside. */
export const saleToday = ({ sale }: Product, now: Date): SaleToday => {
  const today = dateOf(now.getTime());
  const notice = saleNotice(sale, today);
  return { state: saleState(sale, today), ...(notice === undefined ? {} : { notice }) };
};
