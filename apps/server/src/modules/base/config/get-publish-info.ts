import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { Verb } from '#ground/context.ts';

export const getPublishInfo: Verb<'getPublishInfo'> = ({ app, brand, now }, { baseProductNo }) => {
  const settings = app.settings
    .all()
    .filter((each) => each.brand === '' || each.brand === brand.id);
  const newest = settings.reduce<(typeof settings)[number] | undefined>(
    (last, each) => (last === undefined || each.version > last.version ? each : last),
    undefined,
  );
  const published = baseProductNo === undefined ? undefined : app.catalogue.find(baseProductNo);
  const product = published?.product;
  return {
    brand: brand.id,
    settingsVersion: newest?.version ?? 0,
    settingsChangedAt: (newest?.updatedAt ?? now).toISOString(),
    product:
      product && product.sale.brands.includes(brand.id)
        ? {
            baseProductNo: product.baseProductNo,
            productVersion: String(product.version),
            onSale: saleState(product.sale, dateOf(now.getTime()), brand.id) === 'started',
          }
        : null,
  };
};
