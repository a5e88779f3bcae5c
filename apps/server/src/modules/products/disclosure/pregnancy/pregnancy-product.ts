import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PregnancyLimits } from '@parasol/domain/products/disclosure/pregnancy-stage';
import type { Context } from '#ground/context.ts';

export interface PregnancyProduct {
  readonly baseProductNo: string;
  readonly limits: PregnancyLimits;
}

/** The product named, or the first this brand sells, that insures mother and child. */
export const pregnancyProduct = (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  wanted?: string,
): PregnancyProduct | undefined => {
  const today = dateOf(now.getTime());
  for (const { product } of app.catalogue.all()) {
    const { baseProductNo, sale, eligibility } = product;
    const { pregnancy } = eligibility;
    const sold = sale.brands.includes(brand.id) && saleState(sale, today, brand.id) === 'started';
    if (pregnancy && sold && (wanted === undefined || wanted === baseProductNo)) {
      return { baseProductNo, limits: pregnancy };
    }
  }
  return undefined;
};
