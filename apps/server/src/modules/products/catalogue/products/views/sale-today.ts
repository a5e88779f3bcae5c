import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { saleNotice, saleState } from '@parasol/domain/products/catalogue/sale-window';

type SaleToday = Output<'getProductDetail'>['sale'];

/** Where today is in the window of sale, and the alternative when it is outside. */
export const saleToday = ({ sale }: Product, brand: Brand, now: Date): SaleToday => {
  const today = dateOf(now.getTime());
  const notice = saleNotice(sale, today, brand.id);
  return { state: saleState(sale, today, brand.id), ...(notice === undefined ? {} : { notice }) };
};
